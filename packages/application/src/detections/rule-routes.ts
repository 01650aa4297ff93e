/** The common part of rule routes. */
import type { Caller } from '../api/caller.js'
import type { Author } from './rule.js'

/** The caller as the author of a change that is made now. */
export const authorOf = ({ username }: Caller, now: () => number): Author => ({
  username,
  time: new Date(now()).toISOString(),
})

/** The least that an example of a rule needs. */
export const EXAMPLE_RULE = {
  rule_id: 'office',
  type: 'query',
  name: 'MS Office child process',
  description: 'A process that MS Office started',
  risk_score: 50,
  severity: 'low',
  query: 'process.parent.name:EXCEL.EXE',
} as const

/** The call that makes it. */
export const EXAMPLE_CALL = { request: 'POST /api/detection_engine/rules', body: EXAMPLE_RULE, status: 200 } as const

/** A file with it, in a form. */
export const EXAMPLE_FILE = [
  '--example',
  'content-disposition: form-data; name="file"; filename="rules.ndjson"',
  'content-type: application/ndjson',
  '',
  JSON.stringify(EXAMPLE_RULE),
  '--example--',
  '',
].join('\r\n')

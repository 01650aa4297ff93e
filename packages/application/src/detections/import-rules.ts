/** Rules of a file of lines: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-importrules */

import { randomUUID } from 'node:crypto'
import type { Turn } from '@sluice/store'
import { checkSchema } from '../api/check-schema.js'
import { detectionsFault } from '../api/fault.js'
import { zodText } from '../api/validate.js'
import { MOST_RULES } from './bulk-action.js'
import { type Author, type Rule, ruleOf } from './rule.js'
import { inputFaults } from './rule-faults.js'
import { importSchema, type RuleInput } from './rule-schema.js'
import type { Rules } from './rules.js'

/** A line that became no rule. */
interface ImportFault {
  readonly rule_id: string
  readonly error: { readonly status_code: number; readonly message: string }
}

/** The members of a line other than the fields of a rule. */
type ImportedRule = RuleInput &
  Partial<Pick<Rule, 'revision' | 'immutable' | 'rule_source' | 'created_at' | 'created_by' | 'updated_by'>>

const faultOf = (rule_id: string, status_code: number, message: string): ImportFault => ({
  rule_id,
  error: { status_code, message },
})

/** Imports the rules of a file. With `overwrite` they take the place of those with the same `rule_id`. Throws 500 for too many. */
export async function importRules(
  rules: Rules,
  space: string,
  text: string,
  { overwrite, author, turn }: { readonly overwrite: boolean; readonly author: Author; readonly turn: Turn },
): Promise<object> {
  const errors: ImportFault[] = []
  const inputs = new Map<string, ImportedRule>()
  let count = 0
  for (const line of linesOf(text)) {
    const read = readLine(line)
    if (read === null) continue
    if (++count > MOST_RULES) throw detectionsFault(500, `Can't import more than ${MOST_RULES} rules`)
    const { rule } = read
    if (rule === null) errors.push(read.fault)
    else if (inputs.has(rule.rule_id!) && !overwrite) {
      errors.push(faultOf(rule.rule_id!, 400, `More than one rule with rule-id: "${rule.rule_id}" found`))
    } else inputs.set(rule.rule_id!, rule)
    if (turn.isOver()) await turn.pause()
  }
  const known = new Map(rules.all(space).map(rule => [rule.rule_id, rule]))
  let done = 0
  for (const [ruleId, input] of inputs) {
    const present = known.get(ruleId)
    if (present !== undefined && !overwrite) {
      errors.push(faultOf(ruleId, 409, `rule_id: "${ruleId}" already exists`))
      continue
    }
    rules.keep(space, importedRule(input, present, author))
    done++
    if (turn.isOver()) await turn.pause()
  }
  return answerOf(count, done, errors)
}

/** The lines with something in them, one after the other: there may be millions. */
function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    const line = text.slice(start, end).trim()
    if (line !== '') yield line
    start = end + 1
  }
}

/** The kind of a line. */
type ReadLine = { readonly rule: ImportedRule } | { readonly rule: null; readonly fault: ImportFault }

const refused = (message: string, ruleId = '(unknown id)'): ReadLine => ({
  rule: null,
  fault: faultOf(ruleId, 400, message),
})

/** The most characters of a rule: a line is read in one go, and brackets take the most time. */
const MOST_OF_RULE = 1024 * 1024

/** Null for a line that is not a rule: the last one of an export, lists of exceptions. */
function readLine(line: string): ReadLine | null {
  if (line.length > MOST_OF_RULE) return refused(`the rule has ${line.length} characters, more than ${MOST_OF_RULE}`)
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (thrown) {
    return refused((thrown as Error).message)
  }
  if (isNoRule(value)) return null
  const checked = checkSchema(importSchema, value)
  if (!checked.success) return refused(zodText(checked.error))
  const faults = inputFaults(checked.data)
  return faults.length === 0
    ? { rule: checked.data as ImportedRule }
    : refused(faults.join(', '), checked.data.rule_id!)
}

const isNoRule = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('exported_count' in value ||
    'exported_rules_count' in value ||
    ('list_id' in value && !('rule_id' in value)) ||
    'attributes' in value)

function importedRule(input: ImportedRule, present: Rule | undefined, author: Author): Rule {
  const { immutable = false } = input
  const origin = immutable ? { type: 'external', is_customized: false } : { type: 'internal' }
  return ruleOf(
    { ...input, enabled: input.enabled ?? false },
    {
      id: present?.id ?? randomUUID(),
      rule_id: input.rule_id!,
      revision: present === undefined ? (input.revision ?? 0) : present.revision + 1,
      immutable,
      rule_source: input.rule_source ?? origin,
      created_at: present?.created_at ?? author.time,
      created_by: present?.created_by ?? author.username,
    },
    author,
  )
}

const answerOf = (count: number, done: number, errors: readonly ImportFault[]): object => ({
  success: errors.length === 0,
  success_count: done,
  rules_count: count,
  errors,
  exceptions_errors: [],
  exceptions_success: true,
  exceptions_success_count: 0,
  action_connectors_success: true,
  action_connectors_success_count: 0,
  action_connectors_errors: [],
  action_connectors_warnings: [],
})

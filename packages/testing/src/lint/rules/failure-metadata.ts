/** Metadata that only failures have. */
import type { JsonPath } from '@sluice/core'
import { callersOf } from '../flow/callers.js'
import { defineRule } from '../rule.js'

export default defineRule({
  id: 'failure-metadata',
  severity: 'warning',
  summary: '`_ingest.on_failure_*` is read in `on_failure` only.',
  rationale: `\`_ingest.on_failure_message\` and its like exist while an \`on_failure\` runs. Elsewhere a template gives the empty text, and a
processor finds no such field.`,
  examples: {
    bad: `processors:
  - set: { field: error.message, value: '{{{ _ingest.on_failure_message }}}' }
`,
    good: `processors:
  - fail:
      message: no
      on_failure:
        - set: { field: error.message, value: '{{{ _ingest.on_failure_message }}}' }
`,
  },
  isFixable: false,
  check(pipeline, report) {
    if (callersOf(pipeline).length > 0) return
    for (const { lane, options, path } of pipeline.processors) {
      if (lane.isAfterFailure) continue
      for (const [place, name] of mentions(options, path)) {
        report({ path: place, message: `${name} exists only while an on_failure runs` })
      }
    }
  },
})

/** Texts within options that name the members, but for those of inner processors. */
function* mentions(value: unknown, path: JsonPath): Generator<[JsonPath, string]> {
  if (typeof value === 'string') {
    const [name] = /_ingest\.on_failure_(?:message|processor_type|processor_tag|pipeline)/.exec(value) ?? []
    if (name !== undefined) yield [path, name]
  } else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) yield* mentions(item, [...path, i])
  } else if (value instanceof Map) {
    for (const [key, item] of value as Map<string, unknown>) {
      if (!['on_failure', 'processor', 'description'].includes(key)) yield* mentions(item, [...path, key])
    }
  }
}

/** Processors that were copied and not changed. */
import { writeJson } from '@sluice/core'
import { effectsOf } from '../flow/effects.js'
import { identityOf } from '../flow/identity.js'
import { touchesField } from '../flow/touch.js'
import type { LintLane, LintProcessor } from '../pipeline-model.js'
import { defineRule } from '../rule.js'

export default defineRule({
  id: 'duplicate-processor',
  severity: 'warning',
  summary: 'No processor is repeated with nothing in between that could make a difference.',
  rationale: `The same type with the same options and condition, and between the two no processor that touches its fields: the second does
nothing, fails, or does the work twice. Most often one of a copied pair was meant to name another field.`,
  examples: {
    bad: `processors:
  - rename: { field: a, target_field: b, ignore_missing: true }
  - lowercase: { field: c, ignore_missing: true }
  - rename: { field: a, target_field: b, ignore_missing: true }
`,
    good: `processors:
  - rename: { field: a, target_field: b, ignore_missing: true }
  - lowercase: { field: c, ignore_missing: true }
  - rename: { field: d, target_field: b, ignore_missing: true }
`,
  },
  isFixable: false,
  check({ main, onFailure, processors, source }, report) {
    for (const lane of [main, onFailure, ...processors.flatMap(each => [each.onFailure])]) {
      if (lane === null) continue
      for (const { first, second } of repeated(lane)) {
        const { line } = source.placeOf(first.path)
        report({
          path: second.path,
          message: `this repeats the ${first.type} in line ${line}`,
          help: 'Remove one of them.',
        })
      }
    }
  },
})

/** Types whose work is determined by their options alone. */
const COMPARED = new Set(
  (
    'append bytes community_id convert csv date dissect fingerprint geoip grok gsub html_strip ip_location join json kv lowercase ' +
    'network_direction registered_domain remove rename set sort split trim uppercase uri_parts urldecode user_agent'
  ).split(' '),
)

function* repeated({ processors }: LintLane): Generator<{ first: LintProcessor; second: LintProcessor }> {
  const seen = new Map<string, number>()
  for (const [i, second] of processors.entries()) {
    if (!COMPARED.has(second.type)) continue
    const key = identityOf(second)
    const at = seen.get(key)
    seen.set(key, i)
    if (at === undefined) continue
    const first = processors[at]!
    if (canMatter(first, processors.slice(at + 1, i))) continue
    yield { first, second }
  }
}

/** Whether one of the processors may change what the repeated one sees. */
function canMatter(repeatedOne: LintProcessor, between: readonly LintProcessor[]): boolean {
  const { reads, writes, mayWrite, removes, isOpaque } = effectsOf(repeatedOne)
  if (isOpaque) return between.length > 0
  const fields = [...reads.map(({ field }) => field), ...writes, ...mayWrite, ...removes]
  const text = writeJson(repeatedOne.options)
  return between.some(other => touches(other, fields, text))
}

function touches(other: LintProcessor, fields: readonly string[], text: string): boolean {
  const { writes, mayWrite, removes, isOpaque } = effectsOf(other)
  if (isOpaque || other.onFailure !== null) return true
  const changed = [...writes, ...mayWrite, ...removes]
  return changed.some(field => fields.some(own => touchesField(own, field)) || text.includes(lastName(field)))
}

const lastName = (field: string): string => field.slice(field.lastIndexOf('.') + 1)

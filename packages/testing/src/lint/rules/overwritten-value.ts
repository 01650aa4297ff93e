/** Values that nothing ever sees. */
import { writeJson } from '@sluice/core'
import { effectsOf } from '../flow/effects.js'
import { touchesField } from '../flow/touch.js'
import type { LintLane, LintProcessor } from '../pipeline-model.js'
import { defineRule } from '../rule.js'

export default defineRule({
  id: 'overwritten-value',
  severity: 'warning',
  summary: 'No value is set that the next step replaces unseen.',
  rationale: `A \`set\` without effect: a later \`set\` of the same list writes the same field for every document, and no processor between the two
can see the value. Often the second was meant to have a condition, or another field.`,
  examples: {
    bad: `processors:
  - set: { field: event.kind, value: event }
  - set: { field: event.kind, value: alert }
`,
    good: `processors:
  - set: { field: event.kind, value: event }
  - set: { field: event.kind, value: alert, if: ctx.severity == 'high' }
`,
  },
  isFixable: false,
  check({ main, onFailure, processors, source }, report) {
    for (const lane of [main, onFailure, ...processors.flatMap(each => [each.onFailure])]) {
      if (lane === null) continue
      for (const { first, second } of overwritten(lane)) {
        const { line } = source.placeOf(second.path)
        report({
          path: first.path,
          message: `nothing sees this value of "${String(first.options.get('field'))}": line ${line} replaces it`,
        })
      }
    }
  },
})

function* overwritten({ processors }: LintLane): Generator<{ first: LintProcessor; second: LintProcessor }> {
  for (const [i, first] of processors.entries()) {
    const field = first.options.get('field')
    if (first.type !== 'set' || typeof field !== 'string' || field.includes('{{')) continue
    for (const second of processors.slice(i + 1)) {
      if (replaces(second, field)) {
        yield { first, second }
        break
      }
      if (maySee(second, field)) break
    }
  }
}

/** Whether a processor always writes a field, whatever was there. */
function replaces(processor: LintProcessor, field: string): boolean {
  const { type, options, condition, onFailure } = processor
  if (type !== 'set' || condition !== null || onFailure !== null || options.get('field') !== field) return false
  if (options.get('override') === false || options.get('ignore_empty_value') === true) return false
  return options.has('value') && !writeJson(options.get('value')).includes('{{')
}

/** Whether a processor may read a field, or end the pipeline while it has its value. */
function maySee(processor: LintProcessor, field: string): boolean {
  const { reads, writes, mayWrite, removes, isOpaque } = effectsOf(processor)
  if (isOpaque || processor.type === 'script' || ['drop', 'terminate', 'fail'].includes(processor.type)) return true
  const touched = [...reads.map(each => each.field), ...writes, ...mayWrite, ...removes]
  return touched.some(each => touchesField(each, field)) || writeJson(processor.options).includes(field)
}

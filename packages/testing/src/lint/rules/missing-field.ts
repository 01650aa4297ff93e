/** Fields that are read after they were taken away. */
import { writeJson } from '@sluice/core'
import { effectsOf, type FieldUse } from '../flow/effects.js'
import { identityOf } from '../flow/identity.js'
import { liesIn, touchesField } from '../flow/touch.js'
import type { LintLane, LintProcessor } from '../pipeline-model.js'
import { defineRule } from '../rule.js'

export default defineRule({
  id: 'missing-field',
  severity: 'warning',
  summary: 'No processor reads a field that an earlier one has removed or renamed.',
  rationale: `After an unconditional \`remove\` or \`rename\` the field is gone. A processor that reads it then fails for every document, or with
\`ignore_missing\` never does anything. Only certain faults are reported: both are in the same list, and nothing between them may write
the field.`,
  examples: {
    bad: `processors:
  - rename: { field: src, target_field: source.ip }
  - convert: { field: src, type: ip }
`,
    good: `processors:
  - convert: { field: src, type: ip }
  - rename: { field: src, target_field: source.ip }
`,
  },
  isFixable: false,
  check({ main, onFailure, processors, source }, report) {
    for (const lane of [main, onFailure, ...processors.flatMap(each => [each.onFailure])]) {
      if (lane === null) continue
      for (const { use, reader, remover } of readsOfGoneFields(lane)) {
        const { line } = source.placeOf(remover.path)
        const done = remover.type === 'rename' ? 'renamed' : 'removed'
        const effect = use.isRequired ? 'fails for every document' : 'never does anything'
        report({
          path: use.path,
          message: `"${use.field}" is ${done} in line ${line} before: this ${reader.type} ${effect}`,
        })
      }
    }
  },
})

interface Gone {
  readonly field: string
  readonly remover: LintProcessor
}

function* readsOfGoneFields({
  processors,
}: LintLane): Generator<{ use: FieldUse; reader: LintProcessor; remover: LintProcessor }> {
  let gone: Gone[] = []
  for (const reader of processors) {
    const effects = effectsOf(reader)
    for (const use of effects.reads) {
      const found = gone.find(({ field }) => liesIn(use.field, field))
      // A copy is another rule's.
      if (found !== undefined && identityOf(found.remover) !== identityOf(reader))
        yield { use, reader, remover: found.remover }
    }
    gone = gone.filter(({ field }) => !mayBring(reader, field))
    const isSure = reader.condition === null && !reader.ignoresFailure && reader.onFailure === null
    if (isSure) gone.push(...effects.removes.map(field => ({ field, remover: reader })))
  }
}

/** Whether a field may be there again after a processor. */
function mayBring(processor: LintProcessor, field: string): boolean {
  const { writes, mayWrite, isOpaque } = effectsOf(processor)
  if (isOpaque || [...writes, ...mayWrite].some(written => touchesField(written, field))) return true
  return processor.onFailure !== null && writeJson(processor.options).includes(field)
}

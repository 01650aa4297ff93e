/** Loops that change the list that they run over. */
import { effectsOf } from '../flow/effects.js'
import { liesIn } from '../flow/touch.js'
import type { LintLane, LintProcessor } from '../pipeline-model.js'
import { defineRule } from '../rule.js'

export default defineRule({
  id: 'foreach-own-list',
  severity: 'warning',
  summary: 'The processor of a `foreach` leaves the list of the loop alone.',
  rationale: `A \`foreach\` runs over a copy of its list and writes the copy back when it ends. What its processor wrote to the field meanwhile is
lost, and a field that it removed is there again. Elements are changed by \`_ingest._value\`; what is collected belongs into another field.`,
  examples: {
    bad: `processors:
  - foreach:
      field: tags
      processor:
        append: { field: tags, value: 'seen-{{{_ingest._value}}}' }
`,
    good: `processors:
  - foreach:
      field: tags
      processor:
        append: { field: seen, value: 'seen-{{{_ingest._value}}}' }
`,
  },
  isFixable: false,
  check({ processors }, report) {
    for (const { type, options, inner } of processors) {
      const list = options.get('field')
      if (type !== 'foreach' || inner === null || typeof list !== 'string' || list.includes('{{')) continue
      for (const processor of allWithin(inner)) {
        const { writes, mayWrite, removes } = effectsOf(processor)
        const isWritten = [...writes, ...mayWrite].includes(list)
        if (!isWritten && !removes.some(field => liesIn(list, field))) continue
        report({
          path: processor.path,
          message: `the loop writes "${list}" back when it ends: what this ${processor.type} does to it is lost`,
          help: 'Change the element by _ingest._value, or another field.',
        })
      }
    }
  },
})

/** The processors of a lane, and those that handle their failures. */
const allWithin = ({ processors }: LintLane): LintProcessor[] =>
  processors.flatMap(each => [each, ...(each.onFailure === null ? [] : allWithin(each.onFailure))])

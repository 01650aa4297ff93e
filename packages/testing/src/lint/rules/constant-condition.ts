/** Conditions that are the same for every document. */
import { scriptsOf } from '../pipeline-model.js'
import { defineRule } from '../rule.js'
import { constantParts } from '../script/constant.js'

export default defineRule({
  id: 'constant-condition',
  severity: 'warning',
  summary: 'Every condition can be true and false.',
  rationale: `\`ctx.a != 'x' || ctx.a != 'y'\` is true whatever \`a\` is, \`ctx.a == 'x' && ctx.a == 'y'\` is never true: the author meant the other
operator. A processor with such a condition always runs, or never.`,
  examples: {
    bad: `processors:
  - set: { field: b, value: 1, if: ctx.a != 'x' || ctx.a != 'y' }
`,
    good: `processors:
  - set: { field: b, value: 1, if: ctx.a != 'x' && ctx.a != 'y' }
`,
  },
  isFixable: false,
  check({ processors }, report) {
    for (const script of processors.flatMap(scriptsOf)) {
      for (const { span, value, reason } of constantParts(script)) {
        report({ path: script.path, span, message: `this is always ${value}: ${reason}` })
      }
    }
  },
})

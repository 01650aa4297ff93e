/** Conditions that fail for documents without a field. */
import { flowsOf } from '../flow/known.js'
import { defineRule } from '../rule.js'
import { withQuestionMark } from '../script/null-fix.js'
import { nullHelp, nullMessage } from '../script/words.js'

export default defineRule({
  id: 'null-unsafe-condition',
  severity: 'warning',
  summary: 'No `if` fails for a document that lacks a field.',
  rationale: `\`ctx.a.b == 1\` throws without an \`a\`, \`ctx.a?.b > 1\` without a \`b\`, and the document fails, not just the processor.
The rule follows what is known: comparisons in the same condition, and fields that steps before have surely written or needed.`,
  examples: {
    bad: `processors:
  - set: { field: x, value: 1, if: ctx.http.method == 'GET' }
`,
    good: `processors:
  - set: { field: x, value: 1, if: ctx.http?.method == 'GET' }
  - set: { field: y, value: 1, if: ctx.http != null && ctx.http.method == 'GET' }
`,
  },
  isFixable: false,
  check(pipeline, report) {
    for (const [processor, { condition }] of flowsOf(pipeline)) {
      // Those that seem to be caught are another rule's.
      if (condition === null || processor.ignoresFailure || processor.onFailure !== null) continue
      const { path } = processor.condition!
      for (const fault of condition.faults) {
        const fix = withQuestionMark(pipeline, path, fault)
        report({ path, span: fault.span, message: nullMessage(fault), help: nullHelp(fault), fix })
      }
    }
  },
})

/** Conditions whose errors `ignore_failure` and `on_failure` do not catch. */
import { flowsOf } from '../flow/known.js'
import { defineRule } from '../rule.js'
import { withQuestionMark } from '../script/null-fix.js'
import { nullHelp, nullMessage } from '../script/words.js'

export default defineRule({
  id: 'condition-escapes',
  severity: 'warning',
  summary: 'No processor with `ignore_failure` or `on_failure` has an `if` that fails.',
  rationale: `\`ignore_failure\` and \`on_failure\` cover the processor, not its condition: an error in \`if\` goes straight to the \`on_failure\` of the
pipeline, or fails the document. So \`ignore_failure: true\` does not help against a field that is missing in \`if\`.`,
  examples: {
    bad: `processors:
  - lowercase: { field: http.method, ignore_failure: true, if: ctx.http.method != 'get' }
`,
    good: `processors:
  - lowercase: { field: http.method, ignore_failure: true, if: ctx.http?.method != 'get' }
`,
  },
  isFixable: false,
  check(pipeline, report) {
    for (const [processor, { condition }] of flowsOf(pipeline)) {
      if (condition === null || (!processor.ignoresFailure && processor.onFailure === null)) continue
      const { path } = processor.condition!
      const option = processor.ignoresFailure ? 'ignore_failure' : 'on_failure'
      for (const fault of condition.faults) {
        report({
          path,
          span: fault.span,
          message: `${nullMessage(fault)}; ${option} does not catch errors of "if"`,
          help: nullHelp(fault),
          fix: withQuestionMark(pipeline, path, fault),
        })
      }
    }
  },
})

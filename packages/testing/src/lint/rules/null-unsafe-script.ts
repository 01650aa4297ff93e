/** Scripts that fail for documents without a field. */
import { flowsOf } from '../flow/known.js'
import { defineRule } from '../rule.js'
import { withQuestionMark } from '../script/null-fix.js'
import { nullHelp, nullMessage } from '../script/words.js'

export default defineRule({
  id: 'null-unsafe-script',
  severity: 'warning',
  summary: 'No script fails for a document that lacks a field.',
  rationale: `A script that reads on from a field that may be missing throws. The rule follows tests and early returns of the script, the condition of
its processor, and the steps before; scripts whose failure is ignored or handled are left alone.`,
  examples: {
    bad: `processors:
  - script: { source: ctx.total = ctx.http.bytes + 1 }
`,
    good: `processors:
  - script: { source: ctx.total = ctx.http.bytes + 1, if: ctx.http?.bytes != null }
  - script:
      source: |
        if (ctx.http == null) {
          return;
        }
        ctx.total = ctx.http.bytes;
`,
  },
  isFixable: false,
  check(pipeline, report) {
    for (const [processor, { script }] of flowsOf(pipeline)) {
      if (script === null || processor.ignoresFailure || processor.onFailure !== null) continue
      const { path } = processor.script!
      for (const fault of script.faults) {
        const fix = withQuestionMark(pipeline, path, fault)
        report({ path, span: fault.span, message: nullMessage(fault), help: nullHelp(fault), fix })
      }
    }
  },
})

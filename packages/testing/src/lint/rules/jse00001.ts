/** package-spec's JSE00001. */
import type { LintPipeline, LintProcessor } from '../pipeline-model.js'
import { defineRule } from '../rule.js'

export default defineRule({
  id: 'JSE00001',
  severity: 'off',
  inPackages: { since: '3.1.0', severity: 'warning' },
  summary: 'Renaming `message` to `event.original` leaves an original that is already there alone.',
  rationale: `A document may come with \`event.original\`, for example from Logstash; then the rename fails. So the rename has the condition
\`ctx.event?.original == null\`, and a \`remove\` of \`message\` with \`ctx.event?.original != null\` takes the copy away. The rule is
package-spec's, since 3.1.0; outside of packages it is off.`,
  examples: {
    bad: `processors:
  - rename: { field: message, target_field: event.original }
`,
    good: `processors:
  - rename: { field: message, target_field: event.original, if: ctx.event?.original == null }
  - remove: { field: message, ignore_missing: true, if: ctx.event?.original != null }
`,
  },
  isFixable: false,
  check(pipeline, report) {
    const renames = pipeline.main.processors.filter(isRename)
    for (const rename of renames) {
      if (!hasCondition(rename, 'ctx.event?.original == null')) {
        report({
          path: rename.path,
          message: 'a rename of "message" to "event.original" fails where there is an original already',
          help: "Add if: 'ctx.event?.original == null'.",
        })
      }
      if (!removesMessage(pipeline)) {
        report({
          path: rename.path,
          message: '"message" stays in documents that come with "event.original"',
          help: "Add a remove of message with ignore_missing and if: 'ctx.event?.original != null'.",
        })
      }
    }
  },
})

const isRename = ({ type, options }: LintProcessor): boolean =>
  type === 'rename' && options.get('field') === 'message' && options.get('target_field') === 'event.original'

const removesMessage = ({ main }: LintPipeline): boolean =>
  main.processors.some(
    each =>
      each.type === 'remove' &&
      [each.options.get('field')].flat().includes('message') &&
      hasCondition(each, 'ctx.event?.original != null'),
  )

const hasCondition = ({ condition }: LintProcessor, text: string): boolean =>
  condition !== null && condition.source.trim() === text

/** Processors after the end. */
import type { LintLane, LintProcessor } from '../pipeline-model.js'
import { defineRule } from '../rule.js'
import { isAlwaysTrue } from '../script/constant.js'

export default defineRule({
  id: 'unreachable-processor',
  severity: 'warning',
  summary: 'Nothing stands after a processor that always ends the pipeline.',
  rationale: `\`drop\`, \`terminate\` and \`fail\` without a condition (or with one that is always true) end the pipeline for every document;
what follows in the same list never runs.`,
  examples: {
    bad: `processors:
  - drop: {}
  - set: { field: a, value: 1 }
`,
    good: `processors:
  - drop: { if: ctx.a == null }
  - set: { field: a, value: 1 }
`,
  },
  isFixable: false,
  check({ main, onFailure, processors }, report) {
    const lanes = [main, onFailure, ...processors.flatMap(each => [each.onFailure])]
    for (const lane of lanes) {
      const found = lane === null ? null : firstUnreachable(lane)
      if (found === null) continue
      report({
        path: found.after.path,
        message: `${found.after.type} never runs: ${found.end.type} before it always ends the pipeline`,
        help: `Give the ${found.end.type} a condition, or remove what follows.`,
      })
    }
  },
})

function firstUnreachable({ processors }: LintLane): { end: LintProcessor; after: LintProcessor } | null {
  const at = processors.findIndex(endsAlways)
  const end = processors[at]
  const after = processors[at + 1]
  return end === undefined || after === undefined ? null : { end, after }
}

function endsAlways({ type, condition, ignoresFailure, onFailure }: LintProcessor): boolean {
  const isUnconditional = condition === null || isAlwaysTrue(condition)
  if (!isUnconditional) return false
  if (type === 'fail') return !ignoresFailure && onFailure === null
  return type === 'drop' || type === 'terminate'
}

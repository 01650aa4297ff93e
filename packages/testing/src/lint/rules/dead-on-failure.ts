/** Handlers that never run. */
import { defineRule } from '../rule.js'

export default defineRule({
  id: 'dead-on-failure',
  severity: 'warning',
  summary: 'A processor with `ignore_failure` has no `on_failure`.',
  rationale: `With \`ignore_failure: true\` a failure is ignored before \`on_failure\` is evaluated: the handlers never run.`,
  examples: {
    bad: `processors:
  - fail:
      message: no
      ignore_failure: true
      on_failure:
        - set: { field: failed, value: true }
`,
    good: `processors:
  - fail:
      message: no
      on_failure:
        - set: { field: failed, value: true }
`,
  },
  isFixable: false,
  check({ processors }, report) {
    for (const { type, path, ignoresFailure, onFailure } of processors) {
      if (!ignoresFailure || onFailure === null) continue
      report({
        path: [...path, 'on_failure'],
        message: `the on_failure of ${type} never runs, since ignore_failure is true`,
        help: 'Remove one of them.',
      })
    }
  },
})

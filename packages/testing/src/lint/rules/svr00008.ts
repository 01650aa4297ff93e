/** package-spec's SVR00008. */
import { defineRule } from '../rule.js'

export default defineRule({
  id: 'SVR00008',
  severity: 'off',
  inPackages: { since: '3.6.0', severity: 'warning' },
  summary: "The pipeline's `on_failure` sets `event.kind` to `pipeline_error`.",
  rationale: `The value shows that an event may be incomplete because its pipeline failed. The rule is package-spec's, since 3.6.0; outside of
packages it is off.`,
  examples: {
    bad: `processors: []
on_failure:
  - append: { field: error.message, value: '{{{ _ingest.on_failure_message }}}' }
`,
    good: `processors: []
on_failure:
  - set: { field: event.kind, value: pipeline_error }
`,
  },
  isFixable: false,
  check({ onFailure }, report) {
    const set = onFailure?.processors.find(
      ({ type, options }) => type === 'set' && options.get('field') === 'event.kind',
    )
    if (set?.options.get('value') === 'pipeline_error') return
    report({
      path: set === undefined ? ['on_failure'] : [...set.path, 'value'],
      message: "the pipeline's on_failure must set event.kind to pipeline_error",
      help: 'Add a set of event.kind to pipeline_error to the on_failure of the pipeline.',
    })
  },
})

/** package-spec's SVR00009. */
import { defineRule } from '../rule.js'

const PARTS = [
  '_ingest.on_failure_processor_type',
  '_ingest.on_failure_processor_tag',
  '_ingest.on_failure_message',
  '_ingest.pipeline',
]

export default defineRule({
  id: 'SVR00009',
  severity: 'off',
  inPackages: { since: '3.6.0', severity: 'warning' },
  summary: "The pipeline's `on_failure` writes `error.message` with type, tag, pipeline and message.",
  rationale: `The first \`set\` or \`append\` of \`error.message\` must name \`_ingest.on_failure_processor_type\`,
\`_ingest.on_failure_processor_tag\`, \`_ingest.on_failure_message\` and \`_ingest.pipeline\`: without them nobody finds the processor
that failed. The rule is package-spec's, since 3.6.0; outside of packages it is off.`,
  examples: {
    bad: `processors: []
on_failure:
  - set: { field: error.message, value: '{{{ _ingest.on_failure_message }}}' }
`,
    good: `processors: []
on_failure:
  - append:
      field: error.message
      value: >-
        Processor '{{{ _ingest.on_failure_processor_type }}}' with tag '{{{ _ingest.on_failure_processor_tag }}}' in pipeline
        '{{{ _ingest.pipeline }}}' failed with message '{{{ _ingest.on_failure_message }}}'
`,
  },
  isFixable: false,
  check({ onFailure }, report) {
    const writer = onFailure?.processors.find(
      ({ type, options }) => (type === 'set' || type === 'append') && options.get('field') === 'error.message',
    )
    if (writer === undefined) {
      report({ path: ['on_failure'], message: "the pipeline's on_failure must set or append error.message" })
      return
    }
    const value = writer.options.get('value')
    const text = typeof value === 'string' ? value : ''
    const missing = PARTS.filter(part => !text.includes(part))
    if (missing.length === 0) return
    report({ path: [...writer.path, 'value'], message: `error.message must name ${missing.join(', ')}` })
  },
})

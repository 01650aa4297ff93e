/** The traces of a failure in the document. */
import type { Example } from './example.js'

export const failureDetails: Example = {
  id: 'failure-details',
  title: 'Failures and how to handle them',
  task: 'Fixes one failure where it happens, ignores another, and keeps the rest with processor, tag and message.',
  tryThis: {
    text: 'Change `ignore_failure: true` to `ignore_failure: false` and see the handler of the pipeline take the first document.',
    pipeline: 'failures',
    find: 'ignore_failure: true',
    replace: 'ignore_failure: false',
    shows: { document: 0, outcome: { status: 'done', has: { 'error.type': 'urldecode', 'error.id': 'name' } } },
  },
  pipelines: [
    {
      id: 'failures',
      format: 'yaml',
      text: `processors:
  - convert:
      tag: price
      field: price
      type: double
      on_failure:
        - gsub: { field: price, pattern: ',', replacement: '.' }
        - convert: { field: price, type: double }
        - append: { field: tags, value: decimal_comma }

  - urldecode:
      tag: name
      field: name
      ignore_failure: true

  - date:
      tag: sold
      field: sold
      formats: [yyyy-MM-dd]

on_failure:
  - set: { field: event.kind, value: pipeline_error }
  - set: { field: error.type, value: '{{{ _ingest.on_failure_processor_type }}}' }
  - set: { field: error.id, value: '{{{ _ingest.on_failure_processor_tag }}}' }
  - set: { field: error.message, value: '{{{ _ingest.on_failure_message }}}' }
`,
    },
  ],
  samples: {
    text: `{"price": "9,99", "name": "100%", "sold": "2026-03-01"}
{"price": "12.50", "name": "tea%20pot", "sold": "yesterday"}
{"price": "free", "name": "cup", "sold": "2026-03-01"}
`,
    settings: { form: 'ndjson' },
  },
  shows: [
    {
      status: 'done',
      has: { price: 9.99, name: '100%', tags: ['decimal_comma'], '@timestamp': '2026-03-01T00:00:00.000Z' },
      lacks: ['error'],
    },
    {
      status: 'done',
      has: {
        price: 12.5,
        name: 'tea pot',
        'event.kind': 'pipeline_error',
        'error.type': 'date',
        'error.id': 'sold',
        'error.message': "Text 'yesterday' could not be parsed at index 0",
      },
    },
    { status: 'done', has: { 'error.type': 'convert', 'event.kind': 'pipeline_error' }, lacks: ['@timestamp'] },
  ],
}

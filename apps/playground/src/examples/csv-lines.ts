/** CSV in a field. */
import type { Example } from './example.js'

export const csvLines: Example = {
  id: 'csv-lines',
  title: 'CSV in a message',
  task: 'Splits a line with quoted cells into fields, and converts numbers and booleans.',
  tryThis: {
    text: 'Change `"trim": true` to `"trim": false` and see the spaces before the city.',
    pipeline: 'orders',
    find: '"trim": true',
    replace: '"trim": false',
    shows: { document: 0, outcome: { status: 'done', has: { city: '  Oslo' } } },
  },
  pipelines: [
    {
      id: 'orders',
      format: 'json',
      text: `{
  "processors": [
    {
      "csv": {
        "tag": "cells",
        "field": "message",
        "separator": ";",
        "trim": true,
        "empty_value": "none",
        "target_fields": ["order.id", "order.note", "city", "order.total", "order.paid"]
      }
    },
    { "gsub": { "field": "order.total", "pattern": ",", "replacement": "." } },
    { "convert": { "field": "order.total", "type": "double" } },
    { "convert": { "field": "order.paid", "type": "boolean" } },
    { "remove": { "field": "message" } }
  ]
}
`,
    },
  ],
  samples: {
    text: `1001;"2 cups; ""blue""";  Oslo;19,90;true
1002;;Bergen;7;false
`,
    settings: { form: 'log-lines' },
  },
  shows: [
    {
      status: 'done',
      has: {
        'order.id': '1001',
        'order.note': '2 cups; "blue"',
        city: 'Oslo',
        'order.total': 19.9,
        'order.paid': true,
      },
      lacks: ['message'],
    },
    { status: 'done', has: { 'order.note': 'none', 'order.total': 7, 'order.paid': false } },
  ],
}

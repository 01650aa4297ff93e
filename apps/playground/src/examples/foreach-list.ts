/** A processor for each element of a list. */
import type { Example } from './example.js'

export const foreachList: Example = {
  id: 'foreach-list',
  title: 'Each element of a list',
  task: 'Runs a processor on each element: `_ingest._value` is the element, which may be an object.',
  tryThis: {
    text: 'Change `uppercase` to `lowercase` and see all tags in lower case.',
    pipeline: 'cart',
    find: 'uppercase',
    replace: 'lowercase',
    shows: { document: 0, outcome: { status: 'done', has: { tags: ['new', 'web'] } } },
  },
  pipelines: [
    {
      id: 'cart',
      format: 'yaml',
      text: `processors:
  - foreach:
      tag: tags
      field: tags
      ignore_missing: true
      processor:
        uppercase: { field: _ingest._value }

  - foreach:
      tag: prices
      field: items
      processor:
        convert: { field: _ingest._value.price, type: double }

  - foreach:
      tag: names
      field: items
      processor:
        trim: { field: _ingest._value.name }

  - script:
      tag: total
      source: |
        double total = 0;
        for (item in ctx.items) {
          total += item.price * (item.count ?: 1);
        }
        ctx.total = total;
`,
    },
  ],
  samples: {
    text: `{
  "tags": ["new", "Web"],
  "items": [
    { "name": " tea ", "price": "4.5", "count": 2 },
    { "name": "cup", "price": "11" }
  ]
}
{ "items": [] }
`,
    settings: { form: 'json-objects' },
  },
  shows: [
    {
      status: 'done',
      has: {
        tags: ['NEW', 'WEB'],
        items: [
          { name: 'tea', price: 4.5, count: 2 },
          { name: 'cup', price: 11 },
        ],
        total: 20,
      },
    },
    { status: 'done', has: { total: 0, items: [] }, lacks: ['tags'] },
  ],
}

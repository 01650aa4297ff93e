/** Pipelines that call pipelines, and documents that go elsewhere. */
import type { Example } from './example.js'

export const subPipelines: Example = {
  id: 'sub-pipelines',
  title: 'Pipelines that call pipelines',
  task: 'Sends each kind of document to its own pipeline, and then to another data stream.',
  tryThis: {
    text: 'Change `dataset: web.access` to `dataset: web.other` and see `_index` change.',
    pipeline: 'router',
    find: 'dataset: web.access',
    replace: 'dataset: web.other',
    shows: { document: 0, outcome: { status: 'done', has: { _index: 'logs-web.other-default' } } },
  },
  pipelines: [
    {
      id: 'router',
      format: 'yaml',
      text: `processors:
  - pipeline:
      tag: access
      if: ctx.message.startsWith('access ')
      name: access

  - pipeline:
      tag: audit
      if: ctx.message.startsWith('audit ')
      name: audit

  - reroute:
      tag: to-access
      if: ctx.event?.category == 'web'
      dataset: web.access

  - set:
      description: What was rerouted does not come here
      field: event.category
      value: other
      override: false
`,
    },
    {
      id: 'access',
      format: 'json',
      text: `{
  "processors": [
    { "dissect": { "field": "message", "pattern": "access %{http.request.method} %{url.path}" } },
    { "set": { "field": "event.category", "value": "web" } }
  ]
}
`,
    },
    {
      id: 'audit',
      format: 'json',
      text: `{
  "processors": [
    { "dissect": { "field": "message", "pattern": "audit %{user.name} %{event.action}" } },
    { "set": { "field": "_index", "value": "audit-{{{ user.name }}}" } },
    { "terminate": { "if": "ctx.user.name == 'root'" } },
    { "set": { "field": "event.category", "value": "iam" } }
  ]
}
`,
    },
  ],
  samples: {
    text: `{"_index": "logs-generic-default", "_source": {"message": "access GET /cart"}}
{"_index": "logs-generic-default", "_source": {"message": "audit ada deleted"}}
{"_index": "logs-generic-default", "_source": {"message": "audit root deleted"}}
{"_index": "logs-generic-default", "_source": {"message": "something else"}}
`,
    settings: { form: 'ndjson' },
  },
  shows: [
    {
      status: 'done',
      has: {
        _index: 'logs-web.access-default',
        'data_stream.dataset': 'web.access',
        'url.path': '/cart',
        'event.category': 'web',
      },
    },
    { status: 'done', has: { _index: 'audit-ada', 'event.action': 'deleted', 'event.category': 'iam' } },
    { status: 'done', has: { _index: 'audit-root', 'event.category': 'other' } },
    { status: 'done', has: { _index: 'logs-generic-default', 'event.category': 'other' } },
  ],
}

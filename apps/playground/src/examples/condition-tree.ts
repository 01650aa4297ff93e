/** Conditions that build on each other. */
import type { Example } from './example.js'

export const conditionTree: Example = {
  id: 'condition-tree',
  title: 'A tree of conditions',
  task: 'Drops health checks, sets the outcome by status, and alerts on failures of some services only.',
  tryThis: {
    text: "Change ['checkout', 'payment'] to ['search'] and see another document get `page: true`.",
    pipeline: 'outcome',
    find: '["checkout", "payment"]',
    replace: '["search"]',
    shows: { document: 2, outcome: { status: 'done', has: { page: true } } },
  },
  pipelines: [
    {
      id: 'outcome',
      format: 'json',
      text: `{
  "processors": [
    {
      "drop": {
        "tag": "probes",
        "if": "ctx.url?.path == '/healthz' && ctx.status < 400"
      }
    },
    {
      "set": {
        "tag": "failure",
        "if": "ctx.status != null && ctx.status >= 400",
        "field": "event.outcome",
        "value": "failure"
      }
    },
    {
      "set": {
        "tag": "success",
        "if": "ctx.event?.outcome == null && ctx.status != null",
        "field": "event.outcome",
        "value": "success"
      }
    },
    {
      "set": {
        "tag": "unknown",
        "if": "ctx.event?.outcome == null",
        "field": "event.outcome",
        "value": "unknown"
      }
    },
    {
      "script": {
        "tag": "page",
        "if": "ctx.event.outcome == 'failure' && (ctx.status >= 500 || ctx.retries instanceof Integer && ctx.retries > 3)",
        "source": "ctx.page = params.services.contains(ctx.service);",
        "params": { "services": ["checkout", "payment"] }
      }
    }
  ]
}
`,
    },
  ],
  samples: {
    text: `{"service": "checkout", "status": 200, "url": {"path": "/healthz"}}
{"service": "checkout", "status": 503, "url": {"path": "/healthz"}}
{"service": "search", "status": 404, "retries": 5}
{"service": "search", "status": 302}
{"service": "payment"}
`,
    settings: { form: 'ndjson' },
  },
  shows: [
    { status: 'dropped' },
    { status: 'done', has: { 'event.outcome': 'failure', page: true } },
    { status: 'done', has: { 'event.outcome': 'failure', page: false } },
    { status: 'done', has: { 'event.outcome': 'success' }, lacks: ['page'] },
    { status: 'done', has: { 'event.outcome': 'unknown' }, lacks: ['page'] },
  ],
}

/** The first example: success, a skipped step, and a line that `on_failure` handles. */
import type { Example } from './example.js'

export const firstSteps: Example = {
  id: 'first-steps',
  title: 'First steps',
  task: 'Parses a log line and its time, and keeps the line that does not match, with its error.',
  tryThis: {
    text: "Change 'ERROR' to 'INFO' in the condition and see the alert move to the first document.",
    pipeline: 'main',
    find: "'ERROR'",
    replace: "'INFO'",
    shows: { document: 0, outcome: { status: 'done', has: { 'event.kind': 'alert' } } },
  },
  pipelines: [
    {
      id: 'main',
      format: 'json',
      text: `{
  "processors": [
    {
      "grok": {
        "tag": "parse-the-line",
        "field": "message",
        "patterns": ["^%{TIMESTAMP_ISO8601:time} %{LOGLEVEL:log.level} %{IP:source.ip} %{GREEDYDATA:event.action}$"]
      }
    },
    {
      "date": {
        "tag": "event-time",
        "field": "time",
        "formats": ["ISO8601"]
      }
    },
    {
      "set": {
        "tag": "summary",
        "field": "summary",
        "value": "{{{ event.action }}} ({{{ source.ip }}})"
      }
    },
    {
      "set": {
        "tag": "alert",
        "if": "ctx.log.level == 'ERROR'",
        "field": "event.kind",
        "value": "alert"
      }
    },
    {
      "remove": {
        "tag": "tidy-up",
        "field": "time"
      }
    }
  ],
  "on_failure": [
    {
      "set": {
        "field": "error.message",
        "value": "{{{ _ingest.on_failure_processor_tag }}}: {{{ _ingest.on_failure_message }}}"
      }
    }
  ]
}
`,
    },
  ],
  samples: {
    text: `2026-03-01T09:14:07Z INFO 192.0.2.17 signed in
2026-03-01T09:14:09Z ERROR 198.51.100.4 payment refused
a line in another format
`,
    settings: { form: 'log-lines' },
  },
  shows: [
    {
      status: 'done',
      has: { '@timestamp': '2026-03-01T09:14:07.000Z', 'log.level': 'INFO', summary: 'signed in (192.0.2.17)' },
      lacks: ['event.kind', 'time', 'error'],
    },
    { status: 'done', has: { 'event.kind': 'alert', summary: 'payment refused (198.51.100.4)' }, lacks: ['error'] },
    {
      status: 'done',
      has: {
        message: 'a line in another format',
        'error.message':
          'parse-the-line: Provided Grok expressions do not match field value: [a line in another format]',
      },
      lacks: ['@timestamp'],
    },
  ],
}

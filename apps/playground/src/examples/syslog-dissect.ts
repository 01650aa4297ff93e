/** Lines of syslog, by dissect. */
import type { Example } from './example.js'

export const syslogDissect: Example = {
  id: 'syslog-dissect',
  title: 'syslog with dissect',
  task: 'Splits syslog lines at fixed characters, which is faster than grok, and parses a date without a year or a zone.',
  tryThis: {
    text: 'Change Europe/Berlin to UTC and see the times move by an hour.',
    pipeline: 'syslog',
    find: 'Europe/Berlin',
    replace: 'UTC',
    shows: { document: 0, outcome: { status: 'done', has: { '@timestamp': '2026-03-01T22:14:15.000Z' } } },
  },
  pipelines: [
    {
      id: 'syslog',
      format: 'json',
      text: `{
  "processors": [
    {
      "dissect": {
        "field": "message",
        "append_separator": " ",
        "pattern": "<%{log.syslog.priority}>%{time->} %{+time} %{+time} %{host.name} %{process.name}[%{process.pid}]: %{event.reason}"
      }
    },
    {
      "date": {
        "field": "time",
        "formats": ["MMM d HH:mm:ss"],
        "timezone": "Europe/Berlin"
      }
    },
    { "convert": { "field": "log.syslog.priority", "type": "integer" } },
    { "convert": { "field": "process.pid", "type": "long" } },
    { "script": { "source": "ctx.log.syslog.severity = ctx.log.syslog.priority % 8;" } },
    { "remove": { "field": "time" } }
  ]
}
`,
    },
  ],
  samples: {
    text: `<34>Mar  1 22:14:15 web-1 sshd[4211]: Failed password for root from 192.0.2.9
<13>Mar 11 05:00:01 web-2 cron[77]: job started
`,
    settings: { form: 'log-lines' },
  },
  shows: [
    {
      status: 'done',
      has: {
        '@timestamp': '2026-03-01T22:14:15.000+01:00',
        'host.name': 'web-1',
        'process.name': 'sshd',
        'process.pid': 4211,
        'log.syslog.priority': 34,
        'log.syslog.severity': 2,
        'event.reason': 'Failed password for root from 192.0.2.9',
      },
      lacks: ['time'],
    },
    { status: 'done', has: { '@timestamp': '2026-03-11T05:00:01.000+01:00', 'log.syslog.severity': 5 } },
  ],
}

/** An access log of nginx, by grok. */
import type { Example } from './example.js'

export const nginxAccess: Example = {
  id: 'nginx-access',
  title: 'nginx access log',
  task: 'Parses the combined log format with grok; numbers become numbers, and "-" gives no field.',
  tryThis: {
    text: 'Change `status_code:int` to `status_code` and the status is a string, and the outcome is missing.',
    pipeline: 'nginx',
    find: '%{INT:http.response.status_code:int}',
    replace: '%{INT:http.response.status_code}',
    shows: {
      document: 1,
      outcome: { status: 'done', has: { 'http.response.status_code': '403' }, lacks: ['event.outcome'] },
    },
  },
  pipelines: [
    {
      id: 'nginx',
      format: 'yaml',
      text: String.raw`processors:
  - grok:
      tag: combined-format
      field: message
      patterns:
        - '^%{CLIENT} "%{REQUEST}" %{INT:http.response.status_code:int} (?:-|%{INT:http.response.body.bytes:long}) %{AGENT}$'
      pattern_definitions:
        CLIENT: '%{IPORHOST:source.address} - (?:-|%{DATA:user.name}) \[%{HTTPDATE:_tmp.time}\]'
        REQUEST: '%{WORD:http.request.method} %{NOTSPACE:url.original} HTTP/%{NUMBER:http.version}'
        AGENT: '"(?:-|%{DATA:http.request.referrer})" "(?:-|%{DATA:user_agent.original})"'

  - date:
      tag: event-time
      field: _tmp.time
      formats: ['dd/MMM/yyyy:HH:mm:ss Z']

  - set:
      tag: outcome
      field: event.outcome
      value: failure
      if: ctx.http.response.status_code instanceof Integer && ctx.http.response.status_code >= 400

  - remove: { field: [_tmp, message] }
`,
    },
  ],
  samples: {
    text: `192.0.2.5 - - [01/Mar/2026:22:58:18 +0100] "GET /cart?step=2 HTTP/1.1" 200 5120 "https://shop.example/" "curl/8.5.0"
198.51.100.9 - ada [01/Mar/2026:22:58:19 +0100] "POST /login HTTP/2.0" 403 - "-" "-"
`,
    settings: { form: 'log-lines' },
  },
  shows: [
    {
      status: 'done',
      has: {
        '@timestamp': '2026-03-01T21:58:18.000Z',
        'source.address': '192.0.2.5',
        'http.response.status_code': 200,
        'http.response.body.bytes': 5120,
        'http.request.referrer': 'https://shop.example/',
        'url.original': '/cart?step=2',
      },
      lacks: ['user.name', 'event.outcome', 'message'],
    },
    {
      status: 'done',
      has: { 'user.name': 'ada', 'http.response.status_code': 403, 'event.outcome': 'failure' },
      lacks: ['http.response.body', 'http.request.referrer', 'user_agent'],
    },
  ],
}

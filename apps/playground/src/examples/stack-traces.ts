/** Messages of several lines. */
import type { Example } from './example.js'

export const stackTraces: Example = {
  id: 'stack-traces',
  title: 'Java stack traces',
  task: 'Joins the lines of a stack trace into one document, and extracts error, class and trace with grok.',
  tryThis: {
    text: 'Change `(?m:.*)` to `.*` and see the trace end with its first line: `m` lets the point match line ends.',
    pipeline: 'java-log',
    find: '(?m:.*)',
    replace: '.*',
    shows: {
      document: 1,
      outcome: {
        status: 'done',
        has: { 'error.stack_trace': 'java.lang.IllegalStateException: no session' },
        lacks: ['error.cause'],
      },
    },
  },
  pipelines: [
    {
      id: 'java-log',
      format: 'yaml',
      text: String.raw`processors:
  - grok:
      tag: entry
      field: message
      patterns:
        - '^%{HEAD} %{JAVACLASS:log.logger} - %{DATA:error.message}\n%{TRACE:error.stack_trace}$'
        - '^%{HEAD} %{JAVACLASS:log.logger} - %{GREEDYDATA:message}$'
      pattern_definitions:
        HEAD: '%{TIMESTAMP_ISO8601:_tmp.time} +%{LOGLEVEL:log.level} +\[%{DATA:process.thread.name}\]'
        TRACE: '(?m:.*)'

  - grok:
      tag: type
      if: ctx.error?.stack_trace != null
      field: error.stack_trace
      patterns: ['^%{JAVACLASS:error.type}(?:: |$)']
      ignore_failure: true

  - grok:
      tag: cause
      if: ctx.error?.stack_trace != null
      field: error.stack_trace
      patterns: ['\nCaused by: %{JAVACLASS:error.cause}']
      ignore_failure: true

  - date: { tag: event-time, field: _tmp.time, formats: ['yyyy-MM-dd HH:mm:ss,SSS'] }
  - remove: { field: _tmp }

on_failure:
  - set: { field: error.message, value: '{{{ _ingest.on_failure_message }}}' }
`,
    },
  ],
  samples: {
    text: `2026-03-01 10:00:00,001 INFO  [main] com.example.App - started
2026-03-01 10:00:02,450 ERROR [http-1] com.example.Cart - cannot add item
java.lang.IllegalStateException: no session
\tat com.example.Cart.add(Cart.java:42)
\tat com.example.Http.call(Http.java:7)
Caused by: java.lang.NullPointerException
\tat com.example.Session.get(Session.java:3)
2026-03-01 10:00:03,000 WARN  [http-2] com.example.Cart - slow
`,
    settings: {
      form: 'multiline-log',
      multiline: { pattern: '^\\d{4}-\\d{2}-\\d{2}', negate: true, match: 'after' },
    },
  },
  shows: [
    { status: 'done', has: { message: 'started', 'log.level': 'INFO' }, lacks: ['error'] },
    {
      status: 'done',
      has: {
        '@timestamp': '2026-03-01T10:00:02.450Z',
        'log.logger': 'com.example.Cart',
        'error.message': 'cannot add item',
        'error.type': 'java.lang.IllegalStateException',
        'error.cause': 'java.lang.NullPointerException',
      },
    },
    { status: 'done', has: { message: 'slow', 'process.thread.name': 'http-2' } },
  ],
}

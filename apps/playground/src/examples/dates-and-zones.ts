/** Dates in many forms. */
import type { Example } from './example.js'

export const datesAndZones: Example = {
  id: 'dates-and-zones',
  title: 'Dates and time zones',
  task: 'Parses dates in several formats, in the time zone that the document names, and writes local time and index names.',
  tryThis: {
    text: 'Change `M` to `d` in date_rounding and see an index for each day.',
    pipeline: 'dates',
    find: 'date_rounding: M',
    replace: 'date_rounding: d',
    shows: { document: 4, outcome: { status: 'done', has: { _index: '<events-{2026-07-04||/d{yyyy-MM-dd|UTC}}>' } } },
  },
  pipelines: [
    {
      id: 'dates',
      format: 'yaml',
      text: `processors:
  - set:
      tag: zone
      field: event.timezone
      value: UTC
      override: false

  - date:
      tag: read
      field: when
      timezone: '{{{ event.timezone }}}'
      formats:
        - ISO8601
        - UNIX_MS
        - dd/MMM/yyyy:HH:mm:ss Z
        - yyyy-MM-dd HH:mm:ss[.SSS]
        - d. MMMM yyyy HH:mm

  - date:
      tag: local
      field: '@timestamp'
      target_field: event.local
      formats: [ISO8601]
      timezone: '{{{ event.timezone }}}'
      output_format: EEE dd.MM.yyyy HH:mm XXX

  - date_index_name:
      tag: index
      field: '@timestamp'
      date_formats: [ISO8601]
      index_name_prefix: events-
      date_rounding: M
      index_name_format: yyyy-MM-dd
`,
    },
  ],
  samples: {
    text: `{"when": "2026-03-01T10:00:00.5+02:00"}
{"when": "1772355600000", "event": {"timezone": "America/New_York"}}
{"when": "29/Mar/2026:03:30:00 +0200", "event": {"timezone": "Europe/Berlin"}}
{"when": "2026-07-01 12:00:00.250", "event": {"timezone": "Asia/Kolkata"}}
{"when": "4. July 2026 09:05"}
{"when": "2026-02-30 00:00:00"}
`,
    settings: { form: 'ndjson' },
  },
  shows: [
    {
      status: 'done',
      has: {
        '@timestamp': '2026-03-01T08:00:00.500Z',
        'event.local': 'Sun 01.03.2026 08:00 Z',
        _index: '<events-{2026-03-01||/M{yyyy-MM-dd|UTC}}>',
      },
    },
    { status: 'done', has: { 'event.local': 'Sun 01.03.2026 04:00 -05:00' } },
    {
      status: 'done',
      has: { '@timestamp': '2026-03-29T03:30:00.000+02:00', 'event.local': 'Sun 29.03.2026 03:30 +02:00' },
    },
    { status: 'done', has: { '@timestamp': '2026-07-01T12:00:00.250+05:30' } },
    { status: 'done', has: { '@timestamp': '2026-07-04T09:05:00.000Z' } },
    { status: 'failed', reason: 'unable to parse date [2026-02-30 00:00:00]' },
  ],
}

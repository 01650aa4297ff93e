/** A script that lives with fields that are missing. */
import type { Example } from './example.js'

export const nullSafeScript: Example = {
  id: 'null-safe-script',
  title: 'Painless without null pointers',
  task: 'Computes from fields that may be missing: `?.` stops at null, `?:` gives another value.',
  tryThis: {
    text: 'Change ctx.http?.response to ctx.http.response and see the second document fail with a null pointer exception.',
    pipeline: 'duration',
    find: 'ctx.http?.response?.bytes',
    replace: 'ctx.http.response?.bytes',
    shows: { document: 1, outcome: { status: 'failed', reason: 'runtime error' } },
  },
  pipelines: [
    {
      id: 'duration',
      format: 'yaml',
      text: `processors:
  - script:
      tag: bytes
      source: |
        def bytes = ctx.http?.response?.bytes ?: 0;
        ctx.size = bytes < params.large ? 'small' : 'large';
      params:
        large: 1000000

  - script:
      tag: duration
      if: ctx.event?.start != null && ctx.event?.end != null
      source: |
        ZonedDateTime start = ZonedDateTime.parse(ctx.event.start);
        ZonedDateTime end = ZonedDateTime.parse(ctx.event.end);
        ctx.event.duration = ChronoUnit.MILLIS.between(start, end);
`,
    },
  ],
  samples: {
    text: `{"event": {"start": "2026-03-01T10:00:00Z", "end": "2026-03-01T11:00:00.250+01:00"}, "http": {"response": {"bytes": 5000000}}}
{"event": {"start": "2026-03-01T10:00:00Z"}}
{"http": {"response": null}}
`,
    settings: { form: 'ndjson' },
  },
  shows: [
    { status: 'done', has: { 'event.duration': 250, size: 'large' } },
    { status: 'done', has: { size: 'small' }, lacks: ['event.duration'] },
    { status: 'done', has: { size: 'small' } },
  ],
}

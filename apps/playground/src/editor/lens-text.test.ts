import { expect, test } from 'vitest'
import { STATUSES, type StepStatus } from '../worker/protocol.js'
import { lensText, shortTime } from './lens-text.js'

const counts = (of: Partial<Record<StepStatus, number>>): number[] => STATUSES.map(status => of[status] ?? 0)

test.each([
  [{ counts: counts({}), fields: [], fieldCount: 0, mean: 0, p95: 0 }, ''],
  [
    {
      counts: counts({ success: 18, skipped: 2 }),
      fields: [{ path: 'a', documents: 18 }],
      fieldCount: 1,
      mean: 0.02,
      p95: 0,
    },
    '✓ 18 ok  ↷ 2 skipped  ·  a  ·  20 µs',
  ],
  [
    {
      counts: counts({ error: 1, not_reached: 3 }),
      fields: ['a', 'b', 'c'].map(path => ({ path, documents: 1 })),
      fieldCount: 5,
      mean: 12,
      p95: 0,
    },
    '✕ 1 failed  · 3 not reached  ·  a, b +3  ·  12.0 ms',
  ],
])('%o', (summary, text) => expect(lensText(summary)).toBe(text))

test.each([
  [0.0001, '1 µs'],
  [0.5, '500 µs'],
  [3.21, '3.2 ms'],
  [2500, '2.5 s'],
])('%d ms', (time, text) => expect(shortTime(time)).toBe(text))

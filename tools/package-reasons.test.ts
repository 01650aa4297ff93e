/** Reasons outside 8.18 in the table of package tests, and others. */

import { expect, it } from 'vitest'
import type { CaseResult, Difference } from '../packages/testing/src/index.js'
import { reasonOf } from './package-reasons.js'

const result = (differences: Partial<Difference>[], more: Partial<CaseResult> = {}): CaseResult =>
  ({ code: 'document-differs', message: '1 difference', differences, step: null, ...more }) as CaseResult

it.each([
  [
    { path: 'user_agent.version', kind: 'changed', expected: '72.0.', actual: '72.0' },
    'an older user_agent ended versions with a dot',
  ],
  [{ path: 'user_agent.version', kind: 'changed', expected: '72.0', actual: '73.0' }, null],
  [{ path: 'source.geo.city_name', kind: 'changed', expected: 'a', actual: 'b' }, 'other contents of an IP database'],
  [
    { path: 'a', kind: 'type', expected: 'x', actual: ['x', 'x'] },
    'an older engine made no list of a repeated grok name',
  ],
  [{ path: 'a', kind: 'type', expected: 'x', actual: ['x', 'y'] }, null],
  [
    { path: 'a', kind: 'changed', expected: '2022-03-01T00:00:00.000Z', actual: '2026-03-01T00:00:00.000Z' },
    'the year comes from the clock',
  ],
  [{ path: 'a', kind: 'changed', expected: '2022-03-01T00:00:00.000Z', actual: '2026-03-01T00:00:00.001Z' }, null],
  [{ path: 'a', kind: 'missing', expected: 1 }, null],
] as const)('%j: %s', (difference, reason) => {
  expect(reasonOf(result([difference as Partial<Difference>]))).toBe(reason)
})

it('one difference without a reason leaves the event without one', () => {
  const known = { path: 'user_agent.version', kind: 'changed' as const, expected: '72.0.', actual: '72.0' }
  expect(reasonOf(result([known, { path: 'a', kind: 'missing' }]))).toBeNull()
  expect(reasonOf(result([], { code: 'unexpected-error', message: 'set failed' }))).toBeNull()
})

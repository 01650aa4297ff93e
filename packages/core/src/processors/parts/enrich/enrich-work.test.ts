/** Comparisons of policies count: a document cannot compare all ranges, or all corners of all shapes, without limit. */
import { JavaException, WorkAccount, withAccount } from '@sluice/java'
import { expect, it } from 'vitest'
import { indexShapes } from './enrich-geo.js'
import { indexRanges } from './enrich-ranges.js'
import type { FindRows } from './enrich-rows.js'

const MANY = 1_000_000

/** The steps that a search takes. */
function stepsOf(find: FindRows, value: unknown): number {
  const account = new WorkAccount({ steps: MANY, bytes: MANY }, limit => new JavaException('too.Many', limit))
  withAccount(account, () => find(value, 10, 'intersects'))
  return MANY - account.steps
}

it('counts the ranges that are compared with an address', () => {
  const rows = (count: number) => Array.from({ length: count }, () => new Map([['net', '10.0.0.0/8']]))
  const of100 = stepsOf(indexRanges(rows(100), 'net', 'ip_range'), '10.1.2.3')
  const of1000 = stepsOf(indexRanges(rows(1000), 'net', 'ip_range'), '10.1.2.3')
  expect(of100).toBeGreaterThan(100)
  expect(of1000 / of100).toBeCloseTo(10, 0)
})

/** A zigzag of so many corners, at some latitude. */
const line = (corners: number, latitude: number): string =>
  `LINESTRING (${Array.from({ length: corners }, (_, i) => `${(20 * i) / corners} ${latitude + (i % 2)}`).join(', ')})`

it('counts the segments that are compared with each other', () => {
  const find = (corners: number) => indexShapes([new Map([['area', line(corners, 0)]])], 'area')
  const apart = stepsOf(find(300), line(300, 5))
  const near = stepsOf(find(300), line(300, 0.5))
  expect(apart).toBeLessThan(1000)
  expect(near).toBeGreaterThan(300)
  expect(() =>
    withAccount(new WorkAccount({ steps: 50, bytes: MANY }, limit => new JavaException('too.Many', limit)), () =>
      find(300)(line(300, 0.5), 10, 'intersects'),
    ),
  ).toThrow('steps')
})

/** The results of one level: what is added, and what is found by a name. */
import { expect, it } from 'vitest'
import { RAW } from './doc-value-format.js'
import { AggregationResults } from './result.js'
import { SimpleValue } from './simple-value.js'

const value = (name: string, number = 0) => new SimpleValue(name, null, number, RAW)
const named = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => value(`r${from + i}`, from + i))
const names = ({ list }: AggregationResults) => list.map(({ name }) => name)

it('has its original entries after more were added one by one', () => {
  const levels = [new AggregationResults(named(0, 2))]
  for (let i = 2; i < 20; i++) levels.push(levels.at(-1)!.with([value(`r${i}`, i)]))
  for (const [more, level] of levels.entries()) {
    expect(names(level)).toEqual(named(0, more + 2).map(({ name }) => name))
    expect(level.get(`r${more + 1}`)?.name).toBe(`r${more + 1}`)
    expect(level.get(`r${more + 2}`)).toBeUndefined()
  }
})

it('allows two levels from one', () => {
  const level = new AggregationResults(named(0, 12))
  const left = level.with([value('left')])
  const right = level.with([value('right')])
  expect(names(left).at(-1)).toBe('left')
  expect(names(right).at(-1)).toBe('right')
  expect(left.get('right')).toBeUndefined()
  expect(right.get('right')?.name).toBe('right')
})

it.each([2, 12])('finds the later one of two with a name, among %i', count => {
  const level = new AggregationResults(named(0, count))
  const again = level.with([value('r1', 99)])
  expect(again.get('r1')?.property(['value'])).toBe(99)
  expect(level.get('r1')?.property(['value'])).toBe(1)
})

import { expect, it } from 'vitest'
import { sortNumbers } from './sort-numbers.js'

let state = 5
const below = (end: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
  return Math.floor((state / 2 ** 32) * end)
}

it.each<[string, () => number]>([
  ['small whole numbers', () => below(7)],
  ['whole numbers of both signs', () => below(200_000) - 100_000],
  ['numbers that are all the same', () => 5],
  ['whole numbers over all 32 bits', () => below(2 ** 32) - 2 ** 31],
  ['whole numbers further apart', () => below(2 ** 52)],
  ['large whole numbers close to each other', () => 1_767_225_600_000 + below(1000)],
  ['fractions', () => below(1000) / 8],
  ['zeros of both signs', () => (below(2) > 0 ? -0 : below(3))],
])('sorts %s', (_name, make) => {
  for (const count of [0, 1, 100, 3000]) {
    const values = Float64Array.from({ length: count + 2 }, make)
    const expected = values.slice(0, count).sort()
    const rest = values.slice(count)
    sortNumbers(values, count)
    expect(values.slice(0, count)).toEqual(expected)
    expect(values.slice(count)).toEqual(rest)
  }
})

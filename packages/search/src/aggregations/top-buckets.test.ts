import { describe, expect, it } from 'vitest'
import { runToEnd } from '../collect/steps.js'
import { topOf } from './top-buckets.js'

const numbers = Int32Array.from({ length: 20_000 }, (_, i) => (i * 7919) % 20_011)
const compare = (a: number, b: number): number => a - b

describe('the best of many buckets', () => {
  it.each([1, 10, 3000, 6000, 20_000, 30_000])('gives the first %s, sorted', size => {
    expect(runToEnd(topOf(numbers.slice(), size, compare))).toEqual(numbers.slice().sort().subarray(0, size))
  })

  it('yields to others', () => {
    expect([...topOf(numbers.slice(), 10, compare)].length).toBeGreaterThan(15)
    expect([...topOf(numbers.slice(), 20_000, compare)].length).toBeGreaterThan(15)
  })
})

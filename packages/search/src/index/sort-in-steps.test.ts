import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runToEnd } from '../collect/steps.js'
import { sortInSteps } from './sort-in-steps.js'

/** Numbers from a seed, many of them equal. */
const numbers = (count: number, seed: number): number[] => {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >> 8) % 50_000
  })
}

/** Of hundreds of thousands: the matcher of the test framework takes seconds for them. */
const isSame = (a: NodeJS.TypedArray, b: NodeJS.TypedArray): boolean =>
  Buffer.compare(new Uint8Array(a.buffer), new Uint8Array(b.buffer)) === 0

it('sorts as typed arrays do', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300_000 }), fc.integer(), (count, seed) => {
      for (const values of [
        Int32Array.from(numbers(count, seed)),
        Float64Array.from(numbers(count, seed), n => n / 7),
      ]) {
        const expected = values.slice().sort()
        runToEnd(sortInSteps(values))
        expect(isSame(values, expected)).toBe(true)
      }
    }),
    { numRuns: 6 },
  )
})

it('sorts 64-bit integers, and puts negative zeros first', () => {
  const longs = BigInt64Array.from(numbers(100_000, 1), n => BigInt(n) << 40n)
  const sorted = longs.slice().sort()
  runToEnd(sortInSteps(longs))
  expect(isSame(longs, sorted)).toBe(true)
  const zeros = Float64Array.from({ length: 150_000 }, (_, i) => (i % 2 === 0 ? 0 : -0))
  runToEnd(sortInSteps(zeros))
  expect(Object.is(zeros[74_999], -0)).toBe(true)
  expect(Object.is(zeros[75_000], 0)).toBe(true)
})

it('works in many steps', () => {
  const steps = [...sortInSteps(Int32Array.from(numbers(1_000_000, 7)))]
  expect(steps.length).toBeGreaterThan(60)
})

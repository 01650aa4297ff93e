import { expect, it } from 'vitest'
import { type Arrival, compareArrivals } from './arrivals.js'

const arrival = (lane: number, n: number, at: number, text = `${lane}-${n}`): Arrival => ({ lane, n, at, text })
const given = [0, 1].flatMap(lane => [0, 1, 2].map(n => ({ lane, n })))

it('finds nothing if every record arrived once and in order', () => {
  const arrivals = [0, 1].flatMap(lane => [0, 1, 2].map(n => arrival(lane, n, 100 * n)))
  expect(compareArrivals(given, arrivals)).toEqual({
    lost: 0,
    twice: 0,
    outOfOrder: 0,
    changed: 0,
    longestPause: 100,
  })
})

it('counts lost, repeated, changed and reordered records, and the longest pause of a partition', () => {
  const arrivals = [
    arrival(0, 0, 0),
    arrival(0, 2, 10),
    arrival(0, 1, 20),
    arrival(0, 1, 30, 'other'),
    arrival(1, 0, 0),
    arrival(1, 1, 700),
  ]
  expect(compareArrivals(given, arrivals)).toEqual({
    lost: 1,
    twice: 1,
    outOfOrder: 1,
    changed: 1,
    longestPause: 700,
  })
})

it('counts a redelivered batch as duplicates in order', () => {
  const arrivals = [0, 1, 0, 1, 2].map((n, at) => arrival(0, n, at))
  expect(compareArrivals(given.slice(0, 3), arrivals)).toMatchObject({ lost: 0, twice: 2, outOfOrder: 0, changed: 0 })
})

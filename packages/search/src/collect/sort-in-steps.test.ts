import { expect, it } from 'vitest'
import { sortedInSteps } from './sort-in-steps.js'

it.each([0, 1, 511, 512, 513, 5000])('sorts %i values, equal ones in their order, a part at a time', count => {
  const values = Array.from({ length: count }, (_, i) => ({ key: (i * 7919) % 97, place: i }))
  let compared = 0
  const compare = (a: { key: number }, b: { key: number }): number => {
    compared++
    return a.key - b.key
  }
  const steps = sortedInSteps(values, compare)
  let most = 0
  let last = steps.next()
  for (let before = 0; last.done !== true; last = steps.next()) {
    most = Math.max(most, compared - before)
    before = compared
  }
  expect(last.value).toEqual([...values].sort((a, b) => a.key - b.key))
  expect(most).toBeLessThan(6000)
})

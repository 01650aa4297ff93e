/** The memory of script values: contained values count with their containers. */
import { JavaLinkedHashSet, JavaStringBuilder } from '@sluice/java'
import { expect, it } from 'vitest'
import { JavaArray } from './array.js'
import { bytesHeld } from './bytes-held.js'
import { JavaLinkedList } from './collection/queues.js'

const PLENTY = 2 ** 40
const numbers = Array.from({ length: 1000 }, (_, i) => i)

it.each<[string, () => unknown]>([
  ['a list', () => numbers],
  ['a map', () => new Map(numbers.map(n => [n, n]))],
  [
    'a set',
    () => {
      const set = new JavaLinkedHashSet()
      for (const n of numbers) set.add(n)
      return set
    },
  ],
  ['a linked list', () => new JavaLinkedList([...numbers])],
  ['an array', () => new JavaArray('int', numbers)],
  ['a text', () => 'x'.repeat(8000)],
  ['a builder of texts', () => new JavaStringBuilder('x'.repeat(8000))],
  ['lists in lists', () => numbers.map(() => [])],
])('weighs all of %s, also in a map', (_, make) => {
  const value = make()
  expect(bytesHeld(value, PLENTY)).toBeGreaterThanOrEqual(8000)
  expect(bytesHeld(new Map([['k', [value]]]), PLENTY)).toBeGreaterThan(bytesHeld(value, PLENTY))
})

it('stops at the maximum, and in values that contain themselves', () => {
  let read = 0
  const watched = new Proxy(numbers, {
    get: (target, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) read++
      return Reflect.get(target, key)
    },
  })
  expect(bytesHeld([watched, watched], 5000)).toBeGreaterThan(5000)
  expect(read).toBe(0)
  const own: unknown[] = []
  own.push(own)
  expect(bytesHeld(own, PLENTY)).toBeLessThan(10_000)
})

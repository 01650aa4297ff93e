import { expect, it } from 'vitest'
import { HeapCare } from './heap-care.js'

const MEGABYTE = 1024 * 1024

function heapOf(sizes: { size: number; inUse: number }) {
  let collected = 0
  const care = new HeapCare(
    {
      size: () => sizes.size,
      collect() {
        collected++
        sizes.size = sizes.inUse
      },
    },
    action => action(),
  )
  return { care, collected: () => collected }
}

it('collects after a request that has left much, once', () => {
  const sizes = { size: 30 * MEGABYTE, inUse: 20 * MEGABYTE }
  const { care, collected } = heapOf(sizes)
  care.rest()
  expect(collected()).toBe(0)
  sizes.size = 300 * MEGABYTE
  care.rest()
  care.rest()
  expect(collected()).toBe(1)
})

it('does not look through a heap again and again that is in use', () => {
  const sizes = { size: 300 * MEGABYTE, inUse: 250 * MEGABYTE }
  const { care, collected } = heapOf(sizes)
  for (let i = 0; i < 10; i++) {
    sizes.size = 400 * MEGABYTE
    care.rest()
  }
  expect(collected()).toBe(1)
  sizes.size = 600 * MEGABYTE
  care.rest()
  expect(collected()).toBe(2)
})

it('collects garbage of its own thread', () => {
  const pending: (() => void)[] = []
  const care = new HeapCare(undefined, action => pending.push(action))
  let garbage: unknown = Array.from({ length: 16 }, () => new ArrayBuffer(8 * MEGABYTE))
  let isGone = false
  const before = process.memoryUsage().arrayBuffers
  care.rest()
  garbage = null
  for (const action of pending) action()
  isGone = process.memoryUsage().arrayBuffers < before
  expect([pending.length, garbage, isGone]).toEqual([1, null, true])
  // Nobody else gets the function.
  expect('gc' in globalThis).toBe(false)
})

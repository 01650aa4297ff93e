/** The best of many buckets. */
import { sortedInSteps } from '../collect/sort-in-steps.js'
import type { Steps } from '../collect/steps.js'
import type { Compare } from './bucket-order.js'

/** Numbers that are compared before others may have their turn. */
const PART = 1024

/** The first `size` of the numbers in an order, sorted. */
export function* topOf(candidates: Int32Array, size: number, compare: Compare<number>): Steps<Int32Array> {
  if (candidates.length <= size || size * 4 >= candidates.length) {
    return (yield* sorted(candidates, compare)).subarray(0, size)
  }
  // The worst of those that are kept is at the top of the heap.
  const heap = candidates.slice(0, size)
  for (let i = (size >> 1) - 1; i >= 0; i--) sink(heap, i, compare)
  for (let i = size; i < candidates.length; i++) {
    if (i % PART === 0) yield
    if (compare(candidates[i]!, heap[0]!) >= 0) continue
    heap[0] = candidates[i]!
    sink(heap, 0, compare)
  }
  return yield* sorted(heap, compare)
}

function* sorted(numbers: Int32Array, compare: Compare<number>): Steps<Int32Array> {
  if (numbers.length <= PART) return numbers.sort(compare)
  return Int32Array.from(yield* sortedInSteps(Array.from(numbers), compare))
}

function sink(heap: Int32Array, from: number, compare: Compare<number>): void {
  const value = heap[from]!
  let at = from
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && compare(heap[child + 1]!, heap[child]!) > 0) child++
    if (compare(heap[child]!, value) <= 0) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = value
}

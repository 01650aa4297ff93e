/** Sorts many values in steps, between which others may have their turn. */
import type { Steps } from './steps.js'

/** Values that are sorted, or merged, in one step. */
const PART = 512

/** The values in an order; equal ones stay as they were. */
export function* sortedInSteps<T>(values: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  let from: T[] = []
  for (let at = 0; at < values.length; at += PART) {
    for (const value of values.slice(at, at + PART).sort(compare)) from.push(value)
    yield
  }
  let to: T[] = new Array<T>(from.length)
  for (let width = PART; width < from.length; width *= 2) {
    for (let at = 0; at < from.length; at += 2 * width) yield* merge(from, to, at, at + width, at + 2 * width, compare)
    const sorted = to
    to = from
    from = sorted
  }
  return from
}

/** Merges two sorted parts that follow each other; the second one may be shorter, or not be there. */
function* merge<T>(
  from: readonly T[],
  to: T[],
  first: number,
  second: number,
  wantedEnd: number,
  compare: (a: T, b: T) => number,
): Steps<void> {
  const middle = Math.min(second, from.length)
  const end = Math.min(wantedEnd, from.length)
  let left = first
  let right = middle
  for (let at = first; at < end; at++) {
    const takesLeft = right === end || (left < middle && compare(from[left]!, from[right]!) <= 0)
    to[at] = takesLeft ? from[left++]! : from[right++]!
    if (at % PART === 0) yield
  }
}

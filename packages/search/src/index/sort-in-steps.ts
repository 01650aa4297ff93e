/** Sorting of long lists in steps: sorting the five million numbers that one document may have takes most of a second. */
import type { Steps } from '../collect/steps.js'
import type { NumericValues } from './columns.js'

/** So many values are sorted, or merged, in some milliseconds. */
const PART = 64 * 1024

/** Whether a value belongs behind another one, in the order of the `sort` of typed arrays: -0 is before 0. */
const isAfter = (a: number | bigint, b: number | bigint): boolean =>
  a > b || (a === 0 && b === 0 && Object.is(b, -0) && Object.is(a, 0))

/** Sorts values in ascending order, in place. */
export function* sortInSteps(values: NumericValues): Steps<void> {
  if (values.length <= PART) {
    values.sort()
    return
  }
  if (yield* isAscending(values)) return
  for (let from = 0; from < values.length; from += PART) {
    values.subarray(from, from + PART).sort()
    yield
  }
  let source: NumericValues = values
  let target: NumericValues = values.slice()
  for (let width = PART; width < values.length; width *= 2) {
    for (let from = 0; from < values.length; from += 2 * width) yield* merge(source, target, from, width)
    ;[source, target] = [target, source]
  }
  if (source !== values) values.set(source as never)
}

function* isAscending(values: NumericValues): Steps<boolean> {
  for (let i = 1; i < values.length; i++) {
    if (isAfter(values[i - 1]!, values[i]!)) return false
    if (i % PART === 0) yield
  }
  return true
}

/** Merges two sorted parts of so many values, from a place on, into the same place of another list. */
function* merge(source: NumericValues, target: NumericValues, from: number, width: number): Steps<void> {
  const middle = Math.min(from + width, source.length)
  const end = Math.min(middle + width, source.length)
  let left = from
  let right = middle
  for (let at = from; at < end; at++) {
    const isRight = left === middle || (right < end && isAfter(source[left]!, source[right]!))
    target[at] = source[isRight ? right++ : left++]!
    if (at % PART === 0) yield
  }
}

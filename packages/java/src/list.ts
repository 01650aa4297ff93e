/**
 * `java.util.ArrayList` on a JavaScript array, and `java.util.Collections` on both: only what JavaScript does otherwise, which is
 * to check positions, to compare as Java does, and to compare in Java's order, so that a mixed list fails with the same words.
 */

import { javaEquals } from './equality.js'
import { type Comparator, compareNaturally, reverseOrder } from './natural-order.js'
import { indexFault } from './string.js'
import { illegalArgument, JavaException } from './throwable.js'
import { isInt } from './value.js'
import { spendSteps } from './work.js'

function checkIndex(list: readonly unknown[], index: number): void {
  if (index < 0 || index >= list.length) throw indexFault(index, list.length)
}

const outOfBounds = (text: string): JavaException => new JavaException('java.lang.IndexOutOfBoundsException', text)

/** `list.get(index)`. Throws `IndexOutOfBoundsException`. */
export function listGet(list: readonly unknown[], index: number): unknown {
  checkIndex(list, index)
  return list[index]
}

/** `list.set(index, value)`: gives the value before. Throws `IndexOutOfBoundsException`. */
export function listSet(list: unknown[], index: number, value: unknown): unknown {
  checkIndex(list, index)
  const before = list[index]
  list[index] = value
  return before
}

/** `list.remove(int)`: gives the value removed. Throws `IndexOutOfBoundsException`. */
export function listRemoveAt(list: unknown[], index: number): unknown {
  checkIndex(list, index)
  return list.splice(index, 1)[0]
}

/** `list.add(index, value)`. Throws `IndexOutOfBoundsException` with the text that only this method has. */
export function listInsert(list: unknown[], index: number, value: unknown): void {
  if (index < 0 || index > list.length) throw outOfBounds(`Index: ${index}, Size: ${list.length}`)
  list.splice(index, 0, value)
}

/** The checks of `list.subList(from, to)`. Throws `IndexOutOfBoundsException` or `IllegalArgumentException`. */
export function checkSubList(size: number, from: number, to: number): void {
  if (from < 0) throw outOfBounds(`fromIndex = ${from}`)
  if (to > size) throw outOfBounds(`toIndex = ${to}`)
  if (from > to) throw illegalArgument(`fromIndex(${from}) > toIndex(${to})`)
}

/** `list.indexOf(value)`, by Java's equality. */
export const listIndexOf = (list: readonly unknown[], value: unknown): number =>
  list.findIndex(element => javaEquals(value, element))

/** `list.lastIndexOf(value)`, by Java's equality. */
export const listLastIndexOf = (list: readonly unknown[], value: unknown): number =>
  list.findLastIndex(element => javaEquals(value, element))

/** Java sorts shorter lists by inserting. */
const SHORTEST_MERGED = 32

/**
 * `list.sort(comparator)` and `Collections.sort`: stable, in place, natural order without a comparator. Throws what the
 * comparator throws; the list is then as it was.
 */
export function listSort(list: unknown[], comparator?: Comparator): void {
  if (list.length < 2) return
  spendSteps(list.length * (32 - Math.clz32(list.length)))
  if ((comparator === undefined || comparator === reverseOrder) && sortPrimitives(list)) {
    if (comparator === reverseOrder) list.reverse()
    return
  }
  const sorted = list.slice()
  const run = orderFirstRun(sorted, comparator ?? namedOrder('a[runHi]'))
  const compare = comparator ?? namedOrder('pivot')
  if (sorted.length < SHORTEST_MERGED) insertAfterRun(sorted, run, compare)
  else if (run < sorted.length) sorted.sort(compare)
  for (let i = 0; i < sorted.length; i++) list[i] = sorted[i]
}

/** Sorts a list of strings, or of ints, natively: their order is the same, and equal ones cannot be distinguished. */
function sortPrimitives(list: unknown[]): boolean {
  if (typeof list[0] === 'string') {
    if (!list.every(element => typeof element === 'string')) return false
    list.sort()
    return true
  }
  if (typeof list[0] !== 'number' || !list.every(element => typeof element === 'number' && isInt(element))) return false
  ;(list as number[]).sort((a, b) => a - b)
  return true
}

/** The natural order, for a place where Java calls the first value by this name. */
const namedOrder =
  (receiver: string): Comparator =>
  (a, b) =>
    compareNaturally(a, b, receiver)

/** The length of the sorted run at the head; one that strictly descends is turned round. */
function orderFirstRun(list: unknown[], compare: Comparator): number {
  const descends = compare(list[1], list[0]) < 0
  let run = 2
  while (run < list.length && compare(list[run], list[run - 1]) < 0 === descends) run++
  if (descends) {
    for (let low = 0, high = run - 1; low < high; low++, high--) {
      const value = list[low]
      list[low] = list[high]
      list[high] = value
    }
  }
  return run
}

function insertAfterRun(list: unknown[], run: number, compare: Comparator): void {
  for (let next = run; next < list.length; next++) {
    const value = list[next]
    let low = 0
    let high = next
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(value, list[middle]) < 0) high = middle
      else low = middle + 1
    }
    for (let at = next; at > low; at--) list[at] = list[at - 1]
    list[low] = value
  }
}

/** `Collections.max(collection, comparator)`. Throws `NoSuchElementException` when empty. */
export function maxOf(values: Iterable<unknown>, comparator: Comparator = namedOrder('next')): unknown {
  return extreme(values, (next, best) => comparator(next, best) > 0)
}

/** `Collections.min(collection, comparator)`. Throws `NoSuchElementException` when empty. */
export function minOf(values: Iterable<unknown>, comparator: Comparator = namedOrder('next')): unknown {
  return extreme(values, (next, best) => comparator(next, best) < 0)
}

function extreme(values: Iterable<unknown>, isBetter: (next: unknown, best: unknown) => boolean): unknown {
  const iterator = values[Symbol.iterator]()
  const first = iterator.next()
  if (first.done) throw new JavaException('java.util.NoSuchElementException', null)
  let best = first.value
  for (let next = iterator.next(); !next.done; next = iterator.next()) if (isBetter(next.value, best)) best = next.value
  return best
}

/** `Collections.binarySearch`: the index found, or `-(place to insert) - 1`. */
export function binarySearch(
  list: readonly unknown[],
  key: unknown,
  comparator: Comparator = namedOrder('midVal'),
): number {
  let low = 0
  let high = list.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const order = comparator(list[middle], key)
    if (order === 0) return middle
    if (order < 0) low = middle + 1
    else high = middle - 1
  }
  return -low - 1
}

/** `Collections.frequency`. */
export function frequency(values: Iterable<unknown>, value: unknown): number {
  let count = 0
  for (const element of values) if (javaEquals(value, element)) count++
  return count
}

/** `Collections.rotate(list, distance)`: moves every element `distance` places on, round the end. */
export function rotate(list: unknown[], distance: number): void {
  if (list.length === 0) return
  const by = ((distance % list.length) + list.length) % list.length
  const turned = list.slice(list.length - by).concat(list.slice(0, list.length - by))
  for (let i = 0; i < turned.length; i++) list[i] = turned[i]
}

/** `Collections.swap(list, i, j)`. Throws `IndexOutOfBoundsException`. */
export function swap(list: unknown[], i: number, j: number): void {
  listSet(list, i, listSet(list, j, listGet(list, i)))
}

/** `Collections.nCopies(count, value)`. Throws `IllegalArgumentException` for a negative count. */
export function nCopies(count: number, value: unknown): unknown[] {
  if (count < 0) throw illegalArgument(`List length = ${count}`)
  return new Array<unknown>(count).fill(value)
}

/** `Collections.replaceAll(list, old, new)`: gives whether anything was replaced. */
export function replaceElements(list: unknown[], before: unknown, after: unknown): boolean {
  let changed = false
  for (let i = 0; i < list.length; i++) {
    if (!javaEquals(before, list[i])) continue
    list[i] = after
    changed = true
  }
  return changed
}

/** `Collections.indexOfSubList(list, part)`, -1 when it is not there. */
export function indexOfSubList(list: readonly unknown[], part: readonly unknown[]): number {
  for (let at = 0; at + part.length <= list.length; at++) if (startsAt(list, part, at)) return at
  return -1
}

/** `Collections.lastIndexOfSubList(list, part)`, -1 when it is not there. */
export function lastIndexOfSubList(list: readonly unknown[], part: readonly unknown[]): number {
  for (let at = list.length - part.length; at >= 0; at--) if (startsAt(list, part, at)) return at
  return -1
}

function startsAt(list: readonly unknown[], part: readonly unknown[], at: number): boolean {
  for (let i = 0; i < part.length; i++) {
    spendSteps(1)
    if (!javaEquals(part[i], list[at + i])) return false
  }
  return true
}

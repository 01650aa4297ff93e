/**
 * `java.util.TreeMap` and its views (`headMap`, `subMap`, `descendingMap`, ...), which share its entries. Keys and values are two
 * sorted arrays: scripts have small maps, and a search in an array beats a tree of objects there.
 */
import { illegalArgument, javaCompare, nullPointer } from '@sluice/java'
import type { Compare as Comparator } from '../define.js'
import { noSuchElement } from '../faults.js'

/** One end of a view. */
interface Bound {
  readonly key: unknown
  readonly inclusive: boolean
}

interface Range {
  readonly low: Bound | undefined
  readonly high: Bound | undefined
  readonly descending: boolean
}

interface Store<V> {
  readonly keys: unknown[]
  readonly values: V[]
  readonly comparator: Comparator | undefined
}

const EVERYTHING: Range = { low: undefined, high: undefined, descending: false }

function naturalOrder(a: unknown, b: unknown): number {
  if (a === null || b === null) throw nullPointer(null)
  return javaCompare(a, b)
}

/**
 * A `java.util.TreeMap`, or a view of one. Iteration is sorted. Null keys and keys that cannot be compared throw Java's
 * `NullPointerException` and `ClassCastException`, unless a comparator takes them.
 */
export class JavaTreeMap<V = unknown> extends Map<unknown, V> {
  readonly className: string
  /** The class of a view in the allowlist. */
  readonly javaInterface = 'java.util.NavigableMap'
  readonly #store: Store<V>
  readonly #range: Range

  constructor(comparator?: Comparator)
  /** A view of another map; only this class makes them. */
  constructor(comparator: undefined, store: Store<unknown>, range: Range)
  constructor(comparator?: Comparator, store?: Store<unknown>, range: Range = EVERYTHING) {
    super()
    this.#store = (store as Store<V> | undefined) ?? { keys: [], values: [], comparator }
    this.#range = range
    const view = range.descending ? '$DescendingSubMap' : '$AscendingSubMap'
    this.className = store === undefined ? 'java.util.TreeMap' : `java.util.TreeMap${view}`
  }

  /** The comparator given, turned round in a descending view; undefined for the natural order. */
  comparator(): Comparator | undefined {
    const { comparator } = this.#store
    if (!this.#range.descending) return comparator
    return (a, b) => (comparator ?? naturalOrder)(b, a)
  }

  override get size(): number {
    return this.#end() - this.#begin()
  }

  override get(key: unknown): V | undefined {
    const at = this.#indexOf(key)
    return at < 0 ? undefined : this.#store.values[at]
  }

  override has(key: unknown): boolean {
    return this.#indexOf(key) >= 0
  }

  override set(key: unknown, value: V): this {
    if (!this.#covers(key)) throw illegalArgument('key out of range')
    const { keys, values } = this.#store
    // Java compares even the first key, with itself, to find out whether it can be compared.
    if (keys.length === 0) this.#compare(key, key)
    const at = this.#lowerIndex(key)
    if (at < keys.length && this.#compare(key, keys[at]) === 0) values[at] = value
    else {
      keys.splice(at, 0, key)
      values.splice(at, 0, value)
    }
    return this
  }

  override delete(key: unknown): boolean {
    const at = this.#indexOf(key)
    if (at < 0) return false
    this.#removeAt(at)
    return true
  }

  override clear(): void {
    const begin = this.#begin()
    const count = this.#end() - begin
    this.#store.keys.splice(begin, count)
    this.#store.values.splice(begin, count)
  }

  override forEach(visit: (value: V, key: unknown, map: Map<unknown, V>) => void): void {
    for (const [key, value] of this) visit(value, key, this)
  }

  override *entries(): MapIterator<[unknown, V]> {
    const { keys, values } = this.#store
    for (const at of this.#indices()) yield [keys[at], values[at]!]
  }

  override *keys(): MapIterator<unknown> {
    for (const at of this.#indices()) yield this.#store.keys[at]
  }

  override *values(): MapIterator<V> {
    for (const at of this.#indices()) yield this.#store.values[at]!
  }

  override [Symbol.iterator](): MapIterator<[unknown, V]> {
    return this.entries()
  }

  /** `firstEntry()`; undefined when empty. */
  firstEntry(): [unknown, V] | undefined {
    return this.#range.descending ? this.#entryDown(this.#end()) : this.#entryUp(0)
  }

  /** `lastEntry()`; undefined when empty. */
  lastEntry(): [unknown, V] | undefined {
    return this.#range.descending ? this.#entryUp(0) : this.#entryDown(this.#end())
  }

  /** `firstKey()`. Throws `NoSuchElementException` when empty. */
  firstKey(): unknown {
    return keyOf(this.firstEntry())
  }

  /** `lastKey()`. Throws `NoSuchElementException` when empty. */
  lastKey(): unknown {
    return keyOf(this.lastEntry())
  }

  /** `pollFirstEntry()`: takes it out. */
  pollFirstEntry(): [unknown, V] | undefined {
    return this.#poll(this.firstEntry())
  }

  /** `pollLastEntry()`: takes it out. */
  pollLastEntry(): [unknown, V] | undefined {
    return this.#poll(this.lastEntry())
  }

  /** `lowerEntry(key)`: the greatest below the key. */
  lowerEntry(key: unknown): [unknown, V] | undefined {
    return this.#range.descending ? this.#entryUp(this.#upperIndex(key)) : this.#entryDown(this.#lowerIndex(key) - 1)
  }

  /** `floorEntry(key)`: the greatest not above the key. */
  floorEntry(key: unknown): [unknown, V] | undefined {
    return this.#range.descending ? this.#entryUp(this.#lowerIndex(key)) : this.#entryDown(this.#upperIndex(key) - 1)
  }

  /** `ceilingEntry(key)`: the least not below the key. */
  ceilingEntry(key: unknown): [unknown, V] | undefined {
    return this.#range.descending ? this.#entryDown(this.#upperIndex(key) - 1) : this.#entryUp(this.#lowerIndex(key))
  }

  /** `higherEntry(key)`: the least above the key. */
  higherEntry(key: unknown): [unknown, V] | undefined {
    return this.#range.descending ? this.#entryDown(this.#lowerIndex(key) - 1) : this.#entryUp(this.#upperIndex(key))
  }

  /** `headMap(to, inclusive)`: a view. Throws `IllegalArgumentException` when `to` is outside this view. */
  headMap(to: unknown, inclusive = false): JavaTreeMap<V> {
    this.#check(to, 'toKey', inclusive)
    return this.#view(undefined, { key: to, inclusive })
  }

  /** `tailMap(from, inclusive)`: a view. */
  tailMap(from: unknown, inclusive = true): JavaTreeMap<V> {
    this.#check(from, 'fromKey', inclusive)
    return this.#view({ key: from, inclusive }, undefined)
  }

  /** `subMap(from, fromInclusive, to, toInclusive)`: a view. Throws `IllegalArgumentException` when `from` is after `to`. */
  subMap(from: unknown, fromInclusive: boolean, to: unknown, toInclusive: boolean): JavaTreeMap<V> {
    const order = this.#compare(from, to)
    this.#check(from, 'fromKey', fromInclusive)
    this.#check(to, 'toKey', toInclusive)
    if (this.#range.descending ? order < 0 : order > 0) throw illegalArgument('fromKey > toKey')
    return this.#view({ key: from, inclusive: fromInclusive }, { key: to, inclusive: toInclusive })
  }

  /** `descendingMap()`: a view. */
  descendingMap(): JavaTreeMap<V> {
    return new JavaTreeMap<V>(undefined, this.#store, { ...this.#range, descending: !this.#range.descending })
  }

  /** `clone()`: a separate map with the same order. */
  copy(): JavaTreeMap<V> {
    const copied = new JavaTreeMap<V>(this.comparator())
    for (const [key, value] of this) copied.set(key, value)
    return copied
  }

  #compare(a: unknown, b: unknown): number {
    return (this.#store.comparator ?? naturalOrder)(a ?? null, b ?? null)
  }

  /** The index of the first key not below `key`, in the whole store. */
  #lowerIndex(key: unknown): number {
    return this.#search(key, order => order > 0)
  }

  /** The index of the first key above `key`. */
  #upperIndex(key: unknown): number {
    return this.#search(key, order => order >= 0)
  }

  #search(key: unknown, isAfter: (order: number) => boolean): number {
    const { keys } = this.#store
    let low = 0
    let high = keys.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isAfter(this.#compare(key, keys[middle]))) low = middle + 1
      else high = middle
    }
    return low
  }

  #indexOf(key: unknown): number {
    const { keys, comparator } = this.#store
    if (comparator === undefined && (key === null || key === undefined)) throw nullPointer(null)
    if (!this.#covers(key)) return -1
    const at = this.#lowerIndex(key)
    return at < keys.length && this.#compare(key, keys[at]) === 0 ? at : -1
  }

  #begin(): number {
    const { low } = this.#range
    if (low === undefined) return 0
    return low.inclusive ? this.#lowerIndex(low.key) : this.#upperIndex(low.key)
  }

  #end(): number {
    const { high } = this.#range
    if (high === undefined) return this.#store.keys.length
    return Math.max(this.#begin(), high.inclusive ? this.#upperIndex(high.key) : this.#lowerIndex(high.key))
  }

  /** Whether a key may be in this view; with `closed`, the ends themselves are taken as within. */
  #covers(key: unknown, closed = false): boolean {
    const { low, high } = this.#range
    if (low !== undefined) {
      const order = this.#compare(key, low.key)
      if (order < 0 || (order === 0 && !low.inclusive && !closed)) return false
    }
    if (high === undefined) return true
    const order = this.#compare(key, high.key)
    return order < 0 || (order === 0 && (high.inclusive || closed))
  }

  #check(key: unknown, name: string, inclusive: boolean): void {
    // Comparing with itself finds out whether the key can be compared at all.
    this.#compare(key, key)
    if (!this.#covers(key, !inclusive)) throw illegalArgument(`${name} out of range`)
  }

  *#indices(): Generator<number, undefined> {
    if (this.#range.descending) for (let at = this.#end() - 1; at >= this.#begin(); at--) yield at
    else for (let at = this.#begin(); at < this.#end(); at++) yield at
    return undefined
  }

  /** The entry at an index of the store or, from below the view, the first one within. */
  #entryUp(index: number): [unknown, V] | undefined {
    const at = Math.max(index, this.#begin())
    return at < this.#end() ? [this.#store.keys[at], this.#store.values[at]!] : undefined
  }

  /** The entry at an index of the store or, from above the view, the last one within. */
  #entryDown(index: number): [unknown, V] | undefined {
    const at = Math.min(index, this.#end() - 1)
    return at >= this.#begin() ? [this.#store.keys[at], this.#store.values[at]!] : undefined
  }

  #view(from: Bound | undefined, to: Bound | undefined): JavaTreeMap<V> {
    const { low, high, descending } = this.#range
    const [newLow, newHigh] = descending ? [to, from] : [from, to]
    return new JavaTreeMap<V>(undefined, this.#store, { low: newLow ?? low, high: newHigh ?? high, descending })
  }

  #poll(entry: [unknown, V] | undefined): [unknown, V] | undefined {
    if (entry !== undefined) this.delete(entry[0])
    return entry
  }

  #removeAt(at: number): void {
    this.#store.keys.splice(at, 1)
    this.#store.values.splice(at, 1)
  }
}

function keyOf(entry: readonly [unknown, unknown] | undefined): unknown {
  if (entry === undefined) throw noSuchElement()
  return entry[0]
}

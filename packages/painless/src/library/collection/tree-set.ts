/** `java.util.TreeSet` and its views: the keys of a sorted map. */
import type { Compare as Comparator } from '../define.js'
import { JavaTreeMap } from '../map/tree-map.js'
import { JavaSet } from './java-collection.js'

/** A `java.util.TreeSet`, or a view of one: elements in natural order or that of the comparator. Faults are those of `JavaTreeMap`. */
export class JavaTreeSet extends JavaSet {
  readonly className = 'java.util.TreeSet'
  readonly #map: JavaTreeMap<true>

  /** `new TreeSet()`, `new TreeSet(comparator)`, or the keys of a sorted map as a view. */
  constructor(order?: Comparator | JavaTreeMap<true>) {
    super()
    this.#map = order instanceof JavaTreeMap ? order : new JavaTreeMap<true>(order)
  }

  get size(): number {
    return this.#map.size
  }

  has(value: unknown): boolean {
    return this.#map.has(value)
  }

  add(value: unknown): boolean {
    if (this.#map.size > 0 && this.#map.has(value)) return false
    this.#map.set(value, true)
    return true
  }

  delete(value: unknown): boolean {
    return this.#map.delete(value)
  }

  clear(): void {
    this.#map.clear()
  }

  copy(): JavaTreeSet {
    return new JavaTreeSet(this.#map.copy())
  }

  [Symbol.iterator](): Iterator<unknown> {
    return this.#map.keys()
  }

  /** `comparator()`; undefined for the natural order. */
  comparator(): Comparator | undefined {
    return this.#map.comparator()
  }

  /** `first()`. Throws `NoSuchElementException` when empty. */
  first(): unknown {
    return this.#map.firstKey()
  }

  /** `last()`. Throws `NoSuchElementException` when empty. */
  last(): unknown {
    return this.#map.lastKey()
  }

  /** `pollFirst()`: takes it out; null when empty. */
  pollFirst(): unknown {
    return this.#map.pollFirstEntry()?.[0] ?? null
  }

  /** `pollLast()`: takes it out; null when empty. */
  pollLast(): unknown {
    return this.#map.pollLastEntry()?.[0] ?? null
  }

  /** `lower(value)`: the greatest below it, or null. */
  lower(value: unknown): unknown {
    return this.#map.lowerEntry(value)?.[0] ?? null
  }

  /** `floor(value)`: the greatest not above it, or null. */
  floor(value: unknown): unknown {
    return this.#map.floorEntry(value)?.[0] ?? null
  }

  /** `ceiling(value)`: the least not below it, or null. */
  ceiling(value: unknown): unknown {
    return this.#map.ceilingEntry(value)?.[0] ?? null
  }

  /** `higher(value)`: the least above it, or null. */
  higher(value: unknown): unknown {
    return this.#map.higherEntry(value)?.[0] ?? null
  }

  /** `headSet(to, inclusive)`: a view. */
  headSet(to: unknown, inclusive = false): JavaTreeSet {
    return new JavaTreeSet(this.#map.headMap(to, inclusive))
  }

  /** `tailSet(from, inclusive)`: a view. */
  tailSet(from: unknown, inclusive = true): JavaTreeSet {
    return new JavaTreeSet(this.#map.tailMap(from, inclusive))
  }

  /** `subSet(from, fromInclusive, to, toInclusive)`: a view. */
  subSet(from: unknown, fromInclusive: boolean, to: unknown, toInclusive: boolean): JavaTreeSet {
    return new JavaTreeSet(this.#map.subMap(from, fromInclusive, to, toInclusive))
  }

  /** `descendingSet()`: a view. */
  descendingSet(): JavaTreeSet {
    return new JavaTreeSet(this.#map.descendingMap())
  }
}

/** Sets of `Collections` that are not hashed or sorted ones: over a map, unmodifiable, empty, singleton. */
import { unsupported } from '../faults.js'
import { mapClear, mapDelete, mapHas, mapSet } from '../map/keys.js'
import { JavaEntry, KeySet, keysOf } from '../map/views.js'
import { iteratorOf } from './adapt.js'
import { type AnySet, JavaCollection, type JavaIterable, JavaIterator, JavaSet } from './java-collection.js'

/** `Collections.newSetFromMap(map)`. */
export class SetFromMap extends JavaSet implements JavaIterable {
  override readonly className = 'java.util.Collections$SetFromMap'
  readonly #map: Map<unknown, unknown>
  constructor(map: Map<unknown, unknown>) {
    super()
    this.#map = map
  }
  get size(): number {
    return this.#map.size
  }
  iterator(): JavaIterator {
    return new KeySet(this.#map).iterator()
  }
  has(value: unknown): boolean {
    return mapHas(this.#map, value)
  }
  add(value: unknown): boolean {
    if (mapHas(this.#map, value)) return false
    mapSet(this.#map, value, true)
    return true
  }
  delete(value: unknown): boolean {
    return mapDelete(this.#map, value)
  }
  clear(): void {
    mapClear(this.#map)
  }
  [Symbol.iterator](): Iterator<unknown> {
    return keysOf(this.#map)[Symbol.iterator]()
  }
}

class ReadOnlyIterator extends JavaIterator {
  readonly #rest: JavaIterator
  readonly #give: (value: unknown) => unknown
  constructor(rest: JavaIterator, give: (value: unknown) => unknown) {
    super()
    this.#rest = rest
    this.#give = give
  }
  override hasNext(): boolean {
    return this.#rest.hasNext()
  }
  override next(): unknown {
    return this.#give(this.#rest.next())
  }
  override remove(): void {
    throw unsupported()
  }
}

const itself = (value: unknown): unknown => value

/** `Collections.unmodifiableSet(set)`; also the views of unmodifiable maps, whose entries are handed out read-only. */
export class UnmodifiableSet extends JavaSet implements JavaIterable {
  readonly #give: (value: unknown) => unknown
  constructor(
    /** The set that is shown. */
    readonly underlying: AnySet,
    override readonly className: string = 'java.util.Collections$UnmodifiableSet',
    give: (value: unknown) => unknown = itself,
  ) {
    super()
    this.#give = give
  }
  /** Its class in the allowlist. */
  get javaInterface(): string {
    if (/Navigable/.test(this.className)) return 'java.util.NavigableSet'
    return /Sorted/.test(this.className) ? 'java.util.SortedSet' : 'java.util.Set'
  }
  get size(): number {
    return this.underlying.size
  }
  iterator(): JavaIterator {
    return new ReadOnlyIterator(iteratorOf(this.underlying), this.#give)
  }
  has(value: unknown): boolean {
    return this.underlying.has(value)
  }
  add(_value: unknown): boolean {
    throw unsupported()
  }
  override addAll(_values: Iterable<unknown>): boolean {
    throw unsupported()
  }
  delete(_value: unknown): boolean {
    throw unsupported()
  }
  clear(): void {
    throw unsupported()
  }
  *[Symbol.iterator](): Iterator<unknown> {
    for (const value of this.underlying) yield this.#give(value)
  }
}

/** An entry of an unmodifiable map. */
class ReadOnlyEntry extends JavaEntry {
  override readonly className = 'java.util.Collections$UnmodifiableMap$UnmodifiableEntrySet$UnmodifiableEntry'
  readonly #entry: JavaEntry
  constructor(entry: JavaEntry) {
    super()
    this.#entry = entry
  }
  override getKey(): unknown {
    return this.#entry.getKey()
  }
  override getValue(): unknown {
    return this.#entry.getValue()
  }
}

/** The entry set of an unmodifiable map. */
export const unmodifiableEntries = (entries: AnySet): UnmodifiableSet =>
  new UnmodifiableSet(entries, 'java.util.Collections$UnmodifiableMap$UnmodifiableEntrySet', entry =>
    entry instanceof JavaEntry ? new ReadOnlyEntry(entry) : entry,
  )

/** `Collections.unmodifiableCollection(collection)`: compares by identity, as Java's does. */
export class UnmodifiableCollection extends JavaCollection {
  override readonly className: string = 'java.util.Collections$UnmodifiableCollection'
  constructor(
    /** The collection that is shown. */
    readonly underlying: JavaCollection,
  ) {
    super()
  }
  override size(): number {
    return this.underlying.size()
  }
  override elements(): unknown[] {
    return this.underlying.elements()
  }
  override iterator(): JavaIterator {
    return new ReadOnlyIterator(this.underlying.iterator(), itself)
  }
  override contains(value: unknown): boolean {
    return this.underlying.contains(value)
  }
  override addAll(_values: readonly unknown[]): boolean {
    throw unsupported()
  }
  override remove(_value: unknown): boolean {
    throw unsupported()
  }
  override removeIf(_test: (value: unknown) => unknown): boolean {
    throw unsupported()
  }
  override clear(): void {
    throw unsupported()
  }
}

/** The empty set and `Collections.singleton(x)`: like an unmodifiable set, except that vain removals pass as in Java. */
export class FixedSet extends UnmodifiableSet {
  override delete(value: unknown): boolean {
    if (this.has(value)) throw unsupported('remove')
    return false
  }
  override clear(): void {
    if (this.size > 0) throw unsupported('remove')
  }
}

/**
 * `keySet()`, `values()` and `entrySet()` of a map, and their entries: views that write through, iterate in Java's order and
 * notice changes of the map (by its size) as Java's iterators do.
 */
import { classNameOf, hashMapKeys, JavaObject, javaEquals, javaHashCode, javaToString, removeKey } from '@sluice/java'
import { JavaCollection, type JavaIterable, JavaIterator, JavaSet, nestedClass } from '../collection/java-collection.js'
import { concurrentModification, illegalState, noSuchElement, unsupported } from '../faults.js'
import { mapClear, mapDelete, mapGet, mapHas, mapRemove } from './keys.js'

/** A `java.util.Map.Entry`. */
export abstract class JavaEntry extends JavaObject {
  override readonly className: string = 'java.util.HashMap$Node'
  abstract getKey(): unknown
  abstract getValue(): unknown
  /** Returns the old value. */
  setValue(_value: unknown): unknown {
    throw unsupported()
  }
  override toJavaString(): string {
    return `${javaToString(this.getKey())}=${javaToString(this.getValue())}`
  }
  override javaEquals(other: unknown): boolean {
    return (
      other instanceof JavaEntry &&
      javaEquals(this.getKey(), other.getKey()) &&
      javaEquals(this.getValue(), other.getValue())
    )
  }
  override javaHashCode(): number {
    return javaHashCode(this.getKey()) ^ javaHashCode(this.getValue())
  }
}

/** An entry of a map; keeps its last value once the map has lost the key, as Java's node does. */
export class MapEntry extends JavaEntry {
  #value: unknown
  readonly #map: Map<unknown, unknown>
  readonly #key: unknown
  constructor(map: Map<unknown, unknown>, key: unknown) {
    super()
    this.#map = map
    this.#key = key
    this.#value = map.get(key) ?? null
  }
  override getKey(): unknown {
    return this.#key
  }
  override getValue(): unknown {
    const value = this.#map.get(this.#key)
    if (value !== undefined && value !== null) this.#value = value
    else if (this.#map.has(this.#key)) this.#value = null
    return this.#value
  }
  override setValue(value: unknown): unknown {
    const old = this.getValue()
    if (this.#map.has(this.#key)) this.#map.set(this.#key, value)
    this.#value = value
    return old
  }
}

/** `AbstractMap.SimpleEntry` and `SimpleImmutableEntry`, and the entries that sorted maps hand out. */
export class SimpleEntry extends JavaEntry {
  #value: unknown
  readonly #key: unknown
  constructor(
    key: unknown,
    value: unknown,
    override readonly className: string = 'java.util.AbstractMap$SimpleEntry',
  ) {
    super()
    this.#key = key
    this.#value = value
  }
  override getKey(): unknown {
    return this.#key
  }
  override getValue(): unknown {
    return this.#value
  }
  override setValue(value: unknown): unknown {
    if (this.className.endsWith('SimpleImmutableEntry')) throw unsupported()
    const old = this.#value
    this.#value = value
    return old
  }
}

/** The keys of a map in Java's order, as they are now. */
export const keysOf = (map: ReadonlyMap<unknown, unknown>): unknown[] => hashMapKeys(map)

/** The value of `#last` before the first element. */
const NOTHING = Symbol('nothing')

class KeyedIterator extends JavaIterator {
  #cursor = 0
  #expected: number
  #last: unknown = NOTHING
  readonly #keys: unknown[]
  readonly #map: Map<unknown, unknown>
  readonly #give: (key: unknown) => unknown
  readonly #nested: string
  constructor(map: Map<unknown, unknown>, nested: string, give: (key: unknown) => unknown) {
    super()
    this.#nested = nested
    this.#map = map
    this.#give = give
    this.#keys = keysOf(map)
    this.#expected = map.size
  }
  override get className(): string {
    return viewClass(this.#map, this.#nested)
  }
  override hasNext(): boolean {
    return this.#cursor < this.#keys.length
  }
  override next(): unknown {
    if (this.#map.size !== this.#expected) throw concurrentModification()
    if (this.#cursor >= this.#keys.length) throw noSuchElement()
    const key = this.#keys[this.#cursor++]
    this.#last = key
    return this.#give(key)
  }
  override remove(): void {
    if (this.#last === NOTHING) throw illegalState()
    if (this.#map.size !== this.#expected) throw concurrentModification()
    removeKey(this.#map, this.#last)
    this.#last = NOTHING
    this.#expected = this.#map.size
  }
}

/** The names of the views of a `LinkedHashMap`. */
const linked: Readonly<Record<string, string>> = {
  KeySet: 'LinkedKeySet',
  Values: 'LinkedValues',
  EntrySet: 'LinkedEntrySet',
  KeyIterator: 'LinkedKeyIterator',
  ValueIterator: 'LinkedValueIterator',
  EntryIterator: 'LinkedEntryIterator',
}

/** The nested class name that Java gives to a view of a map. */
function viewClass(map: object, view: string): string {
  const name = classNameOf(map)
  return nestedClass(name, name === 'java.util.LinkedHashMap' ? linked[view]! : view)
}

/** A set whose elements are taken from a map. */
abstract class MapBackedSet extends JavaSet implements JavaIterable {
  constructor(protected readonly map: Map<unknown, unknown>) {
    super()
  }
  abstract iterator(): JavaIterator
  get size(): number {
    return this.map.size
  }
  add(_value: unknown): boolean {
    throw unsupported()
  }
  clear(): void {
    mapClear(this.map)
  }
}

/** `map.keySet()`. */
export class KeySet extends MapBackedSet {
  override get className(): string {
    return viewClass(this.map, 'KeySet')
  }
  override iterator(): JavaIterator {
    return new KeyedIterator(this.map, 'KeyIterator', key => key)
  }
  override has(value: unknown): boolean {
    return mapHas(this.map, value)
  }
  override delete(value: unknown): boolean {
    return mapDelete(this.map, value)
  }
  override [Symbol.iterator](): Iterator<unknown> {
    return keysOf(this.map)[Symbol.iterator]()
  }
}

/** `map.values()`. */
export class ValuesView extends JavaCollection {
  readonly #map: Map<unknown, unknown>
  constructor(map: Map<unknown, unknown>) {
    super()
    this.#map = map
  }
  override get className(): string {
    return viewClass(this.#map, 'Values')
  }
  override size(): number {
    return this.#map.size
  }
  override elements(): unknown[] {
    return keysOf(this.#map).map(key => this.#map.get(key) ?? null)
  }
  override iterator(): JavaIterator {
    return new KeyedIterator(this.#map, 'ValueIterator', key => this.#map.get(key) ?? null)
  }
  override clear(): void {
    mapClear(this.#map)
  }
  /** The commonest idiom of real pipelines (`map.values().removeIf(..)`), so without an iterator. */
  override removeIf(test: (value: unknown) => unknown): boolean {
    const map = this.#map
    let changed = false
    let size = map.size
    for (const key of keysOf(map)) {
      const removed = test(map.get(key) ?? null) === true
      if (map.size !== size) throw concurrentModification()
      if (removed) {
        removeKey(map, key)
        size = map.size
        changed = true
      }
    }
    return changed
  }
}

/** `map.entrySet()`. */
export class EntrySet extends MapBackedSet {
  override get className(): string {
    return viewClass(this.map, 'EntrySet')
  }
  override iterator(): JavaIterator {
    return new KeyedIterator(this.map, 'EntryIterator', key => new MapEntry(this.map, key))
  }
  override has(value: unknown): boolean {
    if (!(value instanceof JavaEntry) || !mapHas(this.map, value.getKey())) return false
    return javaEquals(mapGet(this.map, value.getKey()), value.getValue())
  }
  override delete(value: unknown): boolean {
    if (!this.has(value)) return false
    mapRemove(this.map, (value as JavaEntry).getKey())
    return true
  }
  override *[Symbol.iterator](): Iterator<unknown> {
    for (const key of keysOf(this.map)) yield new MapEntry(this.map, key)
  }
}

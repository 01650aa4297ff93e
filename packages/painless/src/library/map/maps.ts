/**
 * The maps of `java.util` other than `HashMap`, `LinkedHashMap` and `TreeMap`: `Hashtable`, `IdentityHashMap`, and those of
 * `Collections` (empty, singleton, unmodifiable). All are JS Maps.
 */
import { hashMapKeys, JavaLinkedHashMap, javaHashCode, nullPointer } from '@sluice/java'
import { unsupported } from '../faults.js'
import { mapGet, mapHas } from './keys.js'

/** `java.util.Hashtable`: rejects null, and iterates from the last bucket of its special table to the first. */
export class JavaHashtable extends JavaLinkedHashMap {
  override readonly className = 'java.util.Hashtable'
  override get(key: unknown): unknown {
    if (key === null) throw nullPointer('Cannot invoke "Object.hashCode()" because "key" is null')
    return super.get(key)
  }
  override set(key: unknown, value: unknown): this {
    if (value === null || value === undefined) throw nullPointer(null)
    if (key === null) throw nullPointer('Cannot invoke "Object.hashCode()" because "key" is null')
    return super.set(key, value)
  }
  /** The keys by bucket, from the highest; within one the latest first, but each growth turns the order round. */
  #ordered(): unknown[] {
    let length = 11
    let table: unknown[][] = Array.from({ length }, () => [])
    let count = 0
    for (const key of super.keys()) {
      if (count >= Math.floor(length * 0.75)) {
        const old = table
        length = length * 2 + 1
        table = Array.from({ length }, () => [])
        for (let i = old.length - 1; i >= 0; i--)
          for (const moved of old[i]!) table[slot(moved, length)]!.unshift(moved)
      }
      table[slot(key, length)]!.unshift(key)
      count++
    }
    return table.reverse().flat()
  }
  override *keys(): MapIterator<unknown> {
    yield* this.#ordered()
  }
  override *entries(): MapIterator<[unknown, unknown]> {
    for (const key of this.#ordered()) yield [key, super.get(key)]
  }
  override *values(): MapIterator<unknown> {
    for (const key of this.#ordered()) yield super.get(key)
  }
  override [Symbol.iterator](): MapIterator<[unknown, unknown]> {
    return this.entries()
  }
  override forEach(visit: (value: unknown, key: unknown, map: Map<unknown, unknown>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this)
  }
}

const slot = (key: unknown, length: number): number => (javaHashCode(key) & 0x7fffffff) % length

/** `java.util.IdentityHashMap`: compares keys by identity. Its order is random in Java; here it is that of insertion. */
export class JavaIdentityMap extends Map<unknown, unknown> {
  readonly className = 'java.util.IdentityHashMap'
}

/** A map that cannot be changed: `Collections.unmodifiableMap(map)`, and the empty and singleton maps. */
export class UnmodifiableMap extends Map<unknown, unknown> {
  readonly #map: Map<unknown, unknown>
  constructor(
    map: Map<unknown, unknown>,
    readonly className: string = 'java.util.Collections$UnmodifiableMap',
  ) {
    super()
    this.#map = map
  }
  /** Its class in the allowlist. */
  get javaInterface(): string {
    if (/Navigable/.test(this.className)) return 'java.util.NavigableMap'
    return /Sorted/.test(this.className) ? 'java.util.SortedMap' : 'java.util.Map'
  }
  /** The underlying map. */
  get underlying(): Map<unknown, unknown> {
    return this.#map
  }
  override get size(): number {
    return this.#map.size
  }
  override has(key: unknown): boolean {
    return mapHas(this.#map, key)
  }
  override get(key: unknown): unknown {
    return mapGet(this.#map, key)
  }
  override set(_key: unknown, _value: unknown): this {
    throw unsupported()
  }
  override delete(_key: unknown): boolean {
    throw unsupported()
  }
  override clear(): void {
    throw unsupported()
  }
  override keys(): MapIterator<unknown> {
    return hashMapKeys(this.#map)[Symbol.iterator]()
  }
  override *entries(): MapIterator<[unknown, unknown]> {
    for (const key of hashMapKeys(this.#map)) yield [key, this.#map.get(key)]
  }
  override *values(): MapIterator<unknown> {
    for (const key of hashMapKeys(this.#map)) yield this.#map.get(key)
  }
  override [Symbol.iterator](): MapIterator<[unknown, unknown]> {
    return this.entries()
  }
  override forEach(visit: (value: unknown, key: unknown, map: Map<unknown, unknown>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this)
  }
}

/** Whether the map may not be changed: then Java refuses before it reads keys. */
export const isUnmodifiable = (map: unknown): map is UnmodifiableMap => map instanceof UnmodifiableMap

/**
 * The map that objects of documents are. To everybody else it is a JavaScript `Map`: `instanceof Map`, all of its members, its order.
 * Within, the keys are a shape that many maps share and the values are a list, so that a place of the code that asks for one key finds it
 * by one comparison (`KeySite`), and adding a key costs a seventh of a Map's time. Keys that are not strings, many keys, and keys that
 * hardly repeat make it a Map within.
 */
import { internalized } from './internalized.js'
import { emptyShape, type MapShape } from './map-shape.js'

/** A place of the code that reads or writes one key: it remembers where the key was in the maps that came by last. Never shared by keys. */
export class KeySite {
  /** The shapes that came by, and at which place they have the key; -1 for none. */
  shape: MapShape | null = null
  place = -1
  otherShape: MapShape | null = null
  otherPlace = -1
  /** A shape without the key, and the one that it becomes with it. */
  before: MapShape | null = null
  with: MapShape | null = null

  readonly key: string

  constructor(key: string) {
    this.key = internalized(key)
  }

  /** Where a shape has the key. */
  placeIn(shape: MapShape): number {
    if (this.otherShape === shape) return this.otherPlace
    this.otherShape = this.shape
    this.otherPlace = this.place
    this.shape = shape
    return (this.place = shape.placeOf(this.key))
  }
}

/** `map.get(site.key)` for any map. */
export const getKey = (map: ReadonlyMap<unknown, unknown>, site: KeySite): unknown =>
  map instanceof DocumentMap ? map.getAt(site) : map.get(site.key)

/** `map.set(site.key, value)` for any map. */
export function setKey(map: Map<string, unknown>, site: KeySite, value: unknown): void {
  if (map instanceof DocumentMap) map.setAt(site, value)
  else map.set(site.key, value)
}

/** How many values `fewValues` has room for. */
const FEW = 4

/**
 * A list with room for the values of a small map, of which those without a key are undefined. Lists that begin empty take room for
 * seventeen values with the first one, and change their kind with what comes: this one is made for any value.
 */
export const fewValues = (): unknown[] => [undefined, undefined, undefined, undefined]

/** The same with one value more than a full list of `fewValues` has. */
const moreValues = (values: readonly unknown[], value: unknown): unknown[] => [
  values[0],
  values[1],
  values[2],
  values[3],
  value,
  undefined,
  undefined,
  undefined,
]

/** See above. */
export class DocumentMap implements Map<string, unknown> {
  /** Null if the keys and values are in `#table`. */
  #shape: MapShape | null
  /** At least as many as the shape has keys. */
  #values: unknown[]
  #table: Map<string, unknown> | null = null
  #noted = 0

  /** An empty map, or one of a shape with its values, which are taken; undefined may follow them. */
  constructor(shape: MapShape = emptyShape(), values: unknown[] = fewValues()) {
    this.#shape = shape
    this.#values = values
  }

  /** The keys, if they are a shape. */
  get shape(): MapShape | null {
    return this.#shape
  }

  /** The values at the places of the shape, and perhaps undefined after them. Not to be changed. */
  get slots(): readonly unknown[] {
    return this.#values
  }

  /** The length of Java's table if it was noted (`hash-map.ts`), else 0. */
  get notedTable(): number {
    return this.#noted
  }

  set notedTable(length: number) {
    this.#noted = length
  }

  /** `get(site.key)`. */
  getAt(site: KeySite): unknown {
    const shape = this.#shape
    if (shape === null) return this.#table!.get(site.key)
    const place = shape === site.shape ? site.place : site.placeIn(shape)
    return place < 0 ? undefined : this.#values[place]
  }

  /** `set(site.key, value)`. */
  setAt(site: KeySite, value: unknown): void {
    const shape = this.#shape
    if (shape === null) {
      this.#table!.set(site.key, value)
      return
    }
    if (shape === site.before) {
      this.#add(shape, site.with!, value)
      return
    }
    const place = shape === site.shape ? site.place : site.placeIn(shape)
    if (place >= 0) {
      this.#values[place] = value
      return
    }
    const next = shape.after(site.key)
    if (next === null) this.#toTable().set(site.key, value)
    else {
      site.before = shape
      site.with = next
      this.#add(shape, next, value)
    }
  }

  get size(): number {
    return this.#shape === null ? this.#table!.size : this.#shape.keys.length
  }

  get(key: string): unknown {
    const shape = this.#shape
    if (shape === null) return this.#table!.get(key)
    const place = shape.placeOf(key)
    return place < 0 ? undefined : this.#values[place]
  }

  has(key: string): boolean {
    return this.#shape === null ? this.#table!.has(key) : this.#shape.placeOf(key) >= 0
  }

  set(key: string, value: unknown): this {
    const shape = this.#shape
    if (shape === null) {
      this.#table!.set(key, value)
      return this
    }
    const place = shape.placeOf(key)
    if (place >= 0) {
      this.#values[place] = value
      return this
    }
    // Only scripts have keys that are not texts.
    const next = typeof key === 'string' ? shape.after(key) : null
    if (next === null) this.#toTable().set(key, value)
    else this.#add(shape, next, value)
    return this
  }

  /** The value of the key that `next` has more than `shape`. */
  #add(shape: MapShape, next: MapShape, value: unknown): void {
    const values = this.#values
    const place = shape.keys.length
    this.#shape = next
    if (place < values.length) values[place] = value
    else if (place === FEW) this.#values = moreValues(values, value)
    else values.push(value)
  }

  delete(key: string): boolean {
    const shape = this.#shape
    return shape === null ? this.#table!.delete(key) : this.#deletePlace(shape, shape.placeOf(key))
  }

  /** `delete(site.key)`. */
  deleteAt(site: KeySite): boolean {
    const shape = this.#shape
    if (shape === null) return this.#table!.delete(site.key)
    return this.#deletePlace(shape, shape === site.shape ? site.place : site.placeIn(shape))
  }

  #deletePlace(shape: MapShape, place: number): boolean {
    if (place < 0) return false
    const values = this.#values
    const last = shape.keys.length - 1
    for (let i = place; i < last; i++) values[i] = values[i + 1]
    values[last] = undefined
    this.#shape = shape.removing(place)
    return true
  }

  clear(): void {
    this.#shape = emptyShape()
    this.#values = fewValues()
    this.#table = null
  }

  forEach(callback: (value: unknown, key: string, map: Map<string, unknown>) => void): void {
    if (this.#shape === null) {
      this.#table!.forEach((value, key) => {
        callback(value, key, this)
      })
      return
    }
    const shape = this.#shape
    const { keys } = shape
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]!
      if (this.#shape === shape) callback(this.#values[i], key, this)
      else if (this.has(key)) callback(this.get(key), key, this)
    }
  }

  /** As those of a Map, but keys that are added meanwhile may be left out. */
  *entries(): MapIterator<[string, unknown]> {
    const shape = this.#shape
    if (shape === null) {
      yield* this.#table!
      return
    }
    const { keys } = shape
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]!
      if (this.#shape === shape) yield [key, this.#values[i]]
      else if (this.has(key)) yield [key, this.get(key)]
    }
  }

  *keys(): MapIterator<string> {
    for (const [key] of this.entries()) yield key
  }

  *values(): MapIterator<unknown> {
    for (const [, value] of this.entries()) yield value
  }

  [Symbol.iterator](): MapIterator<[string, unknown]> {
    return this.entries()
  }

  get [Symbol.toStringTag](): string {
    return 'Map'
  }

  /** From now on a Map within. */
  #toTable(): Map<string, unknown> {
    const table = new Map<string, unknown>(this.entries())
    this.#shape = null
    this.#values = []
    this.#table = table
    return table
  }
}

Object.setPrototypeOf(DocumentMap.prototype, Map.prototype)
// Code that compares classes treats it as a Map.
Object.defineProperty(DocumentMap.prototype, 'constructor', { value: Map, configurable: true, writable: true })

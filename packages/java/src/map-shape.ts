/**
 * Shapes: the keys of maps that have the same keys in the same order, shared by all of them. A shape knows at which place each key has its
 * value, and which shape follows when a key is added or removed, so that most documents of a pipeline go through the same few shapes.
 *
 * What hostile or accidental keys can cost is bounded: a shape has at most `MOST_KEYS` keys and `MOST_NEXT` successors, beyond which a map
 * continues without a shape; after `MOST_SHAPES` shapes, or `MOST_REFUSED` maps without one, all are forgotten and made again as documents
 * need them.
 */

import { internalized } from './internalized.js'

const MOST_KEYS = 64
const MOST_NEXT = 64
/** The first keys of all objects of all documents are successors of the empty shape. */
const MOST_FIRST = 1024
const MOST_SHAPES = 16_384
/** So often a successor may be refused: then those that took the places are those of other documents. */
const MOST_REFUSED = 16_384
/** Up to so many keys a place is found by comparing one after the other. */
const FEW_KEYS = 4

/** The keys of a map in their order. Immutable except for its caches. */
export class MapShape {
  /** The writer's cached form of the keys. */
  written: unknown = null
  /** The keys in the order of a hash table of the usual length. */
  hashOrder: readonly string[] | null = null
  private places: Map<string, number> | null = null
  private lastKey = ''
  private last: MapShape | null = null
  private next: Map<string, MapShape> | null = null
  private without: (MapShape | undefined)[] | null = null

  constructor(readonly keys: readonly string[]) {}

  /** At which place the value of a key is; -1 for a key that is not there. */
  placeOf(key: unknown): number {
    const { keys } = this
    if (keys.length <= FEW_KEYS) {
      for (let i = 0; i < keys.length; i++) if (keys[i] === key) return i
      return -1
    }
    return (this.places ??= placesOf(keys)).get(key as string) ?? -1
  }

  /** The shape with one more key, which is not there; null if there shall be none. */
  after(key: string): MapShape | null {
    if (this.last !== null && this.lastKey === key) return this.last
    let shape = this.next?.get(key)
    if (shape === undefined) {
      const { length } = this.keys
      if (length >= MOST_KEYS) return null
      if (this.next !== null && this.next.size >= (length === 0 ? MOST_FIRST : MOST_NEXT)) return refused()
      // This may be what makes all be forgotten.
      shape = newShape([...this.keys, internalized(key)])
      this.next ??= new Map()
      this.next.set(key, shape)
    }
    this.lastKey = key
    this.last = shape
    return shape
  }

  /**
   * The shape without the key at a place. It is another than that of a map that never had the key: making that one would make one for each
   * key.
   */
  removing(place: number): MapShape {
    let shape = this.without?.[place]
    if (shape === undefined) {
      shape = newShape(this.keys.filter((_, i) => i !== place))
      this.without ??= new Array<MapShape | undefined>(this.keys.length).fill(undefined)
      this.without[place] = shape
    }
    return shape
  }

  /** Drops the ways to other shapes, so that who holds this one holds no others. Returns those that it led to. */
  forget(): readonly MapShape[] {
    const led = [...(this.next?.values() ?? []), ...(this.without ?? []).filter(shape => shape !== undefined)]
    this.next = null
    this.last = null
    this.without = null
    return led
  }
}

function placesOf(keys: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  for (let i = 0; i < keys.length; i++) places.set(keys[i]!, i)
  return places
}

let empty = new MapShape([])
let made = 0
let refusals = 0

/** The shape without keys. Not to be kept: after so many shapes there is another. */
export const emptyShape = (): MapShape => empty

function newShape(keys: readonly string[]): MapShape {
  if (++made > MOST_SHAPES) forgetShapes()
  return new MapShape(keys)
}

function refused(): null {
  if (++refusals > MOST_REFUSED) forgetShapes()
  return null
}

/** Maps that have a shape keep it; it leads nowhere from now on but to shapes made again. */
function forgetShapes(): void {
  const known = [empty]
  for (let shape = known.pop(); shape !== undefined; shape = known.pop()) known.push(...shape.forget())
  empty = new MapShape([])
  made = 0
  refusals = 0
}

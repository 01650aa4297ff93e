/**
 * The iteration order of a `java.util.HashMap`, computed from a JS Map that keeps its keys in the order of insertion.
 *
 * Within one bucket of Java's table, entries stay in the order of insertion, so the order follows from the keys, their order
 * of insertion and the length of the table. That length only ever grows. It is taken from the present number of keys, and
 * from a note (in a WeakMap, so that the map itself stays a plain one) when the map was made with another length or once was
 * larger: code that removes keys calls `removeKey`, `clearMap`; code that makes a map of known size calls `noteTable`.
 */
import { DocumentMap, type KeySite } from './document-map.js'
import { javaHashCode } from './equality.js'
import { HashTable } from './hash-map-table.js'
import { spendSteps } from './work.js'

/** The length of the table of `new HashMap()` once it holds a key. */
const DEFAULT_TABLE = 16

/** The length from which a table that was not made yet grows. */
const NO_TABLE = 1

/** Lengths of tables that the present size of a map does not tell. */
const notedTables = new WeakMap<object, number>()
let anyNoted = false

/** The smallest power of two not below `capacity`: the table length of `new HashMap(capacity)`. */
export function tableLengthFor(capacity: number): number {
  if (capacity <= 1) return 1
  const bits = 32 - Math.clz32(capacity - 1)
  return bits < 31 ? 1 << bits : 2 ** bits
}

/** The shortest table that holds so many keys with load factor 0.75: what a copy of a map gets. */
export const tableLengthForSize = (size: number): number => tableLengthFor(Math.ceil(size / 0.75))

/** The table length after growing from `length` until `size` keys are allowed. */
const grownTo = (length: number, size: number): number =>
  size <= length * 0.75 ? length : Math.max(length, tableLengthForSize(size))

function notedTable(map: ReadonlyMap<unknown, unknown>): number | undefined {
  if (map instanceof DocumentMap) return map.notedTable === 0 ? undefined : map.notedTable
  return anyNoted ? notedTables.get(map) : undefined
}

/**
 * Records the length (a power of two) that the table of the map has now. For a new map: `tableLengthFor(capacity)` stands
 * for `new HashMap(capacity)`.
 */
export function noteTable(map: ReadonlyMap<unknown, unknown>, length: number): void {
  if (map instanceof DocumentMap) {
    map.notedTable = length
    return
  }
  anyNoted = true
  notedTables.set(map, length)
}

/** The table length that the map has in Java, as far as its size and notes show. */
export function tableLengthOf(map: ReadonlyMap<unknown, unknown>): number {
  return grownTo(notedTable(map) ?? DEFAULT_TABLE, map.size)
}

/**
 * `HashMap.remove(key)`: as `map.delete(key)`, but a table that had grown keeps its length. Returns whether the key was there.
 */
export function removeKey(map: Map<unknown, unknown>, key: unknown): boolean {
  const { size } = map
  if (!map.delete(key)) return false
  noteGrowth(map, size)
  // An emptied table is still a table: a later putAll does not make one to measure.
  if (map.size === 0) noteTable(map, tableLengthOf(map))
  return true
}

/** `removeKey(map, site.key)` for maps that nobody calls `putAll` on: spares the note on a map that is empty now. */
export function dropKey(map: Map<unknown, unknown>, site: KeySite): boolean {
  const { size } = map
  const isDropped = map instanceof DocumentMap ? map.deleteAt(site) : map.delete(site.key)
  if (isDropped) noteGrowth(map, size)
  return isDropped
}

/** Notes the length of the table of a map that had so many keys before one was removed. */
function noteGrowth(map: Map<unknown, unknown>, size: number): void {
  // Below 13 keys every table is of the default length, unless a note says more, and notes stay: nothing to record.
  if (size > FIRST_GROWTH && isGrowth(size)) noteTable(map, grownTo(notedTable(map) ?? DEFAULT_TABLE, size))
}

const FIRST_GROWTH = 12

/** Whether the table grew for the key that made the map this large: at 13, 25, 49, ... keys. */
const isGrowth = (size: number): boolean =>
  (size - 1) % FIRST_GROWTH === 0 && tableLengthForSize(size) !== tableLengthForSize(size - 1)

/** `HashMap.clear()`: as `map.clear()`, but the table keeps its length. */
export function clearMap(map: Map<unknown, unknown>): void {
  if (map.size > 0) noteTable(map, tableLengthOf(map))
  map.clear()
}

/**
 * `HashMap.putAll(source)`: sets each key in the order of the source, after the table has grown ahead of it. On a new map
 * this is also the copy constructor `new HashMap(source)`, whose table may be shorter than the usual 16.
 */
export function putAll<K, V>(map: Map<K, V>, source: ReadonlyMap<K, V>): void {
  if (source.size === 0) return
  const before = notedTable(map) ?? (map.size === 0 ? NO_TABLE : DEFAULT_TABLE)
  const length = grownTo(before, Math.max(map.size, source.size))
  for (const [key, value] of hashMapEntries(source)) map.set(key, value)
  if (!isOrdered(map) && length !== (notedTable(map) ?? DEFAULT_TABLE)) noteTable(map, length)
}

/** Whether the map's own iteration order is what Java shows (linked, sorted, views), rather than that of a hash table. */
const isOrdered = (map: ReadonlyMap<unknown, unknown>): boolean => {
  const className = (map as { className?: string }).className
  return className !== undefined && className !== 'java.util.HashMap'
}

/** The keys of a map in the order in which Java iterates over them: that of the hash table, or the map's own if it has one. */
export function hashMapKeys<K>(map: ReadonlyMap<K, unknown>): K[] {
  if (map instanceof DocumentMap && map.shape !== null && map.notedTable === 0) {
    const { shape } = map
    return (shape.hashOrder ??= hashOrder([...shape.keys])).slice() as unknown as K[]
  }
  const keys = [...map.keys()]
  return keys.length < 2 || isOrdered(map) ? keys : hashOrder(keys, notedTable(map) ?? DEFAULT_TABLE)
}

/** The entries of a map in the order in which Java iterates over them. */
export function hashMapEntries<K, V>(map: ReadonlyMap<K, V>): Iterable<readonly [K, V]> {
  if (map.size < 2 || isOrdered(map)) return map
  return hashMapKeys(map).map(key => [key, map.get(key) as V] as const)
}

/**
 * Keys, given in their order of insertion into a table of `length`, in the order of iteration afterwards.
 * Sorts `keys` in place and returns it.
 */
export function hashOrder<K>(keys: K[], length: number = DEFAULT_TABLE): K[] {
  const size = keys.length
  if (size <= MOST_UNCROWDED) return fewSorted(keys, grownTo(length, size) - 1)
  spendSteps(2 * size)
  const hashes = new Int32Array(size)
  for (let i = 0; i < size; i++) hashes[i] = spreadHash(keys[i])
  if (mayCrowd(hashes, length)) {
    const table = new HashTable(length)
    for (let i = 0; i < size; i++) table.add(keys[i], hashes[i]!)
    return table.keys() as K[]
  }
  const mask = grownTo(length, size) - 1
  return size <= 24 ? insertionSorted(keys, hashes, mask) : countingSorted(keys, hashes, mask)
}

/** Java's hash of a key in a table: the upper half is mixed into the lower one. */
function spreadHash(key: unknown): number {
  const hash = javaHashCode(key)
  return hash ^ (hash >>> 16)
}

/** With at most so many keys no bucket is full enough for special treatment. */
const MOST_UNCROWDED = 8
const fewBuckets = new Int32Array(MOST_UNCROWDED)

/** The few keys that most maps have, sorted in place by their buckets; keys of one bucket stay as they are. */
function fewSorted<K>(keys: K[], mask: number): K[] {
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!
    const bucket = spreadHash(key) & mask
    let at = i
    for (; at > 0 && fewBuckets[at - 1]! > bucket; at--) {
      keys[at] = keys[at - 1]!
      fewBuckets[at] = fewBuckets[at - 1]!
    }
    keys[at] = key
    fewBuckets[at] = bucket
  }
  return keys
}

/** Whether any bucket may at any time have held more than eight keys: then Java grows the table early or makes the bucket a tree. */
function mayCrowd(hashes: Int32Array, initial: number): boolean {
  const size = hashes.length
  const counts = new Uint8Array(grownTo(initial, size))
  for (let length = initial; ; length *= 2) {
    // The key that makes the table grow is still added to the old one.
    const held = Math.min(size, Math.floor(length * 0.75) + 1)
    counts.fill(0, 0, length)
    for (let i = 0; i < held; i++) if (++counts[hashes[i]! & (length - 1)]! > 8) return true
    if (held === size) return false
  }
}

function insertionSorted<K>(keys: K[], hashes: Int32Array, mask: number): K[] {
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i]!
    const hash = hashes[i]!
    const bucket = hash & mask
    let at = i
    for (; at > 0 && (hashes[at - 1]! & mask) > bucket; at--) {
      keys[at] = keys[at - 1]!
      hashes[at] = hashes[at - 1]!
    }
    keys[at] = key
    hashes[at] = hash
  }
  return keys
}

function countingSorted<K>(keys: K[], hashes: Int32Array, mask: number): K[] {
  const starts = new Int32Array(mask + 2)
  for (const hash of hashes) starts[(hash & mask) + 1]!++
  for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!
  const unsorted = keys.slice()
  for (let i = 0; i < unsorted.length; i++) keys[starts[hashes[i]! & mask]!++] = unsorted[i]!
  return keys
}

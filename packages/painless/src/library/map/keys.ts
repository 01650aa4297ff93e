/**
 * Access to Java maps by any key. A `HashMap` is a JS Map, which knows strings, booleans and bare numbers as Java does, but
 * takes two boxed numbers, lists or dates for different keys although Java calls them equal. For such keys a side table by
 * hash code finds the key that is already there. Documents never hold such keys, so the side table is made only when a
 * script uses one.
 */
import { clearMap, JavaLinkedHashMap, javaEquals, javaHashCode, removeKey } from '@sluice/java'

type JavaMap = Map<unknown, unknown>

/** The object keys of a map by hash code. Entries may be stale: what is found is checked against the map. */
const objectKeys = new WeakMap<object, Map<number, unknown[]>>()

/** Hashed maps. All others (sorted, identity, views) find equal keys themselves. */
const isHashed = (map: ReadonlyMap<unknown, unknown>): boolean =>
  map.constructor === Map || map instanceof JavaLinkedHashMap

/** The key of the map that is equal to `key`, else `key` itself (null for undefined). */
function keyIn(map: ReadonlyMap<unknown, unknown>, key: unknown): unknown {
  if (typeof key !== 'object' || key === null) return key === undefined ? null : key
  if (!isHashed(map) || (map.size === 0 && !objectKeys.has(map))) return key
  const same = indexOf(map).get(javaHashCode(key))
  if (same !== undefined) for (const known of same) if (map.has(known) && javaEquals(known, key)) return known
  return key
}

function indexOf(map: ReadonlyMap<unknown, unknown>): Map<number, unknown[]> {
  let index = objectKeys.get(map)
  if (index === undefined) {
    objectKeys.set(map, (index = new Map()))
    for (const key of map.keys()) if (typeof key === 'object' && key !== null) note(index, key)
  }
  return index
}

function note(index: Map<number, unknown[]>, key: object): void {
  const hash = javaHashCode(key)
  const same = index.get(hash)
  if (same === undefined) index.set(hash, [key])
  else if (!same.includes(key)) same.push(key)
}

/** `map.get(key)`; null when absent. */
export const mapGet = (map: ReadonlyMap<unknown, unknown>, key: unknown): unknown => map.get(keyIn(map, key)) ?? null

/** `map.containsKey(key)`. */
export const mapHas = (map: ReadonlyMap<unknown, unknown>, key: unknown): boolean => map.has(keyIn(map, key))

/** `map.put(key, value)` without asking for the old value. */
export function mapSet(map: JavaMap, key: unknown, value: unknown): void {
  if (typeof key !== 'object' || key === null) {
    map.set(key === undefined ? null : key, value)
    return
  }
  const known = keyIn(map, key)
  map.set(known, value)
  if (known === key && isHashed(map)) note(indexOf(map), key)
}

/** `map.put(key, value)`; returns the old value or null. */
export function mapPut(map: JavaMap, key: unknown, value: unknown): unknown {
  const old = mapGet(map, key)
  mapSet(map, key, value)
  return old
}

/** `map.remove(key)`; returns the old value or null. */
export function mapRemove(map: JavaMap, key: unknown): unknown {
  const known = keyIn(map, key)
  const old = map.get(known) ?? null
  removeKey(map, known)
  return old
}

/** Removes a key; returns whether it was there. */
export const mapDelete = (map: JavaMap, key: unknown): boolean => removeKey(map, keyIn(map, key))

/** `map.clear()`. */
export const mapClear = (map: JavaMap): void => clearMap(map)

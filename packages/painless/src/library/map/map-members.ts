/** The members of `Map` and `Map.Entry`, with those that Painless adds. */
import { hashMapEntries, JavaLinkedHashMap, javaEquals, nullPointer, putAll } from '@sluice/java'
import { getByPath } from '../collection/by-path.js'
import { addTo, requireNonNull } from '../collection/collection-members.js'
import { UnmodifiableCollection, UnmodifiableSet, unmodifiableEntries } from '../collection/sets.js'
import type { ClassLibrary, Compare, Lambda } from '../define.js'
import { concurrentModification, unsupported } from '../faults.js'
import { elementOrder } from '../function/comparator.js'
import { mapClear, mapDelete, mapGet, mapHas, mapPut, mapRemove, mapSet } from './keys.js'
import { isUnmodifiable } from './maps.js'
import { JavaTreeMap } from './tree-map.js'
import { EntrySet, type JavaEntry, KeySet, keysOf, MapEntry, ValuesView } from './views.js'

type JavaMap = Map<unknown, unknown>

/** Java's unmodifiable maps refuse every changing method, whatever it would have done. */
function checkModifiable(map: JavaMap): void {
  if (isUnmodifiable(map)) throw unsupported()
}

/** Whether the map has a value for the key, null not counting: what `computeIfAbsent` and its kin ask. */
const presentIn = (map: JavaMap, key: unknown): unknown => mapGet(map, key)

/** Calls a function that must not change the map, as `HashMap` checks. */
function undisturbed(map: JavaMap, compute: () => unknown): unknown {
  const size = map.size
  const result = compute() ?? null
  if (map.size !== size) throw concurrentModification()
  return result
}

function eachPair(map: JavaMap, visit: (key: unknown, value: unknown) => unknown): boolean {
  const size = map.size
  for (const key of keysOf(map)) {
    if (map.size !== size) throw concurrentModification()
    if (visit(key, map.get(key) ?? null) === false) return false
  }
  return true
}

/** As `eachPair`, but a change shows only after the last pair, as in `HashMap.forEach`. */
function forEach(map: JavaMap, visit: Lambda): void {
  requireNonNull(visit)
  const size = map.size
  for (const [key, value] of hashMapEntries(map)) visit(key, value ?? null)
  if (map.size !== size) throw concurrentModification()
}

/** The result map of `findAll` and `groupBy`: sorted like the receiver, otherwise linked. */
const likeReceiver = (map: JavaMap): JavaMap =>
  map instanceof JavaTreeMap && map.className === 'java.util.TreeMap' ? new JavaTreeMap() : new JavaLinkedHashMap()

function collectInto<T>(map: JavaMap, into: T, change: Lambda): T {
  eachPair(map, (key, value) => void addTo(into, change(key, value)))
  return into
}

function findResult(map: JavaMap, otherwise: unknown, of: Lambda): unknown {
  let found = otherwise
  eachPair(map, (key, value) => {
    const result = of(key, value)
    if (result === null || result === undefined) return true
    found = result
    return false
  })
  return found
}

function merge(map: JavaMap, key: unknown, value: unknown, combine: Lambda): unknown {
  checkModifiable(map)
  if (value === null || value === undefined || combine === null) throw nullPointer(null)
  const old = presentIn(map, key)
  const result = old === null ? value : undisturbed(map, () => combine(old, value))
  if (result === null) mapRemove(map, key)
  else mapSet(map, key, result)
  return result
}

function compute(map: JavaMap, key: unknown, of: Lambda): unknown {
  checkModifiable(map)
  requireNonNull(of)
  const result = undisturbed(map, () => of(key, presentIn(map, key)))
  if (result === null) mapRemove(map, key)
  else mapSet(map, key, result)
  return result
}

/** `map.putAll(source)`. */
export function putAllInto(map: JavaMap, source: JavaMap): void {
  checkModifiable(map)
  if (source === null) {
    const parameter = map instanceof JavaTreeMap ? 'map' : 'm'
    throw nullPointer(`Cannot invoke "java.util.Map.size()" because "${parameter}" is null`)
  }
  if (holdsObjectKey(source)) for (const key of keysOf(source)) mapSet(map, key, source.get(key) ?? null)
  else putAll(map, source)
}

function holdsObjectKey(map: JavaMap): boolean {
  for (const key of map.keys()) if (typeof key === 'object' && key !== null) return true
  return false
}

/** `java.util.Map`. */
export const map: ClassLibrary = {
  methods: {
    'clear/0': mapClear,
    'collect/1': (receiver: JavaMap, change: Lambda) => collectInto(receiver, [], change),
    'collect/2': collectInto,
    'compute/2': compute,
    'computeIfAbsent/2': (receiver: JavaMap, key: unknown, of: Lambda) => {
      checkModifiable(receiver)
      requireNonNull(of)
      const old = presentIn(receiver, key)
      if (old !== null) return old
      const result = undisturbed(receiver, () => of(key))
      if (result !== null) mapSet(receiver, key, result)
      return result
    },
    'computeIfPresent/2': (receiver: JavaMap, key: unknown, of: Lambda) => {
      checkModifiable(receiver)
      requireNonNull(of)
      return presentIn(receiver, key) === null ? null : compute(receiver, key, of)
    },
    'containsKey/1': mapHas,
    'containsValue/1': (receiver: JavaMap, value: unknown) => {
      for (const one of receiver.values()) if (javaEquals(one, value)) return true
      return false
    },
    'count/1': (receiver: JavaMap, test: Lambda) => {
      let count = 0
      eachPair(receiver, (key, value) => {
        if (test(key, value) === true) count++
      })
      return count
    },
    'each/1': (receiver: JavaMap, visit: Lambda) => {
      forEach(receiver, visit)
      return receiver
    },
    'entrySet/0': (receiver: JavaMap) =>
      isUnmodifiable(receiver) ? unmodifiableEntries(new EntrySet(receiver.underlying)) : new EntrySet(receiver),
    'equals/1': (receiver: JavaMap, other: unknown) => javaEquals(receiver, other),
    'every/1': (receiver: JavaMap, test: Lambda) => eachPair(receiver, (key, value) => test(key, value) === true),
    'find/1': (receiver: JavaMap, test: Lambda) => {
      let found: unknown = null
      eachPair(receiver, (key, value) => {
        if (test(key, value) !== true) return true
        found = new MapEntry(receiver, key)
        return false
      })
      return found
    },
    'findAll/1': (receiver: JavaMap, test: Lambda) => {
      const found = likeReceiver(receiver)
      eachPair(receiver, (key, value) => {
        if (test(key, value) === true) mapSet(found, key, value)
      })
      return found
    },
    'findResult/1': (receiver: JavaMap, of: Lambda) => findResult(receiver, null, of),
    'findResult/2': findResult,
    'findResults/1': (receiver: JavaMap, of: Lambda) => {
      const results: unknown[] = []
      eachPair(receiver, (key, value) => {
        const result = of(key, value)
        if (result !== null && result !== undefined) results.push(result)
      })
      return results
    },
    'forEach/1': forEach,
    'get/1': mapGet,
    'getByPath/1': (receiver: JavaMap, path: string) => getByPath(receiver, path),
    'getByPath/2': (receiver: JavaMap, path: string, otherwise: unknown) => getByPath(receiver, path, { otherwise }),
    'getOrDefault/2': (receiver: JavaMap, key: unknown, otherwise: unknown) => {
      const value = mapGet(receiver, key)
      return value === null && !mapHas(receiver, key) ? otherwise : value
    },
    'groupBy/1': (receiver: JavaMap, keyOf: Lambda) => {
      const groups: JavaMap = new JavaLinkedHashMap()
      eachPair(receiver, (key, value) => {
        const group = keyOf(key, value)
        let members = mapGet(groups, group) as JavaMap | null
        if (members === null) mapSet(groups, group, (members = likeReceiver(receiver)))
        mapSet(members, key, value)
      })
      return groups
    },
    'isEmpty/0': (receiver: JavaMap) => receiver.size === 0,
    'keySet/0': (receiver: JavaMap) =>
      isUnmodifiable(receiver) ? new UnmodifiableSet(new KeySet(receiver.underlying)) : new KeySet(receiver),
    'merge/3': merge,
    'put/2': mapPut,
    'putAll/1': putAllInto,
    'putIfAbsent/2': (receiver: JavaMap, key: unknown, value: unknown) => {
      checkModifiable(receiver)
      const old = presentIn(receiver, key)
      if (old === null) mapSet(receiver, key, value)
      return old
    },
    'remove/1': (receiver: JavaMap, key: unknown) => {
      checkModifiable(receiver)
      return mapRemove(receiver, key)
    },
    'remove/2': (receiver: JavaMap, key: unknown, value: unknown) => {
      checkModifiable(receiver)
      return mapHas(receiver, key) && javaEquals(mapGet(receiver, key), value) && mapDelete(receiver, key)
    },
    'replace/2': (receiver: JavaMap, key: unknown, value: unknown) => {
      checkModifiable(receiver)
      return mapHas(receiver, key) ? mapPut(receiver, key, value) : null
    },
    'replace/3': (receiver: JavaMap, key: unknown, old: unknown, value: unknown) => {
      checkModifiable(receiver)
      if (!mapHas(receiver, key) || !javaEquals(mapGet(receiver, key), old)) return false
      mapSet(receiver, key, value)
      return true
    },
    'replaceAll/1': (receiver: JavaMap, change: Lambda) => {
      checkModifiable(receiver)
      requireNonNull(change)
      const size = receiver.size
      for (const key of keysOf(receiver)) receiver.set(key, change(key, receiver.get(key) ?? null))
      if (receiver.size !== size) throw concurrentModification()
    },
    'size/0': (receiver: JavaMap) => receiver.size,
    'values/0': (receiver: JavaMap) =>
      isUnmodifiable(receiver)
        ? new UnmodifiableCollection(new ValuesView(receiver.underlying))
        : new ValuesView(receiver),
  },
}

/** `java.util.Map.Entry`. */
export const mapEntry: ClassLibrary = {
  statics: {
    'comparingByKey/0': () => byKey(elementOrder),
    'comparingByKey/1': (compare: Compare) => byKey(compare),
    'comparingByValue/0': () => byValue(elementOrder),
    'comparingByValue/1': (compare: Compare) => byValue(compare),
  },
  methods: {
    'equals/1': (receiver: JavaEntry, other: unknown) => receiver.javaEquals(other),
    'getKey/0': (receiver: JavaEntry) => receiver.getKey(),
    'getValue/0': (receiver: JavaEntry) => receiver.getValue(),
    'hashCode/0': (receiver: JavaEntry) => receiver.javaHashCode(),
    'setValue/1': (receiver: JavaEntry, value: unknown) => receiver.setValue(value),
  },
}

const byKey =
  (compare: Compare): Compare =>
  (a, b) =>
    compare((a as JavaEntry).getKey(), (b as JavaEntry).getKey())
const byValue =
  (compare: Compare): Compare =>
  (a, b) =>
    compare((a as JavaEntry).getValue(), (b as JavaEntry).getValue())

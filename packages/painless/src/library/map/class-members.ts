/** The members of the classes that implement `Map`, of `SortedMap` and `NavigableMap`, and of map entries. */
import { JavaLinkedHashMap } from '@sluice/java'
import { JavaEnumeration } from '../collection/enumeration.js'
import { IterableIterator } from '../collection/java-collection.js'
import { JavaTreeSet } from '../collection/tree-set.js'
import type { ClassLibrary, Compare } from '../define.js'
import { unsupported } from '../faults.js'
import { mapGet, mapPut, mapRemove } from './keys.js'
import { putAllInto } from './map-members.js'
import { isUnmodifiable, JavaHashtable, JavaIdentityMap, UnmodifiableMap } from './maps.js'
import { JavaTreeMap } from './tree-map.js'
import { type JavaEntry, SimpleEntry } from './views.js'

type JavaMap = Map<unknown, unknown>

/** Constructors and `clone` of a class of maps. */
function mapClass<M extends JavaMap>(make: () => M): ClassLibrary {
  const copy = (source: JavaMap): M => {
    const made = make()
    putAllInto(made, source)
    return made
  }
  return { constructors: { 'new/0': make, 'new/1': copy }, methods: { 'clone/0': copy } }
}

/** `java.util.HashMap`; its `clone` keeps the class of a `LinkedHashMap`. */
export const hashMap: ClassLibrary = {
  constructors: {
    'new/0': () => new Map<unknown, unknown>(),
    'new/1': (source: JavaMap) => {
      const made = new Map<unknown, unknown>()
      putAllInto(made, source)
      return made
    },
  },
  methods: {
    'clone/0': (receiver: JavaMap) => {
      const made =
        receiver instanceof JavaLinkedHashMap ? new JavaLinkedHashMap<unknown, unknown>() : new Map<unknown, unknown>()
      putAllInto(made, receiver)
      return made
    },
  },
}

/** `java.util.LinkedHashMap`; `clone` is that of `HashMap`. */
export const linkedHashMap: ClassLibrary = {
  constructors: mapClass(() => new JavaLinkedHashMap<unknown, unknown>()).constructors ?? {},
}
/** `java.util.IdentityHashMap`. */
export const identityHashMap: ClassLibrary = mapClass(() => new JavaIdentityMap())

/** `java.util.Hashtable`. */
export const hashtable: ClassLibrary = mapClass(() => new JavaHashtable())

/** `java.util.Dictionary`, that is `Hashtable`. */
export const dictionary: ClassLibrary = {
  methods: {
    'elements/0': (receiver: JavaMap) => new JavaEnumeration(new IterableIterator([...receiver.values()])),
    'get/1': mapGet,
    'isEmpty/0': (receiver: JavaMap) => receiver.size === 0,
    'keys/0': (receiver: JavaMap) => new JavaEnumeration(new IterableIterator([...receiver.keys()])),
    'put/2': mapPut,
    'remove/1': mapRemove,
    'size/0': (receiver: JavaMap) => receiver.size,
  },
}

/** `java.util.TreeMap`. */
export const treeMap: ClassLibrary = {
  constructors: {
    'new/0': () => new JavaTreeMap(),
    'new/1': (comparator: Compare | null) => new JavaTreeMap(comparator ?? undefined),
  },
  methods: { 'clone/0': (receiver: JavaTreeMap) => receiver.copy() },
}

/** The underlying tree map of a sorted map, which may be an unmodifiable view. */
const tree = (map: JavaMap): JavaTreeMap => (isUnmodifiable(map) ? map.underlying : map) as JavaTreeMap

/** A window on a sorted map; unmodifiable if the map is. */
const window = (map: JavaMap, open: (map: JavaTreeMap) => JavaTreeMap): JavaMap =>
  isUnmodifiable(map) ? new UnmodifiableMap(open(tree(map)), map.className) : open(tree(map))

type Pair = readonly [unknown, unknown] | undefined

const entryOf = (pair: Pair): JavaEntry | null =>
  pair === undefined ? null : new SimpleEntry(pair[0], pair[1], 'java.util.AbstractMap$SimpleImmutableEntry')
const keyOf = (pair: Pair): unknown => pair?.[0] ?? null

/** `java.util.SortedMap`. */
export const sortedMap: ClassLibrary = {
  methods: {
    'comparator/0': (receiver: JavaMap) => tree(receiver).comparator() ?? null,
    'firstKey/0': (receiver: JavaMap) => tree(receiver).firstKey(),
    'headMap/1': (receiver: JavaMap, to: unknown) => window(receiver, map => map.headMap(to)),
    'lastKey/0': (receiver: JavaMap) => tree(receiver).lastKey(),
    'subMap/2': (receiver: JavaMap, from: unknown, to: unknown) =>
      window(receiver, map => map.subMap(from, true, to, false)),
    'tailMap/1': (receiver: JavaMap, from: unknown) => window(receiver, map => map.tailMap(from)),
  },
}

/** `java.util.NavigableMap`. */
export const navigableMap: ClassLibrary = {
  methods: {
    'ceilingEntry/1': (receiver: JavaMap, key: unknown) => entryOf(tree(receiver).ceilingEntry(key)),
    'ceilingKey/1': (receiver: JavaMap, key: unknown) => keyOf(tree(receiver).ceilingEntry(key)),
    'descendingKeySet/0': (receiver: JavaMap) => new JavaTreeSet(tree(receiver).descendingMap() as JavaTreeMap<true>),
    'descendingMap/0': (receiver: JavaMap) => window(receiver, map => map.descendingMap()),
    'firstEntry/0': (receiver: JavaMap) => entryOf(tree(receiver).firstEntry()),
    'floorEntry/1': (receiver: JavaMap, key: unknown) => entryOf(tree(receiver).floorEntry(key)),
    'floorKey/1': (receiver: JavaMap, key: unknown) => keyOf(tree(receiver).floorEntry(key)),
    'headMap/2': (receiver: JavaMap, to: unknown, inclusive: boolean) =>
      window(receiver, map => map.headMap(to, inclusive)),
    'higherEntry/1': (receiver: JavaMap, key: unknown) => entryOf(tree(receiver).higherEntry(key)),
    'higherKey/1': (receiver: JavaMap, key: unknown) => keyOf(tree(receiver).higherEntry(key)),
    'lastEntry/0': (receiver: JavaMap) => entryOf(tree(receiver).lastEntry()),
    'lowerEntry/1': (receiver: JavaMap, key: unknown) => entryOf(tree(receiver).lowerEntry(key)),
    'navigableKeySet/0': (receiver: JavaMap) => new JavaTreeSet(tree(receiver) as JavaTreeMap<true>),
    'pollFirstEntry/0': (receiver: JavaMap) => entryOf(modifiable(receiver).pollFirstEntry()),
    'pollLastEntry/0': (receiver: JavaMap) => entryOf(modifiable(receiver).pollLastEntry()),
    'subMap/4': (receiver: JavaMap, from: unknown, withFrom: boolean, to: unknown, withTo: boolean) =>
      window(receiver, map => map.subMap(from, withFrom, to, withTo)),
    'tailMap/2': (receiver: JavaMap, from: unknown, inclusive: boolean) =>
      window(receiver, map => map.tailMap(from, inclusive)),
  },
}

function modifiable(map: JavaMap): JavaTreeMap {
  if (isUnmodifiable(map)) throw unsupported()
  return map as JavaTreeMap
}

/** Constructors of `AbstractMap.SimpleEntry` and `SimpleImmutableEntry`. */
export const simpleEntry = (className: string): ClassLibrary => ({
  constructors: {
    'new/1': (entry: JavaEntry) => new SimpleEntry(entry.getKey(), entry.getValue(), className),
    'new/2': (key: unknown, value: unknown) => new SimpleEntry(key, value, className),
  },
})

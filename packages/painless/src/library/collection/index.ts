/** The collections, maps and functions of `java.util` by name. */
import type { Library } from '../define.js'
import { comparator } from '../function/comparator.js'
import { functionalInterfaces } from '../function/functional.js'
import { hashMap, linkedHashMap, navigableMap, simpleEntry, sortedMap, treeMap } from '../map/class-members.js'
import { map, mapEntry } from '../map/map-members.js'
import { collection, iterator, listIterator } from './collection-members.js'
import { arrays, collections, objects } from './collections.js'
import { enumeration } from './enumeration.js'
import { arrayList, list } from './list-members.js'
import { hashSet, linkedHashSet, navigableSet, set, sortedSet, treeSet } from './set-members.js'

/** Collections, maps, functions. */
export const javaCollections: Library = {
  ...Object.fromEntries(
    Object.entries(functionalInterfaces).map(([name, members]) => [`java.util.function.${name}`, members]),
  ),
  'java.util.AbstractMap.SimpleEntry': simpleEntry('java.util.AbstractMap$SimpleEntry'),
  'java.util.AbstractMap.SimpleImmutableEntry': simpleEntry('java.util.AbstractMap$SimpleImmutableEntry'),
  'java.util.ArrayList': arrayList,
  'java.util.Arrays': arrays,
  'java.util.Collection': collection,
  'java.util.Collections': collections,
  'java.util.Comparator': comparator,
  'java.util.Enumeration': enumeration,
  'java.util.HashMap': hashMap,
  'java.util.HashSet': hashSet,
  'java.util.Iterator': iterator,
  'java.util.LinkedHashMap': linkedHashMap,
  'java.util.LinkedHashSet': linkedHashSet,
  'java.util.List': list,
  'java.util.ListIterator': listIterator,
  'java.util.Map': map,
  'java.util.Map.Entry': mapEntry,
  'java.util.NavigableMap': navigableMap,
  'java.util.NavigableSet': navigableSet,
  'java.util.Objects': objects,
  'java.util.Set': set,
  'java.util.SortedMap': sortedMap,
  'java.util.SortedSet': sortedSet,
  'java.util.TreeMap': treeMap,
  'java.util.TreeSet': treeSet,
}

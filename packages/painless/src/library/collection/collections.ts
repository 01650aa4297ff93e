/** The static members of `java.util.Collections`, `Arrays` and `Objects`. */
import {
  frequency,
  javaEquals,
  javaHashCode,
  javaToString,
  listHashCode,
  maxOf,
  minOf,
  naturalOrder,
  nCopies,
  nullPointer,
  reverseOrder,
} from '@sluice/java'
import { spendBytes } from '../../account.js'
import { type AnyArray, arrayElements, isArray, type JavaArray } from '../array.js'
import type { ClassLibrary, Compare, LibraryFunction } from '../define.js'
import { elementOrder } from '../function/comparator.js'
import { UnmodifiableMap } from '../map/maps.js'
import { asCollection, asList, elementsOf, iteratorOf } from './adapt.js'
import { addTo, requireArgument, requireNonNull } from './collection-members.js'
import type { AnySet } from './java-collection.js'
import { listGet, listSet, sortList } from './list-members.js'
import { ArrayAsList, FixedList, UnmodifiableList } from './lists.js'
import { FixedSet, SetFromMap, UnmodifiableCollection, UnmodifiableSet } from './sets.js'
import { JavaTreeSet } from './tree-set.js'

type JavaMap = Map<unknown, unknown>

/** `Collections.emptyList()`. */
export const emptyList = new FixedList([], 'java.util.Collections$EmptyList')
const emptySet = new FixedSet(new JavaTreeSet(), 'java.util.Collections$EmptySet')
const emptyMap = new UnmodifiableMap(new Map(), 'java.util.Collections$EmptyMap')

/** Writes elements back into a list one by one. */
export function store(list: unknown, elements: readonly unknown[]): void {
  elements.forEach((value, i) => {
    listSet(list, i, value)
  })
}

const firstEqual = (collection: unknown, other: unknown): boolean => {
  const faced = asCollection(other)
  return elementsOf(collection).some(value => faced.contains(value))
}

/** `Collections.swap(list, i, j)`. */
export function swap(list: unknown, i: number, j: number): void {
  if (list === null) throw nullPointer('Cannot invoke "java.util.List.get(int)" because "l" is null')
  listSet(list, i, listSet(list, j, listGet(list, i)))
}

const singletonSet = (value: unknown): FixedSet => {
  return new FixedSet(new SetFromMap(new Map([[value, true]])), 'java.util.Collections$SingletonSet')
}

/** The first call of Java's code on each given collection, and the name of the parameter, by member. */
export type FirstCalls = Readonly<
  Record<string, readonly (readonly [place: number, method: string, parameter: string])[]>
>

const FIRST_CALLS: FirstCalls = {
  'disjoint/2': [
    [0, 'Collection.size', 'c1'],
    [1, 'Collection.size', 'c2'],
  ],
  'fill/2': [[0, 'List.size', 'list']],
  'frequency/2': [[0, 'Collection.iterator', 'c']],
  'max/1': [[0, 'Collection.iterator', 'coll']],
  'max/2': [[0, 'Collection.iterator', 'coll']],
  'min/1': [[0, 'Collection.iterator', 'coll']],
  'min/2': [[0, 'Collection.iterator', 'coll']],
  'reverse/1': [[0, 'List.size', 'list']],
}

/** The functions with a check for null before each, where Java would have stumbled over it. */
export function checked(
  functions: Readonly<Record<string, LibraryFunction>>,
  firstCalls: FirstCalls,
): Readonly<Record<string, LibraryFunction>> {
  return Object.fromEntries(
    Object.entries(functions).map(([key, call]) => {
      const calls = firstCalls[key]
      if (calls === undefined) return [key, call]
      return [
        key,
        (...given: never[]) => {
          for (const [place, method, parameter] of calls) requireArgument(given[place], method, parameter)
          return call(...given)
        },
      ]
    }),
  )
}

const SORT = 'Cannot invoke "java.util.List.sort(java.util.Comparator)" because "list" is null'

function sort(list: unknown, compare: Compare | null): void {
  if (list === null) throw nullPointer(SORT)
  sortList(list, compare)
}

/** `java.util.Collections`. */
export const collections: ClassLibrary = {
  fields: { EMPTY_LIST: emptyList, EMPTY_MAP: emptyMap, EMPTY_SET: emptySet },
  statics: checked(
    {
      'addAll/2': (collection: unknown, array: AnyArray) => {
        let changed = false
        for (const value of arrayElements(array)) if (addTo(collection, value)) changed = true
        return changed
      },
      'disjoint/2': (a: unknown, b: unknown) => !firstEqual(a, b),
      'emptyIterator/0': () => iteratorOf(emptyList),
      'emptyList/0': () => emptyList,
      'emptyMap/0': () => emptyMap,
      'emptySet/0': () => emptySet,
      'fill/2': (list: unknown, value: unknown) => asList(list).replaceAll(() => value),
      'frequency/2': (collection: unknown, value: unknown) => frequency(elementsOf(collection), value),
      'max/1': (collection: unknown) => maxOf(elementsOf(collection)),
      'max/2': (collection: unknown, compare: Compare | null) => maxOf(elementsOf(collection), compare ?? elementOrder),
      'min/1': (collection: unknown) => minOf(elementsOf(collection)),
      'min/2': (collection: unknown, compare: Compare | null) => minOf(elementsOf(collection), compare ?? elementOrder),
      'nCopies/2': (count: number, value: unknown) => {
        spendBytes(Math.max(count, 0) * 8)
        return new FixedList(nCopies(count, value), 'java.util.Collections$CopiesList')
      },
      'reverse/1': (list: unknown) => store(list, elementsOf(list).slice().reverse()),
      'reverseOrder/0': () => reverseOrder,
      'reverseOrder/1': (compare: Compare | null): Compare => {
        if (compare === null || compare === naturalOrder) return reverseOrder
        return compare === reverseOrder ? naturalOrder : (a, b) => compare(b, a)
      },
      'singleton/1': singletonSet,
      'singletonList/1': (value: unknown) => new FixedList([value], 'java.util.Collections$SingletonList'),
      'singletonMap/2': (key: unknown, value: unknown) =>
        new UnmodifiableMap(new Map([[key, value]]), 'java.util.Collections$SingletonMap'),
      'sort/1': (list: unknown) => sort(list, null),
      'sort/2': sort,
      'swap/3': swap,
      'unmodifiableCollection/1': (collection: unknown) => {
        requireClass(collection, 'c')
        return collection instanceof UnmodifiableCollection
          ? collection
          : new UnmodifiableCollection(asCollection(collection))
      },
      'unmodifiableList/1': (list: unknown) => {
        requireClass(list, 'list')
        return list instanceof UnmodifiableList ? list : new UnmodifiableList(asList(list))
      },
      'unmodifiableMap/1': unmodifiableMap('java.util.Collections$UnmodifiableMap'),
      'unmodifiableSet/1': unmodifiableSet('java.util.Collections$UnmodifiableSet'),
    },
    FIRST_CALLS,
  ),
}

/** An unmodifiable view first asks what it is to be a view of whether it is one already. */
function requireClass(value: unknown, parameter: string): void {
  if (value === null) throw nullPointer(`Cannot invoke "Object.getClass()" because "${parameter}" is null`)
}

/** `Collections.unmodifiableMap` and its kin, by the class of the view. */
export function unmodifiableMap(className: string) {
  return (map: JavaMap): UnmodifiableMap => {
    requireClass(map, 'm')
    const underlying = map instanceof UnmodifiableMap ? map.underlying : map
    return map instanceof UnmodifiableMap && map.className === className
      ? map
      : new UnmodifiableMap(underlying, className)
  }
}

/** `Collections.unmodifiableSet` and its kin, by the class of the view. */
export function unmodifiableSet(className: string) {
  return (set: AnySet): UnmodifiableSet => {
    requireClass(set, 's')
    return set instanceof UnmodifiableSet && set.className === className ? set : new UnmodifiableSet(set, className)
  }
}

function deepEquals(a: unknown, b: unknown): boolean {
  if (!isArray(a) || !isArray(b)) return javaEquals(a, b)
  const left = arrayElements(a)
  const right = arrayElements(b)
  return left.length === right.length && left.every((value, i) => deepEquals(value, right[i]))
}

const deepHashCode = (array: AnyArray): number => {
  let hash = 1
  for (const value of arrayElements(array))
    hash = (Math.imul(31, hash) + (isArray(value) ? deepHashCode(value) : javaHashCode(value))) | 0
  return hash
}

const deepText = (value: unknown): string =>
  isArray(value) ? `[${arrayElements(value).map(deepText).join(', ')}]` : javaToString(value)

/** `java.util.Arrays`. */
export const arrays: ClassLibrary = {
  statics: {
    'asList/1': (array: JavaArray | null) => {
      if (array === null) throw nullPointer(null)
      return new ArrayAsList(array)
    },
    'deepEquals/2': (a: unknown, b: unknown) => a === b || (a !== null && b !== null && deepEquals(a, b)),
    'deepHashCode/1': (array: JavaArray | null) => (array === null ? 0 : deepHashCode(array)),
    'deepToString/1': (array: JavaArray | null) => (array === null ? 'null' : deepText(array)),
  },
}

/** `java.util.Objects`. */
export const objects: ClassLibrary = {
  statics: {
    'compare/3': (a: unknown, b: unknown, compare: Compare) => (a === b ? 0 : compare(a, b)),
    'deepEquals/2': (a: unknown, b: unknown) => deepEquals(a, b),
    'equals/2': (a: unknown, b: unknown) => javaEquals(a, b),
    'hash/1': (values: JavaArray | null) => (values === null ? 0 : listHashCode(values.elements)),
    'hashCode/1': (value: unknown) => javaHashCode(value),
    'isNull/1': (value: unknown) => value === null,
    'nonNull/1': (value: unknown) => value !== null,
    'requireNonNull/1': (value: unknown) => {
      requireNonNull(value)
      return value
    },
    'requireNonNull/2': (value: unknown, text: string | null) => {
      if (value === null) throw nullPointer(text)
      return value
    },
    'toString/1': (value: unknown) => javaToString(value),
    'toString/2': (value: unknown, otherwise: string | null) => (value === null ? otherwise : javaToString(value)),
  },
}

/** The static members of `java.util.Collections`, `Arrays` and `Objects`. */
import {
  binarySearch,
  frequency,
  indexOfSubList,
  javaEquals,
  javaHashCode,
  javaToString,
  lastIndexOfSubList,
  listHashCode,
  maxOf,
  minOf,
  nCopies,
  nullPointer,
} from '@sluice/java'
import { spendBytes } from '../../account.js'
import { type AnyArray, arrayElements, isArray, type JavaArray } from '../array.js'
import type { ClassLibrary, Compare, LibraryFunction } from '../define.js'
import { indexOutOfBounds } from '../faults.js'
import { naturalOrder, reversedOrder } from '../function/comparator.js'
import { UnmodifiableMap } from '../map/maps.js'
import { JavaTreeMap } from '../map/tree-map.js'
import type { JavaRandom } from '../math/random.js'
import { nextIntBelow, shuffleSource } from '../math/random.js'
import { asCollection, asList, elementsOf, iteratorOf } from './adapt.js'
import { addTo, requireArgument, requireNonNull } from './collection-members.js'
import { JavaEnumeration } from './enumeration.js'
import { type AnySet, IterableIterator, JavaListIterator } from './java-collection.js'
import { listGet, listSet, sortList } from './list-members.js'
import { ArrayAsList, FixedList, UnmodifiableList } from './lists.js'
import { type Deque, LifoQueue } from './queues.js'
import { FixedSet, SetFromMap, UnmodifiableCollection, UnmodifiableSet } from './sets.js'
import { JavaTreeSet } from './tree-set.js'

type JavaMap = Map<unknown, unknown>

const emptyList = new FixedList([], 'java.util.Collections$EmptyList')
const emptySet = new FixedSet(new JavaTreeSet(), 'java.util.Collections$EmptySet')
const emptyMap = new UnmodifiableMap(new Map(), 'java.util.Collections$EmptyMap')

/** Writes elements back into a list one by one. */
function store(list: unknown, elements: readonly unknown[]): void {
  elements.forEach((value, i) => {
    listSet(list, i, value)
  })
}

const firstEqual = (collection: unknown, other: unknown): boolean => {
  const faced = asCollection(other)
  return elementsOf(collection).some(value => faced.contains(value))
}

function copy(target: unknown, source: unknown): void {
  const elements = elementsOf(source)
  if (elements.length > elementsOf(target).length) throw indexOutOfBounds('Source does not fit in dest')
  store(target, elements)
}

function shuffle(list: unknown, random: JavaRandom): void {
  for (let size = elementsOf(list).length; size > 1; size--) swap(list, size - 1, nextIntBelow(random, size))
}

function swap(list: unknown, i: number, j: number): void {
  if (list === null) throw nullPointer('Cannot invoke "java.util.List.get(int)" because "l" is null')
  listSet(list, i, listSet(list, j, listGet(list, i)))
}

const singletonSet = (value: unknown): FixedSet => {
  return new FixedSet(new SetFromMap(new Map([[value, true]])), 'java.util.Collections$SingletonSet')
}

/** What Java's own code calls first on each collection that it is given, and what the parameter is called there. */
const FIRST_CALLS: Readonly<Record<string, readonly (readonly [place: number, method: string, parameter: string])[]>> =
  {
    'binarySearch/2': [[0, 'List.size', 'list']],
    'binarySearch/3': [[0, 'List.size', 'list']],
    'copy/2': [
      [1, 'List.size', 'src'],
      [0, 'List.size', 'dest'],
    ],
    'disjoint/2': [
      [0, 'Collection.size', 'c1'],
      [1, 'Collection.size', 'c2'],
    ],
    'fill/2': [[0, 'List.size', 'list']],
    'frequency/2': [[0, 'Collection.iterator', 'c']],
    'indexOfSubList/2': [
      [0, 'List.size', 'source'],
      [1, 'List.size', 'target'],
    ],
    'lastIndexOfSubList/2': [
      [0, 'List.size', 'source'],
      [1, 'List.size', 'target'],
    ],
    'list/1': [[0, 'Enumeration.hasMoreElements', 'e']],
    'max/1': [[0, 'Collection.iterator', 'coll']],
    'max/2': [[0, 'Collection.iterator', 'coll']],
    'min/1': [[0, 'Collection.iterator', 'coll']],
    'min/2': [[0, 'Collection.iterator', 'coll']],
    'newSetFromMap/1': [[0, 'Map.isEmpty', 'map']],
    'replaceAll/3': [[0, 'List.size', 'list']],
    'reverse/1': [[0, 'List.size', 'list']],
    'rotate/2': [[0, 'List.size', 'list']],
    'shuffle/1': [[0, 'List.size', 'list']],
    'shuffle/2': [[0, 'List.size', 'list']],
  }

/** The functions with a check for null before each, where Java would have stumbled over it. */
function checked(functions: Readonly<Record<string, LibraryFunction>>): Readonly<Record<string, LibraryFunction>> {
  return Object.fromEntries(
    Object.entries(functions).map(([key, call]) => {
      const calls = FIRST_CALLS[key]
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
  statics: checked({
    'addAll/2': (collection: unknown, array: AnyArray) => {
      let changed = false
      for (const value of arrayElements(array)) if (addTo(collection, value)) changed = true
      return changed
    },
    'asLifoQueue/1': (deque: Deque) => new LifoQueue(deque),
    'binarySearch/2': (list: unknown, key: unknown) => binarySearch(elementsOf(list), key, naturalOrder),
    'binarySearch/3': (list: unknown, key: unknown, compare: Compare | null) =>
      binarySearch(elementsOf(list), key, compare ?? naturalOrder),
    'copy/2': copy,
    'disjoint/2': (a: unknown, b: unknown) => !firstEqual(a, b),
    'emptyEnumeration/0': () => new JavaEnumeration(new IterableIterator([])),
    'emptyIterator/0': () => iteratorOf(emptyList),
    'emptyList/0': () => emptyList,
    'emptyListIterator/0': () => new JavaListIterator(emptyList, 0),
    'emptyMap/0': () => emptyMap,
    'emptyNavigableMap/0': () =>
      new UnmodifiableMap(new JavaTreeMap(), 'java.util.Collections$UnmodifiableNavigableMap$EmptyNavigableMap'),
    'emptyNavigableSet/0': () =>
      new UnmodifiableSet(new JavaTreeSet(), 'java.util.Collections$UnmodifiableNavigableSet$EmptyNavigableSet'),
    'emptySet/0': () => emptySet,
    'emptySortedMap/0': () =>
      new UnmodifiableMap(new JavaTreeMap(), 'java.util.Collections$UnmodifiableNavigableMap$EmptyNavigableMap'),
    'emptySortedSet/0': () =>
      new UnmodifiableSet(new JavaTreeSet(), 'java.util.Collections$UnmodifiableNavigableSet$EmptyNavigableSet'),
    'enumeration/1': (collection: unknown) => new JavaEnumeration(iteratorOf(collection)),
    'fill/2': (list: unknown, value: unknown) => asList(list).replaceAll(() => value),
    'frequency/2': (collection: unknown, value: unknown) => frequency(elementsOf(collection), value),
    'indexOfSubList/2': (list: unknown, part: unknown) => indexOfSubList(elementsOf(list), elementsOf(part)),
    'lastIndexOfSubList/2': (list: unknown, part: unknown) => lastIndexOfSubList(elementsOf(list), elementsOf(part)),
    'list/1': (enumeration: JavaEnumeration) => {
      const elements: unknown[] = []
      while (enumeration.hasMoreElements()) elements.push(enumeration.nextElement())
      return elements
    },
    'max/1': (collection: unknown) => maxOf(elementsOf(collection)),
    'max/2': (collection: unknown, compare: Compare | null) => maxOf(elementsOf(collection), compare ?? naturalOrder),
    'min/1': (collection: unknown) => minOf(elementsOf(collection)),
    'min/2': (collection: unknown, compare: Compare | null) => minOf(elementsOf(collection), compare ?? naturalOrder),
    'nCopies/2': (count: number, value: unknown) => {
      spendBytes(Math.max(count, 0) * 8)
      return new FixedList(nCopies(count, value), 'java.util.Collections$CopiesList')
    },
    'newSetFromMap/1': (map: JavaMap) => new SetFromMap(map),
    'replaceAll/3': (list: unknown, old: unknown, value: unknown) => {
      let changed = false
      elementsOf(list).forEach((element, i) => {
        if (!javaEquals(old, element)) return
        listSet(list, i, value)
        changed = true
      })
      return changed
    },
    'reverse/1': (list: unknown) => store(list, elementsOf(list).slice().reverse()),
    'reverseOrder/0': () => reversedOrder,
    'reverseOrder/1': (compare: Compare | null): Compare => {
      if (compare === null || compare === naturalOrder) return reversedOrder
      return compare === reversedOrder ? naturalOrder : (a, b) => compare(b, a)
    },
    'rotate/2': (list: unknown, distance: number) => {
      const elements = elementsOf(list).slice()
      const size = elements.length
      if (size > 0)
        store(
          list,
          elements.map((_, i) => elements[(((i - distance) % size) + size) % size]),
        )
    },
    'shuffle/1': (list: unknown) => shuffle(list, shuffleSource()),
    'shuffle/2': shuffle,
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
    'unmodifiableNavigableMap/1': unmodifiableMap('java.util.Collections$UnmodifiableNavigableMap'),
    'unmodifiableNavigableSet/1': unmodifiableSet('java.util.Collections$UnmodifiableNavigableSet'),
    'unmodifiableSet/1': unmodifiableSet('java.util.Collections$UnmodifiableSet'),
    'unmodifiableSortedMap/1': unmodifiableMap('java.util.Collections$UnmodifiableSortedMap'),
    'unmodifiableSortedSet/1': unmodifiableSet('java.util.Collections$UnmodifiableSortedSet'),
  }),
}

/** An unmodifiable view first asks what it is to be a view of whether it is one already. */
function requireClass(value: unknown, parameter: string): void {
  if (value === null) throw nullPointer(`Cannot invoke "Object.getClass()" because "${parameter}" is null`)
}

function unmodifiableMap(className: string) {
  return (map: JavaMap): UnmodifiableMap => {
    requireClass(map, 'm')
    const behind = map instanceof UnmodifiableMap ? map.behind : map
    return map instanceof UnmodifiableMap && map.className === className ? map : new UnmodifiableMap(behind, className)
  }
}

function unmodifiableSet(className: string) {
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

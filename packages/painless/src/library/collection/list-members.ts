/** The members of `List` and of the classes that implement it. */
import {
  listGet as arrayListGet,
  listSet as arrayListSet,
  JavaException,
  javaCompare,
  javaEquals,
  javaHashCode,
  listHashCode,
  listInsert,
  listRemoveAt,
  listSort,
} from '@sluice/java'
import { type AnyArray, arrayLength, arraySet } from '../array.js'
import type { ClassLibrary, Compare, Lambda } from '../define.js'
import { arrayIndexOutOfBounds, checkPosition, indexOutOfBounds, noSuchElement, outOfBounds } from '../faults.js'
import { asList, elementsOf } from './adapt.js'
import { getByPath } from './by-path.js'
import { requireArgument, requireNonNull } from './collection-members.js'
import { JavaEnumeration } from './enumeration.js'
import { IterableIterator, JavaListIterator } from './java-collection.js'
import { ArrayBackedList, type JavaVector, SubList } from './lists.js'

/** `list.get(index)`. */
export function listGet(list: unknown, index: number): unknown {
  return Array.isArray(list) ? arrayListGet(list, index) : asList(list).get(index)
}

/** `list.set(index, value)`; returns the old value. */
export function listSet(list: unknown, index: number, value: unknown): unknown {
  return Array.isArray(list) ? arrayListSet(list, index, value) : asList(list).set(index, value)
}

/** `list.remove(index)`. */
export function listRemove(list: unknown, index: number): unknown {
  return Array.isArray(list) ? listRemoveAt(list, index) : asList(list).removeAt(index)
}

/** `list.sort(comparator)`; null for the natural order. */
export function sortList(list: unknown, comparator: Compare | null): void {
  const compare = comparator ?? javaCompare
  if (Array.isArray(list)) listSort(list, compare)
  else asList(list).sort(compare)
}

/** `java.util.List`. */
export const list: ClassLibrary = {
  methods: {
    'add/2': (receiver: unknown, index: number, value: unknown) => {
      if (Array.isArray(receiver)) listInsert(receiver, index, value)
      else asList(receiver).insert(index, value)
    },
    'addAll/2': (receiver: unknown, index: number, source: unknown) => {
      requireArgument(source, 'Collection.toArray', 'c')
      return asList(receiver).insertAll(index, elementsOf(source).slice())
    },
    'equals/1': (receiver: unknown, other: unknown) => javaEquals(receiver, other),
    'get/1': listGet,
    'getByPath/1': (receiver: unknown, path: string) => getByPath(receiver, path),
    'getByPath/2': (receiver: unknown, path: string, otherwise: unknown) => getByPath(receiver, path, { otherwise }),
    'getLength/0': (receiver: unknown) => (Array.isArray(receiver) ? receiver.length : asList(receiver).size()),
    'hashCode/0': (receiver: unknown) => (Array.isArray(receiver) ? listHashCode(receiver) : javaHashCode(receiver)),
    'indexOf/1': (receiver: unknown, value: unknown) =>
      Array.isArray(receiver)
        ? receiver.findIndex(element => javaEquals(element, value))
        : asList(receiver).indexOf(value),
    'lastIndexOf/1': (receiver: unknown, value: unknown) => asList(receiver).lastIndexOf(value),
    'listIterator/0': (receiver: unknown) => new JavaListIterator(asList(receiver), 0),
    'listIterator/1': (receiver: unknown, index: number) => {
      const faced = asList(receiver)
      checkPosition(index, faced.size())
      return new JavaListIterator(faced, index)
    },
    'remove/1': listRemove,
    'replaceAll/1': (receiver: unknown, change: Lambda) => {
      requireNonNull(change)
      asList(receiver).replaceAll(change)
    },
    'set/2': listSet,
    'sort/1': sortList,
    'subList/2': (receiver: unknown, from: number, to: number) => new SubList(asList(receiver), from, to),
  },
}

/** `java.util.ArrayList`. */
export const arrayList: ClassLibrary = {
  constructors: {
    'new/0': () => [],
    'new/1': (source: unknown) => {
      requireArgument(source, 'Collection.toArray', 'c')
      return elementsOf(source).slice()
    },
  },
  methods: {
    'clone/0': (receiver: unknown[]) => receiver.slice(),
    'trimToSize/0': () => undefined,
  },
}

/** The index check of `Vector`'s own methods. */
function checkVector(receiver: JavaVector, index: number): void {
  const size = receiver.items.length
  if (index >= size) throw arrayIndexOutOfBounds(`${index} >= ${size}`)
  if (index < 0) throw arrayIndexOutOfBounds(outOfBounds(index, size))
}

const emptyOr = (receiver: JavaVector): void => {
  if (receiver.items.length === 0) throw noSuchElement()
}

/** Builds `java.util.Vector`, given how to make one. */
export const vector = (make: (items: unknown[]) => JavaVector): ClassLibrary => ({
  constructors: {
    'new/0': () => make([]),
    'new/1': (source: unknown) => {
      requireArgument(source, 'Collection.toArray', 'c')
      return make(elementsOf(source).slice())
    },
  },
  methods: {
    'addElement/1': (receiver: JavaVector, value: unknown) => {
      receiver.items.push(value)
    },
    'clone/0': (receiver: JavaVector) => make(receiver.items.slice()),
    'copyInto/1': (receiver: JavaVector, target: AnyArray) => {
      const size = receiver.items.length
      if (size > arrayLength(target)) {
        throw arrayIndexOutOfBounds(
          `arraycopy: last destination index ${size} out of bounds for object array[${arrayLength(target)}]`,
        )
      }
      receiver.items.forEach((value, i) => {
        arraySet(target, i, value)
      })
    },
    'elementAt/1': (receiver: JavaVector, index: number) => {
      checkVector(receiver, index)
      return receiver.items[index]
    },
    'elements/0': (receiver: JavaVector) => new JavaEnumeration(new IterableIterator(receiver.items)),
    'firstElement/0': (receiver: JavaVector) => {
      emptyOr(receiver)
      return receiver.items[0]
    },
    'insertElementAt/2': (receiver: JavaVector, value: unknown, index: number) => {
      if (index > receiver.items.length) throw arrayIndexOutOfBounds(`${index} > ${receiver.items.length}`)
      if (index < 0) throw arrayIndexOutOfBounds(outOfBounds(index, receiver.items.length))
      receiver.items.splice(index, 0, value)
    },
    'lastElement/0': (receiver: JavaVector) => {
      emptyOr(receiver)
      return receiver.items.at(-1)
    },
    'lastIndexOf/2': (receiver: JavaVector, value: unknown, from: number) => {
      if (from >= receiver.items.length) throw indexOutOfBounds(`${from} >= ${receiver.items.length}`)
      for (let i = from; i >= 0; i--) if (javaEquals(receiver.items[i], value)) return i
      return -1
    },
    'removeAllElements/0': (receiver: JavaVector) => {
      receiver.items.length = 0
    },
    'removeElement/1': (receiver: JavaVector, value: unknown) => receiver.remove(value),
    'removeElementAt/1': (receiver: JavaVector, index: number) => {
      checkVector(receiver, index)
      receiver.items.splice(index, 1)
    },
    'setElementAt/2': (receiver: JavaVector, value: unknown, index: number) => {
      checkVector(receiver, index)
      receiver.items[index] = value
    },
  },
})

const top = (receiver: JavaVector): unknown => {
  if (receiver.items.length === 0) throw new JavaException('java.util.EmptyStackException', null)
  return receiver.items.at(-1)
}

/** Builds `java.util.Stack`. */
export const stack = (make: () => JavaVector): ClassLibrary => ({
  constructors: { 'new/0': make },
  methods: {
    'empty/0': (receiver: JavaVector) => receiver.items.length === 0,
    'peek/0': top,
    'pop/0': (receiver: JavaVector) => {
      const value = top(receiver)
      receiver.items.pop()
      return value
    },
    'push/1': (receiver: JavaVector, value: unknown) => {
      receiver.items.push(value)
      return value
    },
    'search/1': (receiver: JavaVector, value: unknown) => {
      const index = new ArrayBackedList(receiver.items).lastIndexOf(value)
      return index < 0 ? -1 : receiver.items.length - index
    },
  },
})

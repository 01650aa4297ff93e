/** The members of `Iterable`, `Collection`, `Iterator` and their kin, with those that Painless adds. A JS Array (`ArrayList`) goes first everywhere. */
import {
  castFault,
  doubleOf,
  isJavaNumber,
  JavaLinkedHashMap,
  javaEquals,
  javaToString,
  nullPointer,
  toDouble,
} from '@sluice/java'
import { type AnyArray, arrayLength, arraySet, isArray, JavaArray } from '../array.js'
import { type ClassLibrary, type Double, type Lambda, numberOf } from '../define.js'
import { mapGet, mapSet } from '../map/keys.js'
import { streamOf } from '../stream/java-stream.js'
import { asCollection, eachElement, elementsOf, isCollection, iteratorOf } from './adapt.js'
import { isSet, JavaCollection, type JavaIterator, type JavaListIterator } from './java-collection.js'
import { removeFromArray } from './lists.js'
import { JavaTreeSet } from './tree-set.js'

/** Throws Java's `NullPointerException` of `Objects.requireNonNull`. */
export function requireNonNull(value: unknown): void {
  if (value === null || value === undefined) throw nullPointer(null)
}

/** Throws the null pointer of Java's own code, which names the method that it calls first and its parameter. */
export function requireArgument(value: unknown, method: string, parameter: string): void {
  if (value !== null && value !== undefined) return
  throw nullPointer(`Cannot invoke "java.util.${method}()" because "${parameter}" is null`)
}

/** `list.add(value)` on any collection. */
export function addTo(collection: unknown, value: unknown): boolean {
  if (Array.isArray(collection)) {
    collection.push(value)
    return true
  }
  return asCollection(collection).add(value)
}

function groupBy(receiver: unknown, keyOf: Lambda): Map<unknown, unknown> {
  const groups = new JavaLinkedHashMap<unknown, unknown>()
  eachElement(receiver, value => {
    const key = keyOf(value)
    const group = mapGet(groups, key)
    if (group === null) mapSet(groups, key, [value])
    else (group as unknown[]).push(value)
  })
  return groups
}

/** `java.lang.Iterable`. */
export const iterable: ClassLibrary = {
  methods: {
    'any/1': (receiver: unknown, test: Lambda) => !eachElement(receiver, value => test(value) !== true),
    'every/1': (receiver: unknown, test: Lambda) => eachElement(receiver, value => test(value) === true),
    'asCollection/0': (receiver: unknown) => (isCollection(receiver) ? receiver : [...elementsOf(receiver)]),
    'asList/0': (receiver: unknown) => (isListValue(receiver) ? receiver : [...elementsOf(receiver)]),
    'each/1': (receiver: unknown, visit: Lambda) => {
      eachElement(receiver, value => void visit(value))
      return receiver
    },
    'eachWithIndex/1': (receiver: unknown, visit: Lambda) => {
      eachElement(receiver, (value, index) => void visit(value, index))
      return receiver
    },
    'findResults/1': (receiver: unknown, find: Lambda) => {
      const results: unknown[] = []
      eachElement(receiver, value => {
        const result = find(value)
        if (result !== null && result !== undefined) results.push(result)
      })
      return results
    },
    'forEach/1': (receiver: unknown, visit: Lambda) => {
      requireNonNull(visit)
      eachElement(receiver, value => void visit(value))
    },
    'groupBy/1': groupBy,
    'iterator/0': iteratorOf,
    'join/1': (receiver: unknown, separator: string) => {
      let text = ''
      eachElement(receiver, (value, index) => {
        text += index === 0 ? javaToString(value) : separator + javaToString(value)
      })
      return text
    },
    'sum/0': (receiver: unknown) => {
      let sum = 0
      eachElement(receiver, value => {
        if (!isJavaNumber(value)) throw castFault(value, 'java.lang.Number')
        sum += toDouble(value)
      })
      return doubleOf(sum)
    },
    'sum/1': (receiver: unknown, of: Lambda) => {
      let sum = 0
      eachElement(receiver, value => {
        sum += numberOf(of(value) as Double)
      })
      return doubleOf(sum)
    },
  },
}

const isListValue = (value: unknown): boolean =>
  Array.isArray(value) || (isCollection(value) && 'insert' in (value as object))

/** A new array of the kind of `model` with the elements, or `model` itself when they fit (the next place becomes null). */
function toArray(elements: readonly unknown[], model: AnyArray): AnyArray {
  if (arrayLength(model) < elements.length) {
    return model instanceof JavaArray
      ? new JavaArray(model.elementType, elements.slice())
      : new JavaArray('byte', elements.slice())
  }
  elements.forEach((value, i) => {
    arraySet(model, i, value)
  })
  if (arrayLength(model) > elements.length) arraySet(model, elements.length, null)
  return model
}

function addAll(receiver: unknown, source: unknown): boolean {
  requireArgument(source, addAllAsks(receiver), 'c')
  // A copy: the source may be the receiver or a view of it.
  const values = elementsOf(source).slice()
  if (!Array.isArray(receiver)) return asCollection(receiver).addAll(values)
  for (const value of values) receiver.push(value)
  return values.length > 0
}

function addAllAsks(receiver: unknown): string {
  if (isSet(receiver))
    return receiver instanceof JavaTreeSet && receiver.size === 0 ? 'Collection.size' : 'Collection.iterator'
  const isArrayDeque = receiver instanceof JavaCollection && receiver.className === 'java.util.ArrayDeque'
  return isArrayDeque ? 'Collection.size' : 'Collection.toArray'
}

/** Keeps or removes what `other` contains. */
function filterBy(receiver: unknown, other: unknown, keep: boolean): boolean {
  requireNonNull(other)
  const collection = asCollection(other)
  return removeIf(receiver, value => collection.contains(value) !== keep)
}

function removeIf(receiver: unknown, test: Lambda): boolean {
  requireNonNull(test)
  return Array.isArray(receiver) ? removeFromArray(receiver, test) : asCollection(receiver).removeIf(test)
}

function contains(receiver: unknown, value: unknown): boolean {
  if (!Array.isArray(receiver)) return asCollection(receiver).contains(value)
  for (let i = 0; i < receiver.length; i++) if (javaEquals(receiver[i], value)) return true
  return false
}

const sizeOf = (receiver: unknown): number =>
  Array.isArray(receiver) ? receiver.length : asCollection(receiver).size()

function collectInto<T>(receiver: unknown, into: T, change: Lambda): T {
  eachElement(receiver, value => void addTo(into, change(value)))
  return into
}

function find(receiver: unknown, test: Lambda): unknown {
  let found: unknown = null
  eachElement(receiver, value => {
    if (test(value) !== true) return true
    found = value
    return false
  })
  return found
}

function findResult(receiver: unknown, otherwise: unknown, of: Lambda): unknown {
  let found: unknown = otherwise
  eachElement(receiver, value => {
    const result = of(value)
    if (result === null || result === undefined) return true
    found = result
    return false
  })
  return found
}

/** `java.util.Collection`. */
export const collection: ClassLibrary = {
  methods: {
    'add/1': addTo,
    'addAll/1': addAll,
    'clear/0': (receiver: unknown) => {
      if (Array.isArray(receiver)) receiver.length = 0
      else asCollection(receiver).clear()
    },
    'collect/1': (receiver: unknown, change: Lambda) => collectInto(receiver, [], change),
    'collect/2': collectInto,
    'contains/1': contains,
    'containsAll/1': (receiver: unknown, other: unknown) => {
      requireArgument(other, 'Collection.iterator', 'c')
      return eachElement(other, value => contains(receiver, value))
    },
    'find/1': find,
    'findAll/1': (receiver: unknown, test: Lambda) => {
      const found: unknown[] = []
      eachElement(receiver, value => {
        if (test(value) === true) found.push(value)
      })
      return found
    },
    'findResult/1': (receiver: unknown, of: Lambda) => findResult(receiver, null, of),
    'findResult/2': findResult,
    'isEmpty/0': (receiver: unknown) => sizeOf(receiver) === 0,
    'removeAll/1': (receiver: unknown, other: unknown) => filterBy(receiver, other, false),
    'removeIf/1': removeIf,
    'retainAll/1': (receiver: unknown, other: unknown) => filterBy(receiver, other, true),
    'size/0': sizeOf,
    'split/1': (receiver: unknown, test: Lambda) => {
      const halves: [unknown[], unknown[]] = [[], []]
      eachElement(receiver, value => {
        halves[test(value) === true ? 0 : 1].push(value)
      })
      return halves
    },
    'stream/0': (receiver: unknown) => streamOf(receiver),
    'toArray/0': (receiver: unknown) => new JavaArray('def', elementsOf(receiver).slice()),
    'toArray/1': (receiver: unknown, model: unknown) => {
      if (!isArray(model)) throw nullPointer(null)
      return toArray(elementsOf(receiver), model)
    },
  },
}

/** `java.util.Iterator`. */
export const iterator: ClassLibrary = {
  methods: {
    'forEachRemaining/1': (receiver: JavaIterator, visit: Lambda) => {
      while (receiver.hasNext()) visit(receiver.next())
    },
    'hasNext/0': (receiver: JavaIterator) => receiver.hasNext(),
    'next/0': (receiver: JavaIterator) => receiver.next(),
    'remove/0': (receiver: JavaIterator) => receiver.remove(),
  },
}

/** `java.util.ListIterator`. */
export const listIterator: ClassLibrary = {
  methods: {
    'add/1': (receiver: JavaListIterator, value: unknown) => receiver.add(value),
    'hasPrevious/0': (receiver: JavaListIterator) => receiver.hasPrevious(),
    'nextIndex/0': (receiver: JavaListIterator) => receiver.nextIndex(),
    'previousIndex/0': (receiver: JavaListIterator) => receiver.previousIndex(),
    'set/1': (receiver: JavaListIterator, value: unknown) => receiver.set(value),
  },
}

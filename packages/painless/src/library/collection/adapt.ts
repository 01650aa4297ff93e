/**
 * One face for every collection: `asCollection` gives a JS Array (`ArrayList`) and a `JavaSet` the methods that our own
 * classes have. The wrappers are for the length of one call and never reach a script.
 */
import { arrayElements, isArray } from '../array.js'
import { cannotCast, concurrentModification, illegalState, noSuchElement } from '../faults.js'
import { type AnySet, isSet, JavaCollection, type JavaIterable, JavaIterator, JavaList } from './java-collection.js'
import { ArrayBackedList } from './lists.js'

/** A set as a collection. */
class SetFace extends JavaCollection {
  override readonly className: string
  readonly #set: AnySet
  constructor(set: AnySet) {
    super()
    this.#set = set
    this.className = set.className
  }
  override size(): number {
    return this.#set.size
  }
  override elements(): unknown[] {
    return [...this.#set]
  }
  override contains(value: unknown): boolean {
    return this.#set.has(value)
  }
  override add(value: unknown): boolean {
    return this.#set.add(value)
  }
  override addAll(values: readonly unknown[]): boolean {
    return this.#set.addAll(values)
  }
  override remove(value: unknown): boolean {
    return this.#set.delete(value)
  }
  override clear(): void {
    this.#set.clear()
  }
  override iterator(): JavaIterator {
    return iteratorOf(this.#set)
  }
}

/** The iterator of a set without its own: over the current elements, detecting changes by size. */
class SetIterator extends JavaIterator {
  #cursor = 0
  #expected: number
  #removable = false
  readonly #elements: readonly unknown[]
  readonly #set: AnySet
  constructor(set: AnySet) {
    super()
    this.#set = set
    this.#elements = [...set]
    this.#expected = set.size
  }
  override hasNext(): boolean {
    return this.#cursor < this.#elements.length
  }
  override next(): unknown {
    if (this.#set.size !== this.#expected) throw concurrentModification()
    if (this.#cursor >= this.#elements.length) throw noSuchElement()
    this.#removable = true
    return this.#elements[this.#cursor++]
  }
  override remove(): void {
    if (!this.#removable) throw illegalState()
    if (this.#set.size !== this.#expected) throw concurrentModification()
    this.#removable = false
    this.#set.delete(this.#elements[this.#cursor - 1])
    this.#expected = this.#set.size
  }
}

/** Any `java.util.Collection` with the methods of ours. Anything else is a `ClassCastException`. */
export function asCollection(value: unknown): JavaCollection {
  if (Array.isArray(value)) return new ArrayBackedList(value)
  if (value instanceof JavaCollection) return value
  if (isSet(value)) return new SetFace(value)
  throw cannotCast(value, 'java.util.Collection')
}

/** Any `java.util.List` with the methods of ours. */
export function asList(value: unknown): JavaList {
  if (Array.isArray(value)) return new ArrayBackedList(value)
  if (value instanceof JavaList) return value
  throw cannotCast(value, 'java.util.List')
}

/** Whether the value is a `java.util.Collection`. */
export const isCollection = (value: unknown): boolean =>
  Array.isArray(value) || value instanceof JavaCollection || isSet(value)

const isIterable = (value: unknown): value is JavaIterable =>
  typeof value === 'object' && value !== null && typeof (value as Partial<JavaIterable>).iterator === 'function'

/** `iterable.iterator()` of any `java.lang.Iterable`: collections, our other iterables, and a lambda that stands for one. */
export function iteratorOf(value: unknown): JavaIterator {
  if (Array.isArray(value)) return new ArrayBackedList(value).iterator()
  if (isIterable(value)) return value.iterator()
  if (isSet(value)) return new SetIterator(value)
  if (typeof value === 'function' && value.length === 0) {
    const iterator: unknown = value()
    if (iterator instanceof JavaIterator) return iterator
    throw cannotCast(iterator, 'java.util.Iterator')
  }
  throw cannotCast(value, 'java.lang.Iterable')
}

/** The elements of any collection, iterable or Java array, as they are now. A JS Array is given itself: do not change it. */
export function elementsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (isSet(value)) return [...value]
  if (value instanceof JavaCollection) return value.elements()
  if (isArray(value)) return arrayElements(value)
  return [...iteratorOf(value)]
}

/**
 * Calls `visit` for each element of any iterable until it gives false, with Java's detection of changes. Returns false when it
 * was stopped.
 */
export function eachElement(value: unknown, visit: (element: unknown, index: number) => unknown): boolean {
  if (Array.isArray(value)) {
    const size = value.length
    for (let i = 0; i < size; i++) {
      if (visit(value[i], i) === false) return false
      if (value.length !== size) throw concurrentModification()
    }
    return true
  }
  const iterator = iteratorOf(value)
  for (let i = 0; iterator.hasNext(); i++) if (visit(iterator.next(), i) === false) return false
  return true
}

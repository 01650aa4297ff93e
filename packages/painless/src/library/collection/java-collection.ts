/**
 * The collections of `java.util` that are neither `ArrayList` (a JS Array) nor sets (`JavaSet` of `@sluice/java`). A class says
 * how it is iterated over and changed; the rest is here, as Java has it in `AbstractCollection` and `AbstractList`.
 */
import {
  haveSameElements,
  JavaHashSet,
  JavaObject,
  javaEquals,
  listHashCode,
  listSort,
  listText,
  setDeepCopy,
  setHashCode,
} from '@sluice/java'
import type { Compare, Lambda } from '../define.js'
import {
  checkIndex,
  checkPosition,
  concurrentModification,
  illegalState,
  noSuchElement,
  unsupported,
} from '../faults.js'

/** A `java.util.Iterator`. */
export abstract class JavaIterator extends JavaObject {
  // Computed when it is needed, since most iterators are used by loops alone.
  override get className(): string {
    return 'java.util.Iterator'
  }
  abstract hasNext(): boolean
  /** Throws `NoSuchElementException` at the end. */
  abstract next(): unknown
  remove(): void {
    throw unsupported('remove')
  }
  override toJavaString(): string {
    return `${this.className}@0`
  }
  *[Symbol.iterator](): Generator<unknown> {
    while (this.hasNext()) yield this.next()
  }
}

/** A read-only iterator over any JavaScript iterable. */
export class IterableIterator extends JavaIterator {
  readonly #rest: Iterator<unknown>
  #ahead: IteratorResult<unknown> | undefined
  constructor(source: Iterable<unknown>) {
    super()
    this.#rest = source[Symbol.iterator]()
  }
  #peek(): IteratorResult<unknown> {
    return (this.#ahead ??= this.#rest.next())
  }
  override hasNext(): boolean {
    return this.#peek().done !== true
  }
  override next(): unknown {
    const ahead = this.#peek()
    if (ahead.done === true) throw noSuchElement()
    this.#ahead = undefined
    return ahead.value
  }
}

/** Whatever of ours is a `java.lang.Iterable`. */
export interface JavaIterable {
  iterator(): JavaIterator
}

/** A `java.util.Collection` of ours. */
export abstract class JavaCollection extends JavaObject implements JavaIterable {
  abstract size(): number
  abstract iterator(): JavaIterator

  *[Symbol.iterator](): Generator<unknown> {
    const iterator = this.iterator()
    while (iterator.hasNext()) yield iterator.next()
  }

  /** The elements as they are now. */
  elements(): unknown[] {
    return [...this]
  }
  contains(value: unknown): boolean {
    for (const element of this) if (javaEquals(element, value)) return true
    return false
  }
  add(_value: unknown): boolean {
    throw unsupported()
  }
  addAll(values: readonly unknown[]): boolean {
    let changed = false
    for (const value of values) if (this.add(value)) changed = true
    return changed
  }
  /** `remove(Object)`: the first equal element. */
  remove(value: unknown): boolean {
    const iterator = this.iterator()
    while (iterator.hasNext()) {
      if (javaEquals(iterator.next(), value)) {
        iterator.remove()
        return true
      }
    }
    return false
  }
  clear(): void {
    const iterator = this.iterator()
    while (iterator.hasNext()) {
      iterator.next()
      iterator.remove()
    }
  }
  /** Removes the elements for which `test` is true; returns whether there were any. */
  removeIf(test: (value: unknown) => unknown): boolean {
    let changed = false
    const iterator = this.iterator()
    while (iterator.hasNext()) {
      if (test(iterator.next()) === true) {
        iterator.remove()
        changed = true
      }
    }
    return changed
  }
  override toJavaString(): string {
    return listText(this, this)
  }
  override jsonValue(): unknown {
    return this.elements()
  }
}

/** A `java.util.List` that is not an `ArrayList`. */
export abstract class JavaList extends JavaCollection {
  /** `get(int)` without a check of the index. */
  protected abstract at(index: number): unknown
  /** `set(int, E)` without a check of the index. */
  protected put(_index: number, _value: unknown): void {
    throw unsupported()
  }
  /** `add(int, E)`; checks the index. */
  insert(_index: number, _value: unknown): void {
    throw unsupported()
  }
  /** `remove(int)`; checks the index. */
  removeAt(_index: number): unknown {
    throw unsupported()
  }

  get(index: number): unknown {
    checkIndex(index, this.size())
    return this.at(index)
  }
  set(index: number, value: unknown): unknown {
    checkIndex(index, this.size())
    const old = this.at(index)
    this.put(index, value)
    return old
  }
  override add(value: unknown): boolean {
    this.insert(this.size(), value)
    return true
  }
  insertAll(index: number, values: readonly unknown[]): boolean {
    checkPosition(index, this.size())
    values.forEach((value, i) => {
      this.insert(index + i, value)
    })
    return values.length > 0
  }
  indexOf(value: unknown): number {
    const size = this.size()
    for (let i = 0; i < size; i++) if (javaEquals(this.at(i), value)) return i
    return -1
  }
  lastIndexOf(value: unknown): number {
    for (let i = this.size() - 1; i >= 0; i--) if (javaEquals(this.at(i), value)) return i
    return -1
  }
  override contains(value: unknown): boolean {
    return this.indexOf(value) >= 0
  }
  replaceAll(change: Lambda): void {
    const size = this.size()
    for (let i = 0; i < size; i++) this.put(i, change(this.at(i)))
  }
  sort(compare: Compare): void {
    const sorted = this.elements()
    listSort(sorted, compare)
    sorted.forEach((value, i) => {
      this.put(i, value)
    })
  }
  iterator(): JavaIterator {
    return new JavaListIterator(this, 0, 'Itr')
  }
  override javaEquals(other: unknown): boolean {
    if (this === other) return true
    if (Array.isArray(other)) return elementsEqual(this.elements(), other)
    return other instanceof JavaList && elementsEqual(this.elements(), other.elements())
  }
  override javaHashCode(): number {
    return listHashCode(this)
  }
}

const elementsEqual = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, i) => javaEquals(value, b[i]))

const nestedClasses = new Map<string, Map<string, string>>()

/** The name of a nested class; always the same text for the same names, which call sites compare fast. */
export function nestedClass(outer: string, nested: string): string {
  let names = nestedClasses.get(outer)
  if (names === undefined) nestedClasses.set(outer, (names = new Map()))
  let name = names.get(nested)
  if (name === undefined) names.set(nested, (name = `${outer}$${nested}`))
  return name
}

/** `Iterator` and `ListIterator` of a list, with Java's detection of changes (by size). */
export class JavaListIterator extends JavaIterator {
  #cursor: number
  #last = -1
  #expected: number
  readonly #list: JavaList
  readonly #nested: 'Itr' | 'ListItr'
  constructor(list: JavaList, index: number, nested: 'Itr' | 'ListItr' = 'ListItr') {
    super()
    this.#nested = nested
    this.#list = list
    this.#cursor = index
    this.#expected = list.size()
  }
  override get className(): string {
    return nestedClass(this.#list.className, this.#nested)
  }
  /** Its class in the allowlist. */
  get javaInterface(): string {
    return this.#nested === 'ListItr' ? 'java.util.ListIterator' : 'java.util.Iterator'
  }
  #check(): void {
    if (this.#list.size() !== this.#expected) throw concurrentModification()
  }
  override hasNext(): boolean {
    return this.#cursor !== this.#list.size()
  }
  override next(): unknown {
    this.#check()
    if (this.#cursor >= this.#expected) throw noSuchElement()
    this.#last = this.#cursor++
    return this.#list.get(this.#last)
  }
  hasPrevious(): boolean {
    return this.#cursor !== 0
  }
  previous(): unknown {
    this.#check()
    if (this.#cursor <= 0) throw noSuchElement()
    this.#last = --this.#cursor
    return this.#list.get(this.#last)
  }
  nextIndex(): number {
    return this.#cursor
  }
  previousIndex(): number {
    return this.#cursor - 1
  }
  override remove(): void {
    if (this.#last < 0) throw illegalState()
    this.#check()
    this.#list.removeAt(this.#last)
    this.#cursor = this.#last
    this.#last = -1
    this.#expected = this.#list.size()
  }
  set(value: unknown): void {
    if (this.#last < 0) throw illegalState()
    this.#check()
    this.#list.set(this.#last, value)
  }
  add(value: unknown): void {
    this.#check()
    this.#list.insert(this.#cursor++, value)
    this.#last = -1
    this.#expected = this.#list.size()
  }
}

/**
 * A `java.util.Set` that is not a `HashSet` or `LinkedHashSet` (those are `JavaHashSet` of `@sluice/java`), with the same members.
 * It has its own `iterator()` if removing through it differs from `delete`.
 */
export abstract class JavaSet extends JavaObject implements Iterable<unknown> {
  abstract readonly size: number
  abstract has(value: unknown): boolean
  /** Returns whether the value was not there before. */
  abstract add(value: unknown): boolean
  /** Returns whether the value was there. */
  abstract delete(value: unknown): boolean
  abstract clear(): void
  abstract [Symbol.iterator](): Iterator<unknown>

  /** `addAll`: gives whether the set changed. */
  addAll(values: Iterable<unknown>): boolean {
    let changed = false
    for (const value of values) if (this.add(value)) changed = true
    return changed
  }
  /** The elements in Java's order. */
  toArray(): unknown[] {
    return [...this]
  }
  override toJavaString(): string {
    return listText(this, this)
  }
  override javaEquals(other: unknown): boolean {
    return this === other || (isSet(other) && haveSameElements(this, other))
  }
  override javaHashCode(): number {
    return setHashCode(this)
  }
  override jsonValue(): unknown {
    return this.toArray()
  }
  override deepCopy(copy: (value: unknown) => unknown): JavaHashSet {
    return setDeepCopy(this, copy)
  }
}

/** Any `java.util.Set`. */
export type AnySet = JavaSet | JavaHashSet

/** Whether the value is a `java.util.Set`. */
export const isSet = (value: unknown): value is AnySet => value instanceof JavaSet || value instanceof JavaHashSet

/**
 * The lists of `java.util` other than `ArrayList`: `LinkedList`, `Vector`, `Stack`, `Arrays.asList`, sub lists, and those of
 * `Collections` (empty, singleton, copies, unmodifiable). Views write through to the underlying list.
 */
import { checkSubList, listSort } from '@sluice/java'
import { spendSteps } from '../../account.js'
import { type AnyArray, arrayElements, arrayGet, arrayLength, arraySet } from '../array.js'
import type { Compare, Lambda } from '../define.js'
import {
  arrayIndexOutOfBounds,
  checkIndex,
  checkPosition,
  concurrentModification,
  indexOutOfBounds,
  outOfBounds,
  unsupported,
} from '../faults.js'
import { JavaList } from './java-collection.js'

/** A list over a JS Array: `ArrayList` itself while it is worked on, and the base of those that keep their elements in one. */
export class ArrayBackedList extends JavaList {
  override readonly className: string = 'java.util.ArrayList'
  constructor(readonly items: unknown[] = []) {
    super()
  }
  override size(): number {
    return this.items.length
  }
  override elements(): unknown[] {
    return this.items.slice()
  }
  protected override at(index: number): unknown {
    return this.items[index]
  }
  protected override put(index: number, value: unknown): void {
    this.items[index] = value
  }
  override add(value: unknown): boolean {
    this.items.push(value)
    return true
  }
  override insert(index: number, value: unknown): void {
    checkPosition(index, this.items.length)
    this.items.splice(index, 0, value)
  }
  override insertAll(index: number, values: readonly unknown[]): boolean {
    checkPosition(index, this.items.length)
    const tail = this.items.splice(index)
    for (const value of values) this.items.push(value)
    for (const value of tail) this.items.push(value)
    return values.length > 0
  }
  override removeAt(index: number): unknown {
    checkIndex(index, this.items.length)
    return this.items.splice(index, 1)[0]
  }
  override clear(): void {
    this.items.length = 0
  }
  override removeIf(test: (value: unknown) => unknown): boolean {
    return removeFromArray(this.items, test)
  }
  override sort(compare: Compare): void {
    listSort(this.items, compare)
  }
}

/** `ArrayList.removeIf`: every element is tested before any is removed. */
export function removeFromArray(items: unknown[], test: (value: unknown) => unknown): boolean {
  const size = items.length
  let kept: unknown[] | undefined
  for (let i = 0; i < size; i++) {
    const value = items[i]
    const removed = test(value) === true
    if (items.length !== size) throw concurrentModification()
    if (removed) kept ??= items.slice(0, i)
    else kept?.push(value)
  }
  if (kept === undefined) return false
  items.length = 0
  for (const value of kept) items.push(value)
  return true
}

/** `java.util.Vector`, and by its name `java.util.Stack`. */
export class JavaVector extends ArrayBackedList {
  constructor(
    items: unknown[] = [],
    override readonly className: 'java.util.Vector' | 'java.util.Stack' = 'java.util.Vector',
  ) {
    super(items)
  }
  override get(index: number): unknown {
    if (index >= this.items.length) throw arrayIndexOutOfBounds(`Array index out of range: ${index}`)
    return super.get(index)
  }
}

/** `Arrays.asList(array)`: of fixed size, writes through to the array. */
export class ArrayAsList extends JavaList {
  override readonly className = 'java.util.Arrays$ArrayList'
  constructor(readonly array: AnyArray) {
    super()
  }
  override size(): number {
    return arrayLength(this.array)
  }
  override elements(): unknown[] {
    return arrayElements(this.array).slice()
  }
  protected override at(index: number): unknown {
    return arrayGet(this.array, index)
  }
  protected override put(index: number, value: unknown): void {
    arraySet(this.array, index, value)
  }
  override get(index: number): unknown {
    this.#check(index)
    return this.at(index)
  }
  override set(index: number, value: unknown): unknown {
    this.#check(index)
    return super.set(index, value)
  }
  #check(index: number): void {
    const length = this.size()
    if (index < 0 || index >= length) throw arrayIndexOutOfBounds(outOfBounds(index, length))
  }
}

/** `list.subList(from, to)`: a window on the list. */
export class SubList extends JavaList {
  override readonly className = 'java.util.ArrayList$SubList'
  #size: number
  #expected: number
  readonly #from: number
  readonly #list: JavaList
  constructor(list: JavaList, from: number, to: number) {
    super()
    checkSubList(list.size(), from, to)
    this.#list = list
    this.#from = from
    this.#size = to - from
    this.#expected = list.size()
  }
  #check(): void {
    // A window may be on a window.
    spendSteps(1)
    if (this.#list.size() !== this.#expected) throw concurrentModification()
  }
  #changed(by: number): void {
    this.#size += by
    this.#expected += by
  }
  override size(): number {
    this.#check()
    return this.#size
  }
  protected override at(index: number): unknown {
    return this.#list.get(this.#from + index)
  }
  protected override put(index: number, value: unknown): void {
    this.#list.set(this.#from + index, value)
  }
  override insert(index: number, value: unknown): void {
    checkPosition(index, this.size())
    this.#list.insert(this.#from + index, value)
    this.#changed(1)
  }
  override removeAt(index: number): unknown {
    checkIndex(index, this.size())
    const removed = this.#list.removeAt(this.#from + index)
    this.#changed(-1)
    return removed
  }
}

/** `Collections.emptyList()`, `singletonList(x)`, `nCopies(n, x)`: lists that never change. */
export class FixedList extends JavaList {
  constructor(
    readonly items: readonly unknown[],
    override readonly className: string,
  ) {
    super()
  }
  override size(): number {
    return this.items.length
  }
  protected override at(index: number): unknown {
    return this.items[index]
  }
  override get(index: number): unknown {
    const size = this.items.length
    if (index >= 0 && index < size) return this.items[index]
    if (this.className.endsWith('EmptyList')) throw indexOutOfBounds(`Index: ${index}`)
    throw indexOutOfBounds(
      this.className.endsWith('SingletonList') ? `Index: ${index}, Size: 1` : `Index: ${index}, Size: ${size}`,
    )
  }
  override add(_value: unknown): boolean {
    throw unsupported()
  }
  override set(_index: number, _value: unknown): unknown {
    throw unsupported()
  }
  override clear(): void {
    if (this.items.length > 0) throw unsupported()
  }
  override remove(value: unknown): boolean {
    if (this.contains(value)) throw unsupported('remove')
    return false
  }
  override removeIf(test: (value: unknown) => unknown): boolean {
    if (this.className.endsWith('SingletonList')) throw unsupported()
    for (const item of this.items) if (test(item) === true) throw unsupported('remove')
    return false
  }
  override sort(_compare: Compare): void {
    if (this.items.length > 1) throw unsupported()
  }
  override replaceAll(_change: Lambda): void {
    if (this.items.length > 0) throw unsupported()
  }
}

/** `Collections.unmodifiableList(list)`. */
export class UnmodifiableList extends JavaList {
  override readonly className: string = 'java.util.Collections$UnmodifiableRandomAccessList'
  constructor(readonly list: JavaList) {
    super()
  }
  override size(): number {
    return this.list.size()
  }
  protected override at(index: number): unknown {
    return this.list.get(index)
  }
  override get(index: number): unknown {
    return this.list.get(index)
  }
  override add(_value: unknown): boolean {
    throw unsupported()
  }
  override addAll(_values: readonly unknown[]): boolean {
    throw unsupported()
  }
  override insertAll(_index: number, _values: readonly unknown[]): boolean {
    throw unsupported()
  }
  override set(_index: number, _value: unknown): unknown {
    throw unsupported()
  }
  override remove(_value: unknown): boolean {
    throw unsupported()
  }
  override removeIf(_test: (value: unknown) => unknown): boolean {
    throw unsupported()
  }
  override clear(): void {
    throw unsupported()
  }
  override sort(_compare: Compare): void {
    throw unsupported()
  }
  override replaceAll(_change: Lambda): void {
    throw unsupported()
  }
}

/** The queues of `java.util`: `LinkedList` (also a list), `ArrayDeque`, `PriorityQueue` and the view `Collections.asLifoQueue`. */
import { javaEquals, nullPointer } from '@sluice/java'
import type { Compare } from '../define.js'
import { checkPosition, concurrentModification, illegalState, indexOutOfBounds, noSuchElement } from '../faults.js'
import { JavaCollection, JavaIterator } from './java-collection.js'
import { ArrayBackedList } from './lists.js'

/** The operations of `java.util.Deque`. First and last return undefined if empty; the members turn that into null or an exception. */
export interface Deque extends JavaCollection {
  first(): unknown
  last(): unknown
  addFirst(value: unknown): void
  addLast(value: unknown): void
  removeFirst(): unknown
  removeLast(): unknown
  /** The elements from last to first; `remove` works. */
  descending(): JavaIterator
}

/** `java.util.LinkedList`. */
export class JavaLinkedList extends ArrayBackedList implements Deque {
  override readonly className = 'java.util.LinkedList'
  first(): unknown {
    return this.items[0]
  }
  last(): unknown {
    return this.items[this.items.length - 1]
  }
  addFirst(value: unknown): void {
    this.items.unshift(value)
  }
  addLast(value: unknown): void {
    this.items.push(value)
  }
  removeFirst(): unknown {
    return this.items.shift()
  }
  removeLast(): unknown {
    return this.items.pop()
  }
  descending(): JavaIterator {
    return new DescendingIterator(this.items)
  }
  override get(index: number): unknown {
    this.#check(index)
    return this.items[index]
  }
  override set(index: number, value: unknown): unknown {
    this.#check(index)
    return super.set(index, value)
  }
  override removeAt(index: number): unknown {
    this.#check(index)
    return super.removeAt(index)
  }
  override insert(index: number, value: unknown): void {
    checkPosition(index, this.items.length)
    this.items.splice(index, 0, value)
  }
  #check(index: number): void {
    if (index < 0 || index >= this.items.length) throw indexOutOfBounds(`Index: ${index}, Size: ${this.items.length}`)
  }
}

/** `java.util.ArrayDeque`: refuses null. */
export class JavaArrayDeque extends JavaCollection implements Deque {
  override readonly className = 'java.util.ArrayDeque'
  constructor(readonly items: unknown[] = []) {
    super()
    for (const value of items) notNull(value)
  }
  override size(): number {
    return this.items.length
  }
  override elements(): unknown[] {
    return this.items.slice()
  }
  override iterator(): JavaIterator {
    return new ArrayIterator(this.items)
  }
  override add(value: unknown): boolean {
    this.addLast(value)
    return true
  }
  override clear(): void {
    this.items.length = 0
  }
  first(): unknown {
    return this.items[0]
  }
  last(): unknown {
    return this.items[this.items.length - 1]
  }
  addFirst(value: unknown): void {
    this.items.unshift(notNull(value))
  }
  addLast(value: unknown): void {
    this.items.push(notNull(value))
  }
  removeFirst(): unknown {
    return this.items.shift()
  }
  removeLast(): unknown {
    return this.items.pop()
  }
  descending(): JavaIterator {
    return new DescendingIterator(this.items)
  }
}

function notNull(value: unknown): unknown {
  if (value === null || value === undefined) throw nullPointer(null)
  return value
}

/** An iterator over an array that is the whole of a collection; `remove` works on the array. */
class ArrayIterator extends JavaIterator {
  protected cursor = 0
  protected expected: number
  #removable = false
  constructor(protected readonly items: unknown[]) {
    super()
    this.expected = items.length
  }
  protected indexOf(cursor: number): number {
    return cursor
  }
  override hasNext(): boolean {
    return this.cursor < this.items.length
  }
  override next(): unknown {
    if (this.cursor >= this.expected) throw noSuchElement()
    if (this.items.length !== this.expected) throw concurrentModification()
    this.#removable = true
    return this.items[this.indexOf(this.cursor++)]
  }
  override remove(): void {
    if (!this.#removable) throw illegalState()
    this.#removable = false
    this.items.splice(this.indexOf(--this.cursor), 1)
    this.expected--
  }
}

class DescendingIterator extends ArrayIterator {
  protected override indexOf(cursor: number): number {
    return this.expected - 1 - cursor
  }
}

/** `java.util.PriorityQueue`: a binary heap whose array is seen by iteration and text, as Java's is. */
export class JavaPriorityQueue extends JavaCollection {
  override readonly className = 'java.util.PriorityQueue'
  readonly heap: unknown[] = []
  constructor(readonly compare: Compare) {
    super()
  }
  override size(): number {
    return this.heap.length
  }
  override elements(): unknown[] {
    return this.heap.slice()
  }
  override iterator(): JavaIterator {
    return new PriorityIterator(this)
  }
  override add(value: unknown): boolean {
    notNull(value)
    // Java's siftUp compares with the parent only; a first element of a wrong class is found by comparing it with itself.
    if (this.heap.length === 0) this.compare(value, value)
    this.#siftUp(this.heap.length, value)
    return true
  }
  override clear(): void {
    this.heap.length = 0
  }
  poll(): unknown {
    return this.heap.length === 0 ? undefined : this.removeAt(0)
  }
  override remove(value: unknown): boolean {
    const index = this.heap.findIndex(element => javaEquals(element, value))
    if (index < 0) return false
    this.removeAt(index)
    return true
  }
  /** Removes the element at a place in the heap, filling the gap with the last one. */
  removeAt(index: number): unknown {
    const removed = this.heap[index]
    const last = this.heap.pop()
    if (index < this.heap.length) {
      this.#siftDown(index, last)
      if (this.heap[index] === last) this.#siftUp(index, last)
    }
    return removed
  }
  #siftUp(from: number, value: unknown): void {
    let index = from
    while (index > 0) {
      const parent = (index - 1) >>> 1
      if (this.compare(value, this.heap[parent]) >= 0) break
      this.heap[index] = this.heap[parent]
      index = parent
    }
    this.heap[index] = value
  }
  #siftDown(from: number, value: unknown): void {
    const size = this.heap.length
    let index = from
    while (index < size >>> 1) {
      let child = 2 * index + 1
      if (child + 1 < size && this.compare(this.heap[child], this.heap[child + 1]) > 0) child++
      if (this.compare(value, this.heap[child]) <= 0) break
      this.heap[index] = this.heap[child]
      index = child
    }
    this.heap[index] = value
  }
}

class PriorityIterator extends JavaIterator {
  #cursor = 0
  #expected: number
  #last = -1
  readonly #queue: JavaPriorityQueue
  constructor(queue: JavaPriorityQueue) {
    super()
    this.#queue = queue
    this.#expected = queue.size()
  }
  override hasNext(): boolean {
    return this.#cursor < this.#queue.size()
  }
  override next(): unknown {
    if (this.#queue.size() !== this.#expected) throw concurrentModification()
    if (this.#cursor >= this.#expected) throw noSuchElement()
    this.#last = this.#cursor++
    return this.#queue.heap[this.#last]
  }
  override remove(): void {
    if (this.#last < 0) throw illegalState()
    this.#queue.removeAt(this.#last)
    this.#cursor = this.#last
    this.#last = -1
    this.#expected--
  }
}

/** `Collections.asLifoQueue(deque)`: adds and takes at the front of the deque. */
export class LifoQueue extends JavaCollection {
  override readonly className = 'java.util.Collections$AsLIFOQueue'
  /** Its class in the allowlist. */
  readonly javaInterface = 'java.util.Queue'
  constructor(readonly deque: Deque) {
    super()
  }
  override size(): number {
    return this.deque.size()
  }
  override iterator(): JavaIterator {
    return this.deque.iterator()
  }
  override add(value: unknown): boolean {
    this.deque.addFirst(value)
    return true
  }
  override clear(): void {
    this.deque.clear()
  }
  first(): unknown {
    return this.deque.first()
  }
  removeFirst(): unknown {
    return this.deque.removeFirst()
  }
}

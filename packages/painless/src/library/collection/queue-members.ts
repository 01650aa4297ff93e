/** The members of `Queue` and `Deque`, and of the classes that implement them. */
import { javaEquals } from '@sluice/java'
import type { ClassLibrary, Compare } from '../define.js'
import { noSuchElement } from '../faults.js'
import { elementOrder } from '../function/comparator.js'
import { asCollection, elementsOf } from './adapt.js'
import { requireArgument } from './collection-members.js'
import { type Deque, JavaArrayDeque, JavaLinkedList, JavaPriorityQueue, type LifoQueue } from './queues.js'

type AnyQueue = Deque | JavaPriorityQueue | LifoQueue

const head = (queue: AnyQueue): unknown => (queue instanceof JavaPriorityQueue ? queue.heap[0] : queue.first())
const takeHead = (queue: AnyQueue): unknown => (queue instanceof JavaPriorityQueue ? queue.poll() : queue.removeFirst())

/** A value that is there, or Java's fault for an empty queue. */
function present(queue: AnyQueue, take: () => unknown): unknown {
  if (queue.size() === 0) throw noSuchElement()
  return take()
}

/** `java.util.Queue`. */
export const queue: ClassLibrary = {
  methods: {
    'element/0': (receiver: AnyQueue) => present(receiver, () => head(receiver)),
    'offer/1': (receiver: AnyQueue, value: unknown) => receiver.add(value),
    'peek/0': (receiver: AnyQueue) => head(receiver) ?? null,
    'poll/0': (receiver: AnyQueue) => takeHead(receiver) ?? null,
    'remove/0': (receiver: AnyQueue) => present(receiver, () => takeHead(receiver)),
  },
}

/** `deque.removeLastOccurrence(value)`. */
function removeLast(deque: Deque, value: unknown): boolean {
  const iterator = deque.descending()
  while (iterator.hasNext()) {
    if (javaEquals(iterator.next(), value)) {
      iterator.remove()
      return true
    }
  }
  return false
}

/** `java.util.Deque`. */
export const deque: ClassLibrary = {
  methods: {
    'addFirst/1': (receiver: Deque, value: unknown) => receiver.addFirst(value),
    'addLast/1': (receiver: Deque, value: unknown) => receiver.addLast(value),
    'descendingIterator/0': (receiver: Deque) => receiver.descending(),
    'getFirst/0': (receiver: Deque) => present(receiver, () => receiver.first()),
    'getLast/0': (receiver: Deque) => present(receiver, () => receiver.last()),
    'offerFirst/1': (receiver: Deque, value: unknown) => {
      receiver.addFirst(value)
      return true
    },
    'offerLast/1': (receiver: Deque, value: unknown) => {
      receiver.addLast(value)
      return true
    },
    'peekFirst/0': (receiver: Deque) => receiver.first() ?? null,
    'peekLast/0': (receiver: Deque) => receiver.last() ?? null,
    'pollFirst/0': (receiver: Deque) => receiver.removeFirst() ?? null,
    'pollLast/0': (receiver: Deque) => receiver.removeLast() ?? null,
    'pop/0': (receiver: Deque) => present(receiver, () => receiver.removeFirst()),
    'push/1': (receiver: Deque, value: unknown) => receiver.addFirst(value),
    'remove/1': (receiver: unknown, value: unknown) => asCollection(receiver).remove(value),
    'removeFirst/0': (receiver: Deque) => present(receiver, () => receiver.removeFirst()),
    'removeFirstOccurrence/1': (receiver: Deque, value: unknown) => receiver.remove(value),
    'removeLast/0': (receiver: Deque) => present(receiver, () => receiver.removeLast()),
    'removeLastOccurrence/1': removeLast,
  },
}

/** `java.util.PriorityQueue`. */
export const priorityQueue: ClassLibrary = {
  constructors: {
    'new/0': () => new JavaPriorityQueue(elementOrder),
    'new/1': (comparator: Compare | null) => new JavaPriorityQueue(comparator ?? elementOrder),
  },
}

/** `java.util.LinkedList`. */
export const linkedList: ClassLibrary = {
  constructors: {
    'new/0': () => new JavaLinkedList(),
    'new/1': (source: unknown) => {
      requireArgument(source, 'Collection.toArray', 'c')
      return new JavaLinkedList(elementsOf(source).slice())
    },
  },
  methods: { 'clone/0': (receiver: JavaLinkedList) => new JavaLinkedList(receiver.items.slice()) },
}

/** `java.util.ArrayDeque`. */
export const arrayDeque: ClassLibrary = {
  constructors: {
    'new/0': () => new JavaArrayDeque(),
    'new/1': (source: unknown) => {
      requireArgument(source, 'Collection.size', 'c')
      return new JavaArrayDeque(elementsOf(source).slice())
    },
  },
  methods: { 'clone/0': (receiver: JavaArrayDeque) => new JavaArrayDeque(receiver.items.slice()) },
}

/** The members of `Set`, `SortedSet`, `NavigableSet`, of the set classes, and of `Queue`, `Deque` and `PriorityQueue`. */
import { JavaHashSet, JavaLinkedHashSet, javaEquals, javaHashCode } from '@sluice/java'
import type { ClassLibrary, Compare } from '../define.js'
import { unsupported } from '../faults.js'
import { elementsOf } from './adapt.js'
import { requireArgument } from './collection-members.js'
import { type AnySet, IterableIterator } from './java-collection.js'
import { UnmodifiableSet } from './sets.js'
import { JavaTreeSet } from './tree-set.js'

/** `java.util.Set`. */
export const set: ClassLibrary = {
  methods: {
    'equals/1': (receiver: AnySet, other: unknown) => javaEquals(receiver, other),
    'hashCode/0': (receiver: AnySet) => javaHashCode(receiver),
    'remove/1': (receiver: AnySet, value: unknown) => receiver.delete(value),
  },
}

function setFrom(source: unknown): JavaHashSet {
  requireArgument(source, 'Collection.size', 'c')
  const elements = elementsOf(source)
  return JavaHashSet.from(elements, elements.length)
}

/** `java.util.HashSet`. */
export const hashSet: ClassLibrary = {
  constructors: { 'new/0': () => new JavaHashSet(), 'new/1': setFrom },
  methods: { 'clone/0': (receiver: JavaHashSet) => receiver.copy() },
}

/** `java.util.LinkedHashSet`. */
export const linkedHashSet: ClassLibrary = {
  constructors: {
    'new/0': () => new JavaLinkedHashSet(),
    'new/1': (source: unknown) => {
      requireArgument(source, 'Collection.size', 'c')
      return JavaLinkedHashSet.from(elementsOf(source))
    },
  },
}

/** `java.util.TreeSet`. */
export const treeSet: ClassLibrary = {
  constructors: {
    'new/0': () => new JavaTreeSet(),
    'new/1': (comparator: Compare | null) => new JavaTreeSet(comparator ?? undefined),
  },
  methods: { 'clone/0': (receiver: JavaTreeSet) => receiver.copy() },
}

/** The underlying tree set of a sorted set, which may be an unmodifiable view. */
const tree = (set: AnySet): JavaTreeSet => (set instanceof UnmodifiableSet ? set.underlying : set) as JavaTreeSet

const window = (set: AnySet, open: (set: JavaTreeSet) => JavaTreeSet): AnySet =>
  set instanceof UnmodifiableSet ? new UnmodifiableSet(open(tree(set)), set.className) : open(tree(set))

function modifiable(set: AnySet): JavaTreeSet {
  if (set instanceof UnmodifiableSet) throw unsupported()
  return set as JavaTreeSet
}

/** `java.util.SortedSet`. */
export const sortedSet: ClassLibrary = {
  methods: {
    'comparator/0': (receiver: AnySet) => tree(receiver).comparator() ?? null,
    'first/0': (receiver: AnySet) => tree(receiver).first(),
    'headSet/1': (receiver: AnySet, to: unknown) => window(receiver, one => one.headSet(to)),
    'last/0': (receiver: AnySet) => tree(receiver).last(),
    'subSet/2': (receiver: AnySet, from: unknown, to: unknown) =>
      window(receiver, one => one.subSet(from, true, to, false)),
    'tailSet/1': (receiver: AnySet, from: unknown) => window(receiver, one => one.tailSet(from)),
  },
}

/** `java.util.NavigableSet`. */
export const navigableSet: ClassLibrary = {
  methods: {
    'ceiling/1': (receiver: AnySet, value: unknown) => tree(receiver).ceiling(value),
    'descendingIterator/0': (receiver: AnySet) => new IterableIterator(tree(receiver).descendingSet()),
    'descendingSet/0': (receiver: AnySet) => window(receiver, one => one.descendingSet()),
    'floor/1': (receiver: AnySet, value: unknown) => tree(receiver).floor(value),
    'headSet/2': (receiver: AnySet, to: unknown, inclusive: boolean) =>
      window(receiver, one => one.headSet(to, inclusive)),
    'higher/1': (receiver: AnySet, value: unknown) => tree(receiver).higher(value),
    'lower/1': (receiver: AnySet, value: unknown) => tree(receiver).lower(value),
    'pollFirst/0': (receiver: AnySet) => modifiable(receiver).pollFirst(),
    'pollLast/0': (receiver: AnySet) => modifiable(receiver).pollLast(),
    'subSet/4': (receiver: AnySet, from: unknown, withFrom: boolean, to: unknown, withTo: boolean) =>
      window(receiver, one => one.subSet(from, withFrom, to, withTo)),
    'tailSet/2': (receiver: AnySet, from: unknown, inclusive: boolean) =>
      window(receiver, one => one.tailSet(from, inclusive)),
  },
}

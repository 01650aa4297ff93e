/** The static members of `java.util.Collections` that only the whole library has. */
import { binarySearch, indexOfSubList, javaEquals, lastIndexOfSubList } from '@sluice/java'
import type { ClassLibrary, Compare } from '../define.js'
import { indexOutOfBounds } from '../faults.js'
import { elementOrder } from '../function/comparator.js'
import { UnmodifiableMap } from '../map/maps.js'
import { JavaTreeMap } from '../map/tree-map.js'
import type { JavaRandom } from '../math/random.js'
import { nextIntBelow, shuffleSource } from '../math/random.js'
import { elementsOf, iteratorOf } from './adapt.js'
import { checked, emptyList, type FirstCalls, store, swap, unmodifiableMap, unmodifiableSet } from './collections.js'
import { JavaEnumeration } from './enumeration.js'
import { IterableIterator, JavaListIterator } from './java-collection.js'
import { listSet } from './list-members.js'
import { type Deque, LifoQueue } from './queues.js'
import { SetFromMap, UnmodifiableSet } from './sets.js'
import { JavaTreeSet } from './tree-set.js'

type JavaMap = Map<unknown, unknown>

function copy(target: unknown, source: unknown): void {
  const elements = elementsOf(source)
  if (elements.length > elementsOf(target).length) throw indexOutOfBounds('Source does not fit in dest')
  store(target, elements)
}

function shuffle(list: unknown, random: JavaRandom): void {
  for (let size = elementsOf(list).length; size > 1; size--) swap(list, size - 1, nextIntBelow(random, size))
}

const FIRST_CALLS: FirstCalls = {
  'binarySearch/2': [[0, 'List.size', 'list']],
  'binarySearch/3': [[0, 'List.size', 'list']],
  'copy/2': [
    [1, 'List.size', 'src'],
    [0, 'List.size', 'dest'],
  ],
  'indexOfSubList/2': [
    [0, 'List.size', 'source'],
    [1, 'List.size', 'target'],
  ],
  'lastIndexOfSubList/2': [
    [0, 'List.size', 'source'],
    [1, 'List.size', 'target'],
  ],
  'list/1': [[0, 'Enumeration.hasMoreElements', 'e']],
  'newSetFromMap/1': [[0, 'Map.isEmpty', 'map']],
  'replaceAll/3': [[0, 'List.size', 'list']],
  'rotate/2': [[0, 'List.size', 'list']],
  'shuffle/1': [[0, 'List.size', 'list']],
  'shuffle/2': [[0, 'List.size', 'list']],
}

/** The other members of `java.util.Collections` than `collections`. */
export const rarelyUsedCollectionsMembers: ClassLibrary = {
  statics: checked(
    {
      'asLifoQueue/1': (deque: Deque) => new LifoQueue(deque),
      'binarySearch/2': (list: unknown, key: unknown) => binarySearch(elementsOf(list), key, elementOrder),
      'binarySearch/3': (list: unknown, key: unknown, compare: Compare | null) =>
        binarySearch(elementsOf(list), key, compare ?? elementOrder),
      'copy/2': copy,
      'emptyEnumeration/0': () => new JavaEnumeration(new IterableIterator([])),
      'emptyListIterator/0': () => new JavaListIterator(emptyList, 0),
      'emptyNavigableMap/0': () =>
        new UnmodifiableMap(new JavaTreeMap(), 'java.util.Collections$UnmodifiableNavigableMap$EmptyNavigableMap'),
      'emptyNavigableSet/0': () =>
        new UnmodifiableSet(new JavaTreeSet(), 'java.util.Collections$UnmodifiableNavigableSet$EmptyNavigableSet'),
      'emptySortedMap/0': () =>
        new UnmodifiableMap(new JavaTreeMap(), 'java.util.Collections$UnmodifiableNavigableMap$EmptyNavigableMap'),
      'emptySortedSet/0': () =>
        new UnmodifiableSet(new JavaTreeSet(), 'java.util.Collections$UnmodifiableNavigableSet$EmptyNavigableSet'),
      'enumeration/1': (collection: unknown) => new JavaEnumeration(iteratorOf(collection)),
      'indexOfSubList/2': (list: unknown, part: unknown) => indexOfSubList(elementsOf(list), elementsOf(part)),
      'lastIndexOfSubList/2': (list: unknown, part: unknown) => lastIndexOfSubList(elementsOf(list), elementsOf(part)),
      'list/1': (enumeration: JavaEnumeration) => {
        const elements: unknown[] = []
        while (enumeration.hasMoreElements()) elements.push(enumeration.nextElement())
        return elements
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
      'unmodifiableNavigableMap/1': unmodifiableMap('java.util.Collections$UnmodifiableNavigableMap'),
      'unmodifiableNavigableSet/1': unmodifiableSet('java.util.Collections$UnmodifiableNavigableSet'),
      'unmodifiableSortedMap/1': unmodifiableMap('java.util.Collections$UnmodifiableSortedMap'),
      'unmodifiableSortedSet/1': unmodifiableSet('java.util.Collections$UnmodifiableSortedSet'),
    },
    FIRST_CALLS,
  ),
}

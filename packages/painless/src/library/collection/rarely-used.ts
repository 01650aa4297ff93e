/** Collections and maps of `java.util` that only the whole library has. */
import type { Library } from '../define.js'
import { dictionary, hashtable, identityHashMap } from '../map/class-members.js'
import { rarelyUsedCollectionsMembers } from './collections-rarely-used.js'
import { stack, vector } from './list-members.js'
import { JavaVector } from './lists.js'
import { arrayDeque, deque, linkedList, priorityQueue, queue } from './queue-members.js'

/** Classes that newer ones have replaced, or that are rarely needed. */
export const rarelyUsedCollections: Library = {
  'java.util.ArrayDeque': arrayDeque,
  'java.util.Collections': rarelyUsedCollectionsMembers,
  'java.util.Deque': deque,
  'java.util.Dictionary': dictionary,
  'java.util.Hashtable': hashtable,
  'java.util.IdentityHashMap': identityHashMap,
  'java.util.LinkedList': linkedList,
  'java.util.PriorityQueue': priorityQueue,
  'java.util.Queue': queue,
  'java.util.Stack': stack(() => new JavaVector([], 'java.util.Stack')),
  'java.util.Vector': vector(items => new JavaVector(items)),
}

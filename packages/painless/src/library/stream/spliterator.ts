/** `Spliterator` and `Spliterators`. They are drawn from an iterator and never split, which Java allows. */
import { JavaObject, longOf } from '@sluice/java'
import { elementsOf, isCollection, iteratorOf } from '../collection/adapt.js'
import { IterableIterator, isSet, JavaIterator } from '../collection/java-collection.js'
import { JavaTreeSet } from '../collection/tree-set.js'
import { type ClassLibrary, type Lambda, type Long, safeOf } from '../define.js'
import { illegalState } from '../faults.js'

const ORDERED = 16
const SIZED = 64
const SUBSIZED = 16384
const DISTINCT = 1
const SORTED = 4
const UNKNOWN_SIZE = 9223372036854775807n

/** A `java.util.Spliterator`. */
export class JavaSpliterator extends JavaObject {
  override readonly className = 'java.util.Spliterators$IteratorSpliterator'
  /** Its class in the allowlist. */
  readonly javaInterface = 'java.util.Spliterator'
  #left: number | undefined
  constructor(
    readonly rest: JavaIterator,
    size: number | undefined,
    readonly traits: number,
  ) {
    super()
    this.#left = size
  }
  /** Gives the next element to `visit`, if there is one. */
  advance(visit: Lambda): boolean {
    if (!this.rest.hasNext()) return false
    if (this.#left !== undefined) this.#left--
    visit(this.rest.next())
    return true
  }
  get left(): number | undefined {
    return this.#left
  }
  override toJavaString(): string {
    return `${this.className}@0`
  }
}

/** `collection.spliterator()`, or one over an iterator, whose size is not known. */
export function spliteratorOf(source: unknown): JavaSpliterator {
  if (source instanceof JavaIterator) return new JavaSpliterator(source, undefined, ORDERED)
  const size = isCollection(source) ? elementsOf(source).length : undefined
  const unsorted = isSet(source) ? DISTINCT : ORDERED
  const traits = source instanceof JavaTreeSet ? DISTINCT | SORTED | ORDERED : unsorted
  return new JavaSpliterator(iteratorOf(source), size, size === undefined ? traits : traits | SIZED | SUBSIZED)
}

const methods: NonNullable<ClassLibrary['methods']> = {
  'characteristics/0': (receiver: JavaSpliterator) => receiver.traits,
  'estimateSize/0': (receiver: JavaSpliterator) => longOf(receiver.left ?? UNKNOWN_SIZE),
  'forEachRemaining/1': (receiver: JavaSpliterator, visit: Lambda) => {
    while (receiver.advance(visit));
  },
  'getComparator/0': (receiver: JavaSpliterator) => {
    if ((receiver.traits & SORTED) === 0) throw illegalState()
    return null
  },
  'getExactSizeIfKnown/0': (receiver: JavaSpliterator) =>
    longOf((receiver.traits & SIZED) === 0 ? -1 : (receiver.left ?? -1)),
  'hasCharacteristics/1': (receiver: JavaSpliterator, traits: number) => (receiver.traits & traits) === traits,
  'tryAdvance/1': (receiver: JavaSpliterator, visit: Lambda) => receiver.advance(visit),
  'trySplit/0': () => null,
}

/** `java.util.Spliterator`. */
export const spliterator: ClassLibrary = { methods }
/** `Spliterator.OfPrimitive`. */
export const primitiveSpliterator: ClassLibrary = {
  methods: {
    'forEachRemaining/1': methods['forEachRemaining/1']!,
    'tryAdvance/1': methods['tryAdvance/1']!,
    'trySplit/0': methods['trySplit/0']!,
  },
}
/** `Spliterator.OfInt`, `OfLong`, `OfDouble`. */
export const splitOnly: ClassLibrary = { methods: { 'trySplit/0': methods['trySplit/0']! } }

const empty = (): JavaSpliterator => new JavaSpliterator(new IterableIterator([]), 0, SIZED | SUBSIZED)

/** `java.util.Spliterators`. */
export const spliterators: ClassLibrary = {
  statics: {
    'emptyDoubleSpliterator/0': empty,
    'emptyIntSpliterator/0': empty,
    'emptyLongSpliterator/0': empty,
    'emptySpliterator/0': empty,
    'iterator/1': (source: JavaSpliterator) => source.rest,
    'spliterator/2': (collection: unknown, traits: number) =>
      new JavaSpliterator(iteratorOf(collection), elementsOf(collection).length, traits | SIZED | SUBSIZED),
    'spliterator/3': (source: JavaIterator, size: Long, traits: number) =>
      new JavaSpliterator(source, safeOf(size), traits | SIZED | SUBSIZED),
    'spliteratorUnknownSize/2': (source: JavaIterator, traits: number) =>
      new JavaSpliterator(source, undefined, traits & ~(SIZED | SUBSIZED)),
  },
}

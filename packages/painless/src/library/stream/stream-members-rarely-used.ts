/** Members of streams that only the whole library has: builders, statistics, spliterators. */
import { JavaObject } from '@sluice/java'
import type { JavaIterator } from '../collection/java-collection.js'
import type { ClassLibrary, Lambda } from '../define.js'
import { illegalState } from '../faults.js'
import { END, type JavaStream, listStream, StreamIterator, type StreamKind, streamInterfaces } from './java-stream.js'
import { spliteratorOf } from './spliterator.js'
import { SummaryStatistics } from './statistics.js'
import { consumerOf } from './stream-members.js'

const builderClasses: Readonly<Record<StreamKind, string>> = {
  object: 'java.util.stream.Streams$StreamBuilderImpl',
  int: 'java.util.stream.Streams$IntStreamBuilderImpl',
  long: 'java.util.stream.Streams$LongStreamBuilderImpl',
  double: 'java.util.stream.Streams$DoubleStreamBuilderImpl',
}

/** `IntStream.Builder` and its kin: a consumer that gathers, then a stream. */
export class StreamBuilder extends JavaObject {
  override readonly className: string
  /** Its class in the allowlist. */
  readonly javaInterface: string
  #elements: unknown[] | undefined = []
  constructor(readonly kind: StreamKind) {
    super()
    this.className = builderClasses[kind]
    this.javaInterface = `${streamInterfaces[kind]}.Builder`
  }
  accept(value: unknown): void {
    if (this.#elements === undefined) throw illegalState(null)
    this.#elements.push(value)
  }
  build(): JavaStream {
    if (this.#elements === undefined) throw illegalState(null)
    const elements = this.#elements
    this.#elements = undefined
    return listStream(elements, this.kind)
  }
  override toJavaString(): string {
    return `${this.className}@0`
  }
}

function statistics(kind: Exclude<StreamKind, 'object'>, receiver: JavaStream): SummaryStatistics {
  const summary = new SummaryStatistics(kind)
  const next = receiver.draw()
  for (let value = next(); value !== END; value = next()) summary.accept(value)
  return summary
}

/** The other members of each kind of stream than `stream`, `intStream` and the like. */
export const rarelyUsedStream = (kind: StreamKind): ClassLibrary => {
  const statics = { 'builder/0': () => new StreamBuilder(kind) }
  if (kind === 'object') return { statics }
  return {
    statics,
    methods: {
      ...splittable.methods,
      'summaryStatistics/0': (receiver: JavaStream) => statistics(kind, receiver),
    },
  }
}

/** The other members of `java.util.stream.BaseStream` than `baseStream`. */
export const splittable = {
  methods: { 'spliterator/0': (receiver: JavaStream) => spliteratorOf(new StreamIterator(receiver)) },
}

/** `Stream.Builder` and its kin. */
export const streamBuilder: ClassLibrary = {
  methods: {
    'add/1': (receiver: StreamBuilder, value: unknown) => {
      receiver.accept(value)
      return receiver
    },
    'build/0': (receiver: StreamBuilder) => receiver.build(),
  },
}

/** `PrimitiveIterator.OfInt`, `OfLong`, `OfDouble`, given the name of the unboxed `next`. */
export const primitiveIterator = (unboxed: string): ClassLibrary => {
  const next = (receiver: JavaIterator): unknown => receiver.next()
  return { methods: { 'next/0': next, [unboxed]: next } }
}

/** `java.util.PrimitiveIterator`. */
export const anyPrimitiveIterator: ClassLibrary = {
  methods: {
    'forEachRemaining/1': (receiver: JavaIterator, visit: Lambda) => {
      const accept = consumerOf(visit)
      while (receiver.hasNext()) accept(receiver.next())
    },
  },
}

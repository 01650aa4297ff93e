/**
 * Streams (`Stream`, `IntStream`, `LongStream`, `DoubleStream`): JavaScript iterables that are drawn only when a terminal
 * operation asks, one element through all stages before the next, as Java does. A stream can be used once.
 */
import { JavaObject } from '@sluice/java'
import { spendSteps } from '../../account.js'
import { elementsOf } from '../collection/adapt.js'
import { concurrentModification, illegalState } from '../faults.js'

/** What the elements are: any value, or primitives of one type. */
export type StreamKind = 'object' | 'int' | 'long' | 'double'

const pipelines: Readonly<Record<StreamKind, string>> = {
  object: 'ReferencePipeline',
  int: 'IntPipeline',
  long: 'LongPipeline',
  double: 'DoublePipeline',
}

const interfaces: Readonly<Record<StreamKind, string>> = {
  object: 'Stream',
  int: 'IntStream',
  long: 'LongStream',
  double: 'DoubleStream',
}

/** A stream. */
export class JavaStream extends JavaObject {
  override readonly className: string
  /** What the allowlist knows it as. */
  readonly javaInterface: string
  #source: Iterable<unknown>
  #used = false
  constructor(
    source: Iterable<unknown>,
    readonly kind: StreamKind = 'object',
    /** How many elements there are, where that is known without drawing them: then `count` draws none. */
    readonly size?: () => number,
  ) {
    super()
    this.className = `java.util.stream.${pipelines[kind]}$Head`
    this.javaInterface = `java.util.stream.${interfaces[kind]}`
    this.#source = source
  }

  /** Takes the elements; from then on the stream is spent. Throws `IllegalStateException` the second time. */
  draw(): Iterable<unknown> {
    if (this.#used) throw illegalState('stream has already been operated upon or closed')
    this.#used = true
    return this.#source
  }

  /** `close()`: nothing may be drawn afterwards. */
  close(): void {
    this.#used = true
    this.#source = []
  }

  /**
   * A stream of the same or another kind whose elements are made from these; `resize` tells how many of so many it has, where
   * that follows.
   */
  stage(
    make: (source: Iterable<unknown>) => Iterable<unknown>,
    kind: StreamKind = this.kind,
    resize?: (size: number) => number,
  ): JavaStream {
    const source = this.draw()
    const { size } = this
    return new JavaStream(
      { [Symbol.iterator]: () => make(source)[Symbol.iterator]() },
      kind,
      size === undefined || resize === undefined ? undefined : () => resize(size()),
    )
  }

  override toJavaString(): string {
    return `${this.className}@0`
  }
}

/** `collection.stream()`: the elements that are there when the terminal operation begins. */
export const streamOf = (collection: unknown): JavaStream =>
  new JavaStream(
    {
      [Symbol.iterator]: () =>
        Array.isArray(collection) ? arrayElements(collection) : elementsOf(collection)[Symbol.iterator](),
    },
    'object',
    () => (Array.isArray(collection) ? collection.length : elementsOf(collection).length),
  )

/** The elements of an `ArrayList`; a change while they are drawn shows when all are through, as in Java. */
function* arrayElements(list: readonly unknown[]): Generator<unknown> {
  const size = list.length
  spendSteps(size)
  for (let i = 0; i < size && i < list.length; i++) yield list[i]
  if (list.length !== size) throw concurrentModification()
}

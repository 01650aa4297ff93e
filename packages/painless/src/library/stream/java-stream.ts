/**
 * Streams (`Stream`, `IntStream`, `LongStream`, `DoubleStream`): they are drawn only when a terminal operation asks, one element
 * through all stages before the next, as Java does. A stream can be used once.
 */
import { JavaObject } from '@sluice/java'
import { spendSteps } from '../../account.js'
import { elementsOf } from '../collection/adapt.js'
import { JavaIterator } from '../collection/java-collection.js'
import { concurrentModification, illegalState, noSuchElement } from '../faults.js'

/** The type of the elements: any value, or primitives of one type. */
export type StreamKind = 'object' | 'int' | 'long' | 'double'

/** The end mark after the last element. */
export const END = Symbol('end')

/** Returns the next element, or `END`, after which it is not called again. Streams are drawn often and by few, hence no iterators. */
export type Draw = () => unknown

const classNames: Readonly<Record<StreamKind, string>> = {
  object: 'java.util.stream.ReferencePipeline$Head',
  int: 'java.util.stream.IntPipeline$Head',
  long: 'java.util.stream.LongPipeline$Head',
  double: 'java.util.stream.DoublePipeline$Head',
}

/** The interfaces, which is what the allowlist knows streams as. */
export const streamInterfaces: Readonly<Record<StreamKind, string>> = {
  object: 'java.util.stream.Stream',
  int: 'java.util.stream.IntStream',
  long: 'java.util.stream.LongStream',
  double: 'java.util.stream.DoubleStream',
}

/** A stream. */
export class JavaStream extends JavaObject {
  override readonly className: string
  #used = false
  /** `begin` begins to draw the elements; `count` shows how many there are, if that is known without drawing them. */
  constructor(
    private readonly begin: (() => Draw) | undefined,
    readonly kind: StreamKind = 'object',
    private readonly count?: () => number,
  ) {
    super()
    this.className = classNames[kind]
  }

  /** Its class in the allowlist. */
  get javaInterface(): string {
    return streamInterfaces[this.kind]
  }

  /** Takes the elements; from then on the stream is spent. Throws `IllegalStateException` the second time. */
  take(): this {
    if (this.#used) throw illegalState('stream has already been operated upon or closed')
    this.#used = true
    return this
  }

  /** Begins to draw the elements of a stream that has been taken. */
  open(): Draw {
    return this.begin!()
  }

  /** How many elements a stream has, if that is known without drawing them: then `count` draws none. */
  size(): number | undefined {
    return this.count?.()
  }

  /** Takes the elements and begins to draw them. */
  draw(): Draw {
    return this.take().open()
  }

  /** Takes all elements. */
  all(): unknown[] {
    const elements: unknown[] = []
    const next = this.draw()
    for (let value = next(); value !== END; value = next()) elements.push(value)
    return elements
  }

  /** `close()`: nothing may be drawn afterwards. */
  close(): void {
    this.#used = true
  }

  /**
   * A stream of the same or another kind whose elements are made from these and an argument; `resize` shows how many of so many it
   * has, if that follows.
   */
  stage<A>(
    make: (source: Draw, argument: A) => Draw,
    argument: A,
    kind: StreamKind = this.kind,
    resize?: (size: number, argument: A) => number,
  ): JavaStream {
    return new StagedStream(this.take(), make, argument, kind, resize)
  }

  override toJavaString(): string {
    return `${this.className}@0`
  }
}

/** A stream made from another one. */
class StagedStream<A> extends JavaStream {
  constructor(
    private readonly source: JavaStream,
    private readonly make: (source: Draw, argument: A) => Draw,
    private readonly argument: A,
    kind: StreamKind,
    private readonly resize: ((size: number, argument: A) => number) | undefined,
  ) {
    super(undefined, kind)
  }
  override open(): Draw {
    return this.make(this.source.open(), this.argument)
  }
  override size(): number | undefined {
    const size = this.resize === undefined ? undefined : this.source.size()
    return size === undefined ? undefined : this.resize!(size, this.argument)
  }
}

/** Classes of iterators, and what they implement. */
const iteratorTypes: Readonly<Record<StreamKind, readonly [className: string, javaInterface: string]>> = {
  object: ['java.util.Spliterators$1Adapter', 'java.util.Iterator'],
  int: ['java.util.Spliterators$2Adapter', 'java.util.PrimitiveIterator.OfInt'],
  long: ['java.util.Spliterators$3Adapter', 'java.util.PrimitiveIterator.OfLong'],
  double: ['java.util.Spliterators$4Adapter', 'java.util.PrimitiveIterator.OfDouble'],
}

/** `stream.iterator()`: draws an element when it is asked whether there is one. */
export class StreamIterator extends JavaIterator {
  readonly #stream: JavaStream
  #next: Draw | undefined
  #ahead: unknown
  #isAhead = false
  constructor(stream: JavaStream) {
    super()
    this.#stream = stream.take()
  }
  override get className(): string {
    return iteratorTypes[this.#stream.kind][0]
  }
  /** Its class in the allowlist. */
  get javaInterface(): string {
    return iteratorTypes[this.#stream.kind][1]
  }
  override hasNext(): boolean {
    if (!this.#isAhead) {
      this.#next ??= this.#stream.open()
      this.#ahead = this.#next()
      this.#isAhead = true
    }
    return this.#ahead !== END
  }
  override next(): unknown {
    if (!this.hasNext()) throw noSuchElement()
    this.#isAhead = false
    return this.#ahead
  }
}

/** Draws the elements of a list that nobody changes. */
export function drawList(list: readonly unknown[]): Draw {
  let at = 0
  return () => (at < list.length ? list[at++] : END)
}

/** Draws whatever JavaScript can iterate over. */
export function drawIterable(source: Iterable<unknown>): Draw {
  const rest = source[Symbol.iterator]()
  return () => {
    const { done, value } = rest.next()
    return done === true ? END : value
  }
}

/** A stream of the elements of a list that nobody changes. */
export const listStream = (list: readonly unknown[], kind?: StreamKind): JavaStream =>
  new JavaStream(() => drawList(list), kind)

/** `collection.stream()`: the elements that are there when the terminal operation begins. */
export const streamOf = (collection: unknown): JavaStream =>
  Array.isArray(collection)
    ? new JavaStream(
        () => drawArray(collection),
        'object',
        () => collection.length,
      )
    : new JavaStream(
        () => drawOther(collection),
        'object',
        () => elementsOf(collection).length,
      )

/** Draws the elements that any other collection has now. */
function drawOther(collection: unknown): Draw {
  const elements = elementsOf(collection)
  spendSteps(elements.length)
  return drawList(elements)
}

/** Draws the elements of an `ArrayList`; a change while they are drawn shows when all are through, as in Java. */
function drawArray(list: readonly unknown[]): Draw {
  const size = list.length
  spendSteps(size)
  let at = 0
  return () => {
    if (at < size && at < list.length) return list[at++]
    if (list.length !== size) throw concurrentModification()
    return END
  }
}

/** The members of the four kinds of streams. What they share is written once, by kind. */
import {
  compareDoubles,
  compareIntegers,
  doubleOf,
  illegalArgument,
  javaCompare,
  longAdd,
  longOf,
  nullPointer,
} from '@sluice/java'
import { type AnyArray, arrayElements, JavaArray } from '../array.js'
import { type ClassLibrary, type Compare, type Double, type Lambda, type Long, numberOf, safeOf } from '../define.js'
import { collectWith, type JavaCollector } from './collectors.js'
import { DoubleSum } from './double-sum.js'
import { type Draw, drawList, END, JavaStream, listStream, StreamIterator, type StreamKind } from './java-stream.js'
import { JavaOptional, optionalOf } from './optional.js'
import { distinct, filtered, flattened, joined, limited, mapped, peeked, ranged, skipped, sorted } from './stages.js'

type Members = NonNullable<ClassLibrary['methods']>
type Primitive = Exclude<StreamKind, 'object'>

const raw = (value: unknown): number | bigint => {
  const long = value as Long
  return typeof long === 'object' ? long.value : long
}

/** A stage that gives as many as it gets. */
const same = (size: number): number => size

const itself = (source: Draw): Draw => source

/** A consumer: a lambda, or an object of ours that is one (statistics, builders). */
export const consumerOf = (visit: Lambda | { accept(value: unknown): void }): Lambda => {
  if (visit === null) throw nullPointer(null)
  return typeof visit === 'function' ? visit : value => visit.accept(value)
}

function forEach(receiver: JavaStream, visit: Lambda): void {
  const accept = consumerOf(visit)
  const next = receiver.draw()
  for (let value = next(); value !== END; value = next()) accept(value)
}

function count(size: Long): number {
  const number = safeOf(size)
  if (number < 0) throw illegalArgument(String(number))
  return number
}

function find(receiver: JavaStream): { readonly value: unknown } | undefined {
  const value = receiver.draw()()
  return value === END ? undefined : { value }
}

/** The first, and then the better of two by `combine`; undefined when empty. */
function reduced(receiver: JavaStream, combine: Lambda): { readonly value: unknown } | undefined {
  const next = receiver.draw()
  let state = next()
  if (state === END) return undefined
  for (let value = next(); value !== END; value = next()) state = combine(state, value)
  return { value: state }
}

function folded(receiver: JavaStream, identity: unknown, combine: Lambda): unknown {
  const next = receiver.draw()
  let state = identity
  for (let value = next(); value !== END; value = next()) state = combine(state, value)
  return state
}

function collectInto(receiver: JavaStream, supplier: Lambda, accumulate: Lambda): unknown {
  const container = supplier()
  const next = receiver.draw()
  for (let value = next(); value !== END; value = next()) accumulate(container, value)
  return container
}

function anyMatch(receiver: JavaStream, test: Lambda): boolean {
  const next = receiver.draw()
  for (let value = next(); value !== END; value = next()) if (test(value) === true) return true
  return false
}

const to =
  (kind: StreamKind) =>
  (receiver: JavaStream, change: Lambda): JavaStream =>
    receiver.stage(mapped, change, kind, same)

const flatTo =
  (kind: StreamKind) =>
  (receiver: JavaStream, change: Lambda): JavaStream =>
    receiver.stage(flattened, change, kind)

/** `java.util.stream.BaseStream`. */
export const baseStream: ClassLibrary = {
  methods: {
    'close/0': (receiver: JavaStream) => receiver.close(),
    'isParallel/0': () => false,
    'iterator/0': (receiver: JavaStream) => new StreamIterator(receiver),
    'sequential/0': (receiver: JavaStream) => receiver,
    'unordered/0': (receiver: JavaStream) => receiver,
  },
}

const shared: Members = {
  'allMatch/1': (receiver: JavaStream, test: Lambda) => {
    const next = receiver.draw()
    for (let value = next(); value !== END; value = next()) if (test(value) !== true) return false
    return true
  },
  'anyMatch/1': anyMatch,
  'noneMatch/1': (receiver: JavaStream, test: Lambda) => !anyMatch(receiver, test),
  'collect/3': collectInto,
  'count/0': (receiver: JavaStream) => {
    const known = receiver.take().size()
    if (known !== undefined) return longOf(known)
    const next = receiver.open()
    let size = 0
    while (next() !== END) size++
    return longOf(size)
  },
  'distinct/0': (receiver: JavaStream) => receiver.stage(distinct, undefined),
  'filter/1': (receiver: JavaStream, test: Lambda) => receiver.stage(filtered, test),
  'forEach/1': forEach,
  'forEachOrdered/1': forEach,
  'limit/1': (receiver: JavaStream, size: Long) => {
    return receiver.stage(limited, count(size), receiver.kind, Math.min)
  },
  'peek/1': (receiver: JavaStream, visit: Lambda) => {
    const accept = consumerOf(visit)
    return receiver.stage(peeked, accept, receiver.kind, same)
  },
  'reduce/2': folded,
  'skip/1': (receiver: JavaStream, size: Long) => {
    return receiver.stage(skipped, count(size), receiver.kind, (left, number) => Math.max(0, left - number))
  },
}

const statics = (kind: StreamKind): Members => ({
  'concat/2': (first: JavaStream, second: JavaStream) => {
    const [one, two] = [first.take(), second.take()]
    return new JavaStream(() => joined(one, two), kind)
  },
  'empty/0': () => listStream([], kind),
  'of/1': (array: AnyArray) => {
    const elements = arrayElements(array).slice()
    return new JavaStream(
      () => drawList(elements),
      kind,
      () => elements.length,
    )
  },
})

function best(receiver: JavaStream, compare: Compare, wanted: (order: number) => boolean): JavaOptional {
  const found = reduced(receiver, (a, b) => (wanted(compare(a, b)) ? a : b))
  if (found !== undefined && found.value === null) throw nullPointer(null)
  return optionalOf(found?.value)
}

/** A found element as an Optional; a null that was found is a fault. */
function foundOf(found: { readonly value: unknown } | undefined): JavaOptional {
  if (found !== undefined && (found.value === null || found.value === undefined)) throw nullPointer(null)
  return optionalOf(found?.value)
}

/** `java.util.stream.Stream`. */
export const stream: ClassLibrary = {
  statics: statics('object'),
  methods: {
    ...shared,
    'collect/1': (receiver: JavaStream, collector: JavaCollector) => collectWith(collector, receiver),
    'findAny/0': (receiver: JavaStream) => foundOf(find(receiver)),
    'findFirst/0': (receiver: JavaStream) => foundOf(find(receiver)),
    'flatMap/1': flatTo('object'),
    'flatMapToDouble/1': flatTo('double'),
    'flatMapToInt/1': flatTo('int'),
    'flatMapToLong/1': flatTo('long'),
    'map/1': to('object'),
    'mapToDouble/1': to('double'),
    'mapToInt/1': to('int'),
    'mapToLong/1': to('long'),
    'max/1': (receiver: JavaStream, compare: Compare) => best(receiver, compare, order => order >= 0),
    'min/1': (receiver: JavaStream, compare: Compare) => best(receiver, compare, order => order <= 0),
    'reduce/1': (receiver: JavaStream, combine: Lambda) => foundOf(reduced(receiver, combine)),
    'reduce/3': folded,
    'sorted/0': (receiver: JavaStream) => receiver.stage(sorted, javaCompare, receiver.kind, same),
    'sorted/1': (receiver: JavaStream, compare: Compare) => receiver.stage(sorted, compare, receiver.kind, same),
    'toArray/0': (receiver: JavaStream) => new JavaArray('def', receiver.all()),
    'toArray/1': (receiver: JavaStream, make: Lambda) => {
      const elements = receiver.all()
      const array = make(elements.length) as JavaArray
      elements.forEach((value, i) => {
        array.elements[i] = value
      })
      return array
    },
  },
}

const orders: Readonly<Record<Primitive, Compare>> = {
  int: (a, b) => (a as number) - (b as number),
  long: (a, b) => compareIntegers(raw(a), raw(b)),
  double: (a, b) => compareDoubles(numberOf(a as Double), numberOf(b as Double)),
}

function sum(kind: Primitive, next: Draw): unknown {
  if (kind === 'double') {
    const doubles = new DoubleSum()
    for (let value = next(); value !== END; value = next()) doubles.add(numberOf(value as Double))
    return doubleOf(doubles.value)
  }
  let integers: number | bigint = 0
  for (let value = next(); value !== END; value = next())
    integers = kind === 'int' ? ((integers as number) + (value as number)) | 0 : longAdd(integers, raw(value))
  return kind === 'int' ? integers : longOf(integers)
}

function average(kind: Primitive, next: Draw): JavaOptional {
  const doubles = new DoubleSum()
  let integers: number | bigint = 0
  let size = 0
  for (let value = next(); value !== END; value = next()) {
    if (kind === 'double') doubles.add(numberOf(value as Double))
    else integers = longAdd(integers, raw(value))
    size++
  }
  const total = kind === 'double' ? doubles.value : Number(integers)
  return new JavaOptional(size === 0 ? null : doubleOf(total / size), 'double')
}

const optional = (kind: Primitive, found: { readonly value: unknown } | undefined): JavaOptional =>
  new JavaOptional(found?.value ?? null, kind)

const ranges = (box: (value: number | bigint) => unknown, kind: StreamKind): Members => {
  const range = (from: Long, to: Long, closed: boolean): JavaStream => {
    const start = raw(from)
    const last = raw(to)
    if (typeof start === 'number' && typeof last === 'number') {
      const end = closed ? last + 1 : last
      return new JavaStream(
        () => ranged(start, end, box),
        kind,
        () => Math.max(0, end - start),
      )
    }
    const end = BigInt(last) + (closed ? 1n : 0n)
    return new JavaStream(
      () => ranged(BigInt(start), end, box),
      kind,
      () => Math.max(0, Number(end - BigInt(start))),
    )
  }
  return {
    'range/2': (from: Long, to: Long) => range(from, to, false),
    'rangeClosed/2': (from: Long, to: Long) => range(from, to, true),
  }
}

const primitive = (kind: Primitive): Members => ({
  ...shared,
  'average/0': (receiver: JavaStream) => average(kind, receiver.draw()),
  'boxed/0': (receiver: JavaStream) => receiver.stage(itself, undefined, 'object', same),
  'findAny/0': (receiver: JavaStream) => optional(kind, find(receiver)),
  'findFirst/0': (receiver: JavaStream) => optional(kind, find(receiver)),
  'flatMap/1': flatTo(kind),
  'iterator/0': (receiver: JavaStream) => new StreamIterator(receiver),
  'map/1': to(kind),
  'mapToObj/1': to('object'),
  'max/0': (receiver: JavaStream) =>
    optional(
      kind,
      reduced(receiver, (a, b) => (orders[kind](a, b) >= 0 ? a : b)),
    ),
  'min/0': (receiver: JavaStream) =>
    optional(
      kind,
      reduced(receiver, (a, b) => (orders[kind](a, b) <= 0 ? a : b)),
    ),
  'reduce/1': (receiver: JavaStream, combine: Lambda) => optional(kind, reduced(receiver, combine)),
  'sequential/0': (receiver: JavaStream) => receiver,
  'sorted/0': (receiver: JavaStream) => receiver.stage(sorted, orders[kind]),
  'sum/0': (receiver: JavaStream) => sum(kind, receiver.draw()),
  'toArray/0': (receiver: JavaStream) => new JavaArray(kind, receiver.all()),
})

const asDouble = (receiver: JavaStream): JavaStream =>
  receiver.stage(mapped, value => doubleOf(Number(raw(value))), 'double')

/** `java.util.stream.IntStream`. */
export const intStream: ClassLibrary = {
  statics: { ...statics('int'), ...ranges(value => value, 'int') },
  methods: {
    ...primitive('int'),
    'asDoubleStream/0': asDouble,
    'asLongStream/0': (receiver: JavaStream) => receiver.stage(mapped, value => longOf(value as number), 'long'),
    'mapToDouble/1': to('double'),
    'mapToLong/1': to('long'),
  },
}

/** `java.util.stream.LongStream`. */
export const longStream: ClassLibrary = {
  statics: { ...statics('long'), ...ranges(longOf, 'long') },
  methods: {
    ...primitive('long'),
    'asDoubleStream/0': asDouble,
    'mapToDouble/1': to('double'),
    'mapToInt/1': to('int'),
  },
}

/** `java.util.stream.DoubleStream`. */
export const doubleStream: ClassLibrary = {
  statics: statics('double'),
  methods: { ...primitive('double'), 'mapToInt/1': to('int'), 'mapToLong/1': to('long') },
}

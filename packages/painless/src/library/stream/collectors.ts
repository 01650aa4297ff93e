/** `Collector` and `Collectors`: a collector is four functions, applied by `stream.collect`. */
import {
  doubleOf,
  JavaException,
  JavaHashSet,
  JavaObject,
  javaToString,
  longAdd,
  longOf,
  nullPointer,
} from '@sluice/java'
import { grown } from '../../account.js'
import { addTo } from '../collection/collection-members.js'
import { type ClassLibrary, type Compare, type Double, type Lambda, type Long, numberOf } from '../define.js'
import { asCharSequence } from '../lang/char-sequence.js'
import { mapGet, mapRemove, mapSet } from '../map/keys.js'
import { DoubleSum } from './double-sum.js'
import { END, type JavaStream } from './java-stream.js'
import { optionalOf } from './optional.js'

const itself: Lambda = value => value
const noTraits: readonly unknown[] = []

/** A `java.util.stream.Collector`. */
export class JavaCollector extends JavaObject {
  override readonly className = 'java.util.stream.Collectors$CollectorImpl'
  /** Its class in the allowlist. */
  readonly javaInterface = 'java.util.stream.Collector'
  constructor(
    readonly supplier: Lambda,
    readonly accumulator: Lambda,
    readonly finisher: Lambda = itself,
    readonly combiner: Lambda = itself,
    readonly traits: readonly unknown[] = noTraits,
  ) {
    super()
  }
  override toJavaString(): string {
    return `${this.className}@0`
  }
}

/** `stream.collect(collector)`. */
export function collectWith(collector: JavaCollector, stream: JavaStream): unknown {
  stream.take()
  const container = collector.supplier()
  const { accumulator } = collector
  const next = stream.open()
  for (let value = next(); value !== END; value = next()) accumulator(container, value)
  return collector.finisher(container)
}

/** The state of a collector. */
interface Box<S> {
  state: S
}

const emptyBox: Lambda = () => ({ state: undefined })
const zeroBox: Lambda = () => ({ state: 0 })

/** A collector that keeps its state in one box. */
export const folding = <S>(
  start: () => S,
  step: (state: S, value: unknown) => S,
  finish: (state: S) => unknown,
): JavaCollector =>
  new JavaCollector(
    () => ({ state: start() }),
    (box, value) => {
      const holder = box as Box<S>
      holder.state = step(holder.state, value)
      return null
    },
    box => finish((box as Box<S>).state),
  )

const raw = (value: Long): number | bigint => (typeof value === 'object' ? value.value : value)

const newList: Lambda = () => []
const pushTo: Lambda = (list, value) => (list as unknown[]).push(value)
const toList = (): JavaCollector => new JavaCollector(newList, pushTo)

const toCollection = (supplier: Lambda): JavaCollector => new JavaCollector(supplier, addTo)

function joining(separator: unknown, prefix: unknown, suffix: unknown): JavaCollector {
  const between = javaToString(separator)
  return new JavaCollector(
    emptyBox,
    (box, value) => {
      const holder = box as Box<string | undefined>
      // Elements have to be CharSequences: whatever is not a string or one of ours that stands for one is refused.
      const next = asCharSequence(value)
      holder.state = holder.state === undefined ? next : grown(holder.state + between + next)
      return null
    },
    box => javaToString(prefix) + ((box as Box<string | undefined>).state ?? '') + javaToString(suffix),
  )
}

function groupingBy(keyOf: Lambda, supplier: Lambda, downstream: JavaCollector): JavaCollector {
  return new JavaCollector(
    supplier,
    (groups, value) => {
      const map = groups as Map<unknown, unknown>
      const key = keyOf(value)
      if (key === null || key === undefined) throw nullPointer('element cannot be mapped to a null key')
      let group = mapGet(map, key)
      if (group === null) mapSet(map, key, (group = downstream.supplier()))
      downstream.accumulator(group, value)
      return null
    },
    groups => {
      const map = groups as Map<unknown, unknown>
      map.forEach((group, key) => {
        map.set(key, downstream.finisher(group))
      })
      return map
    },
  )
}

function partitioningBy(test: Lambda, downstream: JavaCollector): JavaCollector {
  return new JavaCollector(
    () =>
      new PartitionMap([
        [false, downstream.supplier()],
        [true, downstream.supplier()],
      ]),
    (halves, value) => {
      downstream.accumulator((halves as PartitionMap).get(test(value) === true), value)
      return null
    },
    halves => {
      const map = halves as PartitionMap
      for (const half of [false, true]) map.set(half, downstream.finisher(map.get(half)))
      return map
    },
  )
}

/** The map of `partitioningBy`: false first, then true. */
class PartitionMap extends Map<unknown, unknown> {
  readonly className = 'java.util.stream.Collectors$Partition'
}

const hashMap: Lambda = () => new Map()

function toMap(keyOf: Lambda, valueIn: Lambda): JavaCollector {
  return new JavaCollector(hashMap, (target, element) => {
    const map = target as Map<unknown, unknown>
    const key = keyOf(element)
    const value = required(valueIn(element))
    const old = mapGet(map, key)
    if (old !== null) {
      throw new JavaException(
        'java.lang.IllegalStateException',
        `Duplicate key ${javaToString(key)} (attempted merging values ${javaToString(old)} and ${javaToString(value)})`,
      )
    }
    mapSet(map, key, value)
    return null
  })
}

function toMergedMap(keyOf: Lambda, valueIn: Lambda, merge: Lambda, supplier: Lambda): JavaCollector {
  return new JavaCollector(supplier, (target, element) => {
    const map = target as Map<unknown, unknown>
    const key = keyOf(element)
    const value = required(valueIn(element))
    const old = mapGet(map, key)
    const merged = old === null ? value : merge(old, value)
    if (merged === null) mapRemove(map, key)
    else mapSet(map, key, merged)
    return null
  })
}

function required(value: unknown): unknown {
  if (value === null || value === undefined) throw nullPointer(null)
  return value
}

const summingInt = (of: Lambda): JavaCollector =>
  new JavaCollector(
    zeroBox,
    (box, value) => {
      const holder = box as Box<number>
      holder.state = (holder.state + (of(value) as number)) | 0
      return null
    },
    intOfBox,
  )
const intOfBox: Lambda = box => (box as Box<number>).state

const summingLong = (of: Lambda): JavaCollector =>
  folding<number | bigint>(
    () => 0,
    (sum, value) => longAdd(sum, raw(of(value) as Long)),
    longOf,
  )

/** The better of two by a comparator, as an Optional. */
const best = (compare: Compare, wanted: (order: number) => boolean): JavaCollector =>
  reducing((a, b) => (wanted(compare(a, b)) ? a : b))

/** `Collectors.reducing(combine)`. */
export const reducing = (combine: Lambda): JavaCollector =>
  folding<{ readonly value: unknown } | undefined>(
    () => undefined,
    (state, value) => ({ value: state === undefined ? value : combine(state.value, value) }),
    state => optionalOf(state?.value),
  )

/** `java.util.stream.Collectors`. */
export const collectors: ClassLibrary = {
  statics: {
    'collectingAndThen/2': (downstream: JavaCollector, change: Lambda) =>
      new JavaCollector(downstream.supplier, downstream.accumulator, container =>
        change(downstream.finisher(container)),
      ),
    'counting/0': () =>
      folding<number>(
        () => 0,
        count => count + 1,
        count => longOf(count),
      ),
    'groupingBy/1': (keyOf: Lambda) => groupingBy(keyOf, hashMap, toList()),
    'groupingBy/2': (keyOf: Lambda, downstream: JavaCollector) => groupingBy(keyOf, hashMap, downstream),
    'groupingBy/3': groupingBy,
    'joining/0': () => joining('', '', ''),
    'joining/1': (separator: unknown) => joining(separator, '', ''),
    'joining/3': joining,
    'mapping/2': (change: Lambda, downstream: JavaCollector) =>
      new JavaCollector(
        downstream.supplier,
        (container, value) => downstream.accumulator(container, change(value)),
        downstream.finisher,
      ),
    'maxBy/1': (compare: Compare) => best(compare, order => order >= 0),
    'minBy/1': (compare: Compare) => best(compare, order => order <= 0),
    'partitioningBy/1': (test: Lambda) => partitioningBy(test, toList()),
    'partitioningBy/2': partitioningBy,
    'summingDouble/1': (of: Lambda) =>
      folding<DoubleSum>(
        () => new DoubleSum(),
        (sum, value) => {
          sum.add(numberOf(of(value) as Double))
          return sum
        },
        sum => doubleOf(sum.value),
      ),
    'summingInt/1': summingInt,
    'summingLong/1': summingLong,
    'toCollection/1': toCollection,
    'toList/0': toList,
    'toMap/2': toMap,
    'toMap/3': (keyOf: Lambda, valueIn: Lambda, merge: Lambda) => toMergedMap(keyOf, valueIn, merge, hashMap),
    'toMap/4': toMergedMap,
    'toSet/0': () => toCollection(() => new JavaHashSet()),
  },
}

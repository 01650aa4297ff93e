/** `Collector`, for those who make their own, and the collectors that only the whole library has. */
import { doubleOf, JavaLinkedHashSet } from '@sluice/java'
import type { JavaArray } from '../array.js'
import type { ClassLibrary, Lambda } from '../define.js'
import { javaEnum } from '../lang/enum.js'
import { folding, JavaCollector, reducing } from './collectors.js'
import { SummaryStatistics } from './statistics.js'

/** The constants of `Collector.Characteristics`. */
export const characteristics = javaEnum('java.util.stream.Collector$Characteristics', [
  'CONCURRENT',
  'UNORDERED',
  'IDENTITY_FINISH',
])

const averaging = (kind: 'int' | 'long' | 'double', of: Lambda): JavaCollector => {
  const summary = summarizing(kind, of)
  return new JavaCollector(summary.supplier, summary.accumulator, statistics =>
    doubleOf((statistics as SummaryStatistics).average),
  )
}

const summarizing = (kind: 'int' | 'long' | 'double', of: Lambda): JavaCollector =>
  new JavaCollector(
    () => new SummaryStatistics(kind),
    (statistics, value) => {
      ;(statistics as SummaryStatistics).accept(of(value))
      return null
    },
  )

const folded = (identity: unknown, change: Lambda, combine: Lambda): JavaCollector =>
  folding(
    () => identity,
    (state, value) => combine(state, change(value)),
    state => state,
  )

/** The other members of `java.util.stream.Collectors` than `collectors`. */
export const rarelyUsedCollectors: ClassLibrary = {
  statics: {
    'averagingDouble/1': (of: Lambda) => averaging('double', of),
    'averagingInt/1': (of: Lambda) => averaging('int', of),
    'averagingLong/1': (of: Lambda) => averaging('long', of),
    'reducing/1': reducing,
    'reducing/2': (identity: unknown, combine: Lambda) => folded(identity, value => value, combine),
    'reducing/3': folded,
    'summarizingDouble/1': (of: Lambda) => summarizing('double', of),
    'summarizingInt/1': (of: Lambda) => summarizing('int', of),
    'summarizingLong/1': (of: Lambda) => summarizing('long', of),
  },
}

const custom = (
  supplier: Lambda,
  accumulator: Lambda,
  combiner: Lambda,
  finisher: Lambda | undefined,
  traits: JavaArray,
) => new JavaCollector(supplier, accumulator, finisher, combiner, traits.elements)

/** `java.util.stream.Collector`. */
export const collector: ClassLibrary = {
  statics: {
    'of/4': (supplier: Lambda, accumulator: Lambda, combiner: Lambda, traits: JavaArray) =>
      custom(supplier, accumulator, combiner, undefined, traits),
    'of/5': custom,
  },
  methods: {
    'accumulator/0': (receiver: JavaCollector) => receiver.accumulator,
    'characteristics/0': (receiver: JavaCollector) => JavaLinkedHashSet.from(receiver.traits),
    'combiner/0': (receiver: JavaCollector) => receiver.combiner,
    'finisher/0': (receiver: JavaCollector) => receiver.finisher,
    'supplier/0': (receiver: JavaCollector) => receiver.supplier,
  },
}

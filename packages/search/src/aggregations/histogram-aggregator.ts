/** Collects documents into buckets of numbers. */
import { runToEnd, type Steps } from '../collect/steps.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import {
  type Aggregator,
  type AggregatorScope,
  BUCKETS_OF_STEP,
  type BucketSink,
  BucketsAggregator,
  type LeafCollector,
  NOTHING,
} from './aggregator.js'
import { aggregatorAt } from './bucket-order.js'
import { BucketOrds } from './bucket-ords.js'
import { type EmptyBuckets, type HistogramBucket, type HistogramInfo, HistogramResult } from './histogram-result.js'
import type { AggregationResult } from './result.js'
import type { CalendarUnit } from './rounding.js'
import { type Interval, unitsBetween } from './unit-ratio.js'
import type { ValuesConfig } from './values-config.js'
import type { NumericLeaf } from './values-source.js'

/** How numbers become buckets. */
export interface Buckets {
  /** The number of a value's bucket; NaN for none. */
  of(value: number): number
  /** The key of a bucket by its number. */
  keyOf(number: number): number
  /** Up to where all values from the key of a bucket on are in it; without it each value is looked up. */
  end?(number: number): number
  /** How long buckets of dates are. */
  readonly interval?: Interval
}

/** The bounds of empty buckets, without their content. */
export type EmptyRange = Omit<EmptyBuckets, 'results'>

/** Collects for a histogram. */
export class HistogramAggregator extends BucketsAggregator {
  private readonly ords = new BucketOrds()

  constructor(
    scope: AggregatorScope,
    private readonly config: ValuesConfig,
    private readonly info: HistogramInfo,
    private readonly buckets: Buckets,
    private readonly emptyRange: EmptyRange,
  ) {
    super(scope)
  }

  override prepare(): void {
    for (const { path } of this.info.order) if (path !== null) checkPath(this.subs, path)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const own = this.config.numbers.leaf(leaf)
    const sink = this.sink(leaf)
    if (own === null) return NOTHING
    const { starts, values } = own
    const { ords, buckets: numbers } = this
    if (starts === null && numbers.end !== undefined) return this.runs(values, sink)
    return {
      collect: (docs, owners, count) => {
        // Documents often come in the order of the values.
        let lastOwner = -1
        let lastKey = Number.NaN
        let lastBucket = -1
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const owner = owners[i]!
          const end = starts === null ? doc + 1 : starts[doc + 1]!
          let previous = Number.NaN
          for (let at = starts === null ? doc : starts[doc]!; at < end; at++) {
            const key = numbers.of(values[at]!)
            if (key === previous || Number.isNaN(key)) continue
            previous = key
            if (key !== lastKey || owner !== lastOwner) {
              lastKey = key
              lastOwner = owner
              lastBucket = ords.add(owner, key)
              if (lastBucket >= this.docCounts.length) this.reserve(ords.size)
            }
            sink.add(doc, lastBucket)
          }
        }
        sink.flush()
      },
    }
  }

  /** Takes documents of one value each: those that follow each other are often in one bucket. */
  private runs(values: NumericLeaf['values'], sink: BucketSink): LeafCollector {
    const { ords, buckets: numbers } = this
    return {
      collect: (docs, owners, count) => {
        for (let from = 0, next = 0; from < count; from = next) {
          const owner = owners[from]!
          const value = values[docs[from]!]!
          const key = numbers.of(value)
          next++
          if (Number.isNaN(key)) continue
          const first = numbers.keyOf(key)
          const end = numbers.end!(key)
          for (; next < count && owners[next] === owner; next++) {
            const other = values[docs[next]!]!
            if (other < first || other >= end) break
          }
          const bucket = ords.add(owner, key)
          if (bucket >= this.docCounts.length) this.reserve(ords.size)
          sink.addRun(docs, from, next, bucket)
        }
        sink.flush()
      },
    }
  }

  override result(owner: number): AggregationResult {
    return runToEnd(this.resultInSteps(owner))
  }

  override *resultInSteps(owner: number): Steps<AggregationResult> {
    const { ords } = this
    const found = this.resultOf([])
    const own = ords.ofOwner(owner).slice()
    own.sort((a, b) => ords.keys[a]! - ords.keys[b]!)
    this.context.addBuckets(own.length)
    const buckets: HistogramBucket[] = []
    for (const bucket of own) {
      const key = this.buckets.keyOf(ords.keys[bucket]!)
      buckets.push(found.bucket(key, this.docCounts[bucket]!, yield* this.subResultsInSteps(bucket)))
      if (buckets.length % BUCKETS_OF_STEP === 0) yield
    }
    return found.withBuckets(buckets)
  }

  /** Whether its buckets are of dates. */
  get isOfDates(): boolean {
    return this.buckets.interval !== undefined
  }

  /**
   * How many units of time a bucket of dates has; 1 without a unit. Throws illegal_argument_exception for units that do not go with its
   * own.
   */
  unitsOf(bucket: number, unit: CalendarUnit | null): number {
    const key = this.buckets.keyOf(this.ords.keys[bucket]!)
    return unitsBetween(this.buckets.interval!, key, this.emptyRange.next(key), unit)
  }

  private resultOf(buckets: readonly HistogramBucket[]): HistogramResult {
    const empty = this.info.minDocCount > 0 ? null : { ...this.emptyRange, results: this.emptySubResults() }
    return new HistogramResult(this.name, this.meta, this.info, buckets, empty, !this.config.isUnmapped)
  }

  override empty(): AggregationResult {
    return this.resultOf([])
  }
}

/** Throws invalid_path for an order by a missing aggregation. */
export function checkPath(subs: readonly Aggregator[], path: string): void {
  aggregatorAt(subs, path)
}

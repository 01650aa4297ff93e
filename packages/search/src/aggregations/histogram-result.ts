/** The results of `histogram` and `date_histogram`. */
import { LateList } from '@sluice/core'
import { longOf } from '@sluice/java'
import { runToEnd, type Steps } from '../collect/steps.js'
import { BUCKETS_OF_STEP } from './aggregator.js'
import { type BucketOrder, comparator, isKeyOrder, valueOfBucket } from './bucket-order.js'
import type { DocValueFormat } from './doc-value-format.js'
import type { ReduceContext } from './reduce-context.js'
import {
  type AggregationResult,
  type AggregationResults,
  type KeyedBucket,
  type Meta,
  MultiBucketResult,
  type Showing,
  type Shown,
  shownDouble,
} from './result.js'

/** Which buckets without documents there are, and where they begin and end. */
export interface EmptyBuckets {
  /** The results in a bucket without documents. */
  readonly results: AggregationResults
  /** The key after another. */
  next(key: number): number
  /** The first and last key that there must be; null for none. */
  readonly min: number | null
  readonly max: number | null
}

/** The part of a histogram that is the same on all shards. */
export interface HistogramInfo {
  readonly type: 'histogram' | 'date_histogram'
  readonly format: DocValueFormat
  readonly isKeyed: boolean
  readonly order: BucketOrder
  readonly minDocCount: number
}

/** A bucket of numbers from its key to the next. */
export interface HistogramBucket extends KeyedBucket {
  readonly key: number
}

/** A bucket whose text is made when it is needed. */
class BucketOfNumbers implements HistogramBucket {
  constructor(
    private readonly info: HistogramInfo,
    readonly key: number,
    readonly docCount: number,
    readonly results: AggregationResults,
  ) {}

  get keyText(): string {
    const { type, format } = this.info
    return type === 'histogram' ? format.double(this.key) : format.long(this.key)
  }
}

/** Buckets of numbers, in order. */
export class HistogramResult extends MultiBucketResult<HistogramBucket> {
  constructor(
    name: string,
    meta: Meta | null,
    readonly info: HistogramInfo,
    readonly buckets: readonly HistogramBucket[],
    /** Null if empty buckets are left out. */
    readonly empty: EmptyBuckets | null,
    private readonly isMapped = true,
  ) {
    super(name, meta)
  }

  get type(): string {
    return this.info.type
  }

  override get canLead(): boolean {
    return this.isMapped
  }

  override withBuckets(buckets: readonly HistogramBucket[]): HistogramResult {
    return new HistogramResult(this.name, this.meta, this.info, buckets, this.empty, this.isMapped)
  }

  /** A bucket of a key. */
  bucket(key: number, docCount: number, results: AggregationResults): HistogramBucket {
    return new BucketOfNumbers(this.info, key, docCount, results)
  }

  override reduce(all: readonly AggregationResult[], context: ReduceContext): AggregationResult {
    return runToEnd(this.reduceInSteps(all, context))
  }

  override *reduceInSteps(all: readonly AggregationResult[], context: ReduceContext): Steps<AggregationResult> {
    const byKey = new Map<number, HistogramBucket[]>()
    for (const each of all) {
      if (!(each instanceof HistogramResult)) continue
      for (const bucket of each.buckets) {
        const known = byKey.get(bucket.key)
        if (known === undefined) byKey.set(bucket.key, [bucket])
        else known.push(bucket)
      }
    }
    const keys = [...byKey.keys()].sort((a, b) => a - b)
    const { minDocCount } = this.info
    const found: HistogramBucket[] = []
    for (const key of keys) {
      const same = byKey.get(key)!
      const docCount = same.reduce((sum, bucket) => sum + bucket.docCount, 0)
      if (docCount < minDocCount) continue
      context.addBuckets(1)
      found.push(this.bucket(key, docCount, context.reduce(same.map(({ results }) => results))))
      if (found.length % BUCKETS_OF_STEP === 0) yield
    }
    const buckets = minDocCount === 0 ? this.filled(found, context) : found
    return this.withBuckets(this.ordered(buckets))
  }

  /** The buckets with those without documents between them, and out to the bounds. */
  private filled(found: readonly HistogramBucket[], context: ReduceContext): readonly HistogramBucket[] {
    const { empty } = this
    if (empty === null) return found
    const results = context.reduce([empty.results])
    const buckets: HistogramBucket[] = []
    const add = (key: number): void => {
      context.addBuckets(1)
      buckets.push(this.bucket(key, 0, results))
    }
    const { min, max } = empty
    const first = found[0]
    const last = found.at(-1)
    if (first === undefined || last === undefined) {
      if (min !== null && max !== null) for (let key = min; key <= max; key = empty.next(key)) add(key)
      return buckets
    }
    if (min !== null) for (let key = min; key < first.key; key = empty.next(key)) add(key)
    for (const [i, bucket] of found.entries()) {
      buckets.push(bucket)
      const following = found[i + 1]
      if (following === undefined) continue
      for (let key = empty.next(bucket.key); key < following.key; key = empty.next(key)) add(key)
    }
    if (max !== null) for (let key = empty.next(last.key); key <= max; key = empty.next(key)) add(key)
    return buckets
  }

  private ordered(buckets: readonly HistogramBucket[]): readonly HistogramBucket[] {
    const { order } = this.info
    if (isKeyOrder(order)) return order[0]!.isAscending ? buckets : buckets.toReversed()
    return buckets.toSorted(
      comparator<HistogramBucket>(order, {
        count: ({ docCount }) => docCount,
        compareKeys: (a, b) => a.key - b.key,
        value: valueOfBucket,
      }),
    )
  }

  override show(out: Shown, showing: Showing): void {
    const shown = (bucket: HistogramBucket): Shown => this.shownBucket(bucket, showing)
    const { buckets } = this
    out.set(
      'buckets',
      this.info.isKeyed
        ? new Map(buckets.map(bucket => [bucket.keyText, shown(bucket)]))
        : new LateList(buckets, shown),
    )
  }

  private shownBucket(bucket: HistogramBucket, showing: Showing): Shown {
    const { key, docCount, results } = bucket
    const { type, format } = this.info
    const shown: Shown = new Map()
    if (!format.isRaw) shown.set('key_as_string', bucket.keyText)
    shown.set('key', type === 'histogram' ? shownDouble(key) : longOf(key))
    shown.set('doc_count', longOf(docCount))
    results.show(shown, showing)
    return shown
  }
}

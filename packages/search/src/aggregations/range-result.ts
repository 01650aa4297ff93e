/** The results of aggregations with a bucket for each of some given ranges. */
import { longOf } from '@sluice/java'
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

/** A range of numbers: from its beginning up to before its end. Infinities are not bounds. */
export interface NumberRange {
  readonly key: string
  readonly from: number
  readonly to: number
}

/** The part of a range aggregation that is the same on all shards. */
export interface RangeInfo {
  readonly type: string
  readonly format: DocValueFormat
  readonly isKeyed: boolean
}

/** A bucket of a range. */
export interface RangeBucket extends KeyedBucket {
  readonly range: NumberRange
}

/** A bucket of a range. */
export const rangeBucket = (range: NumberRange, docCount: number, results: AggregationResults): RangeBucket => ({
  range,
  key: range.key,
  keyText: range.key,
  docCount,
  results,
})

/** The buckets of ranges, in the order of the ranges. */
export class RangeResult extends MultiBucketResult<RangeBucket> {
  constructor(
    name: string,
    meta: Meta | null,
    private readonly info: RangeInfo,
    readonly buckets: readonly RangeBucket[],
  ) {
    super(name, meta)
  }

  get type(): string {
    return this.info.type
  }

  override withBuckets(buckets: readonly RangeBucket[]): RangeResult {
    return new RangeResult(this.name, this.meta, this.info, buckets)
  }

  override reduce(all: readonly AggregationResult[], context: ReduceContext): AggregationResult {
    const shards = all.filter((each): each is RangeResult => each instanceof RangeResult)
    context.addBuckets(this.buckets.length)
    return this.withBuckets(
      this.buckets.map(({ range }, i) => {
        const same = shards.map(({ buckets }) => buckets[i]!)
        const docCount = same.reduce((sum, bucket) => sum + bucket.docCount, 0)
        return rangeBucket(range, docCount, context.reduce(same.map(({ results }) => results)))
      }),
    )
  }

  override show(out: Shown, showing: Showing): void {
    const { isKeyed } = this.info
    const shown = this.buckets.map(bucket => [bucket.range.key, this.shownBucket(bucket, showing)] as const)
    if (!isKeyed) for (const [key, bucket] of shown) bucket.set('key', key)
    out.set('buckets', isKeyed ? new Map(shown) : shown.map(([, bucket]) => bucket))
  }

  private shownBucket({ range, docCount, results }: RangeBucket, showing: Showing): Shown {
    const { format } = this.info
    const shown: Shown = new Map()
    for (const side of ['from', 'to'] as const) {
      const bound = range[side]
      if (!Number.isFinite(bound)) continue
      shown.set(side, shownDouble(bound))
      if (!format.isRaw) shown.set(`${side}_as_string`, format.double(bound))
    }
    shown.set('doc_count', longOf(docCount))
    results.show(shown, showing)
    return shown
  }
}

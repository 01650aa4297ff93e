/** The aggregation `variable_width_histogram`. */

import { LateList } from '@sluice/core'
import { illegalArgument, longOf } from '@sluice/java'
import { runToEnd, type Steps } from '../collect/steps.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type AggregatorScope, BucketsAggregator, type LeafCollector, NOTHING } from './aggregator.js'
import { BucketOrds } from './bucket-ords.js'
import { grownDoubles } from './compensated-sum.js'
import { defineBucketAggregation } from './define-aggregation.js'
import type { DocValueFormat } from './doc-value-format.js'
import { opt } from './options.js'
import type { ReduceContext } from './reduce-context.js'
import {
  type AggregationResult,
  type KeyedBucket,
  type Meta,
  MultiBucketResult,
  type Showing,
  type Shown,
  shownDouble,
} from './result.js'
import { formatOption, requireField, resolveValues, type ValuesConfig, valuesOptions } from './values-config.js'

/** Numbers that are near each other. */
interface Cluster {
  readonly min: number
  readonly max: number
  readonly mean: number
  readonly docCount: number
}

interface ClusterBucket extends KeyedBucket, Cluster {
  readonly key: number
}

/** Groups of neighbours, so many: the two whose means are nearest are put together again and again. */
function groupNearest<C extends Cluster>(sorted: readonly C[], wanted: number): C[][] {
  const groups = sorted.map(cluster => ({ members: [cluster], mean: cluster.mean, count: cluster.docCount }))
  while (groups.length > wanted) {
    let nearest = 0
    let least = Number.POSITIVE_INFINITY
    for (let i = 0; i + 1 < groups.length; i++) {
      const distance = groups[i + 1]!.mean - groups[i]!.mean
      if (distance < least) {
        least = distance
        nearest = i
      }
    }
    const [a, b] = [groups[nearest]!, groups[nearest + 1]!]
    const count = a.count + b.count
    const mean = (a.mean * a.count + b.mean * b.count) / count
    groups.splice(nearest, 2, { members: [...a.members, ...b.members], mean, count })
  }
  return groups.map(({ members }) => members)
}

class VariableWidthAggregator extends BucketsAggregator {
  private readonly ords = new BucketOrds()
  private sums = new Float64Array(1)
  private mins = new Float64Array(1)
  private maxes = new Float64Array(1)

  constructor(
    scope: AggregatorScope,
    private readonly config: ValuesConfig,
    private readonly wanted: number,
    private readonly shardSize: number,
    /** After so many different numbers the next ones join the nearest. */
    private readonly buffer: number,
  ) {
    super(scope)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const own = this.config.numbers.leaf(leaf)
    const sink = this.sink(leaf)
    if (own === null) return NOTHING
    const { starts, values } = own
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const end = starts === null ? doc + 1 : starts[doc + 1]!
          let last = Number.NaN
          for (let at = starts === null ? doc : starts[doc]!; at < end; at++) {
            const value = values[at]!
            if (value === last) continue
            last = value
            sink.add(doc, this.add(buckets[i]!, value))
          }
        }
        sink.flush()
      },
    }
  }

  private add(owner: number, value: number): number {
    const { ords } = this
    const bucket = ords.size < this.buffer ? ords.add(owner, value) : this.nearest(owner, value)
    if (bucket >= this.sums.length) {
      this.sums = grownDoubles(this.sums, bucket + 1)
      this.mins = grownDoubles(this.mins, this.sums.length, Number.POSITIVE_INFINITY)
      this.maxes = grownDoubles(this.maxes, this.sums.length, Number.NEGATIVE_INFINITY)
      this.reserve(this.sums.length)
    }
    if (this.docCounts[bucket] === 0) {
      this.mins[bucket] = value
      this.maxes[bucket] = value
    }
    this.sums[bucket]! += value
    this.mins[bucket] = Math.min(this.mins[bucket]!, value)
    this.maxes[bucket] = Math.max(this.maxes[bucket]!, value)
    return bucket
  }

  private nearest(owner: number, value: number): number {
    const known = this.ords.find(owner, value)
    if (known >= 0) return known
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (const bucket of this.ords.ofOwner(owner)) {
      const distance = Math.abs(this.ords.keys[bucket]! - value)
      if (distance < least) {
        least = distance
        best = bucket
      }
    }
    return best < 0 ? this.ords.add(owner, value) : best
  }

  override result(owner: number): AggregationResult {
    return runToEnd(this.resultInSteps(owner))
  }

  override *resultInSteps(owner: number): Steps<AggregationResult> {
    const clusters = Array.from(this.ords.ofOwner(owner), bucket => ({
      bucket,
      min: this.mins[bucket]!,
      max: this.maxes[bucket]!,
      mean: this.sums[bucket]! / this.docCounts[bucket]!,
      docCount: this.docCounts[bucket]!,
    })).sort((a, b) => a.mean - b.mean)
    this.context.addBuckets(clusters.length)
    const { format } = this.config
    const results = yield* this.subResultsOf(clusters.map(({ bucket }) => bucket))
    const buckets = clusters.map(({ bucket: _, ...cluster }, i) => clusterBucket(cluster, results[i]!, format))
    return new VariableWidthResult(this.name, this.meta, format, Math.max(this.wanted, 1), buckets, this.shardSize)
  }

  override empty(): AggregationResult {
    return new VariableWidthResult(this.name, this.meta, this.config.format, this.wanted, [], this.shardSize)
  }
}

const clusterBucket = (cluster: Cluster, results: KeyedBucket['results'], format: DocValueFormat): ClusterBucket => ({
  ...cluster,
  key: cluster.mean,
  keyText: format.double(cluster.mean),
  results,
})

/** Clusters of numbers, in order. */
class VariableWidthResult extends MultiBucketResult<ClusterBucket> {
  readonly type = 'variable_width_histogram'

  constructor(
    name: string,
    meta: Meta | null,
    private readonly format: DocValueFormat,
    private readonly wanted: number,
    readonly buckets: readonly ClusterBucket[],
    private readonly shardSize: number,
  ) {
    super(name, meta)
  }

  override withBuckets(buckets: readonly ClusterBucket[]): VariableWidthResult {
    return new VariableWidthResult(this.name, this.meta, this.format, this.wanted, buckets, this.shardSize)
  }

  override reduce(all: readonly AggregationResult[], context: ReduceContext): AggregationResult {
    const clusters = all
      .flatMap(each => (each instanceof VariableWidthResult ? each.buckets : []))
      .sort((a, b) => a.mean - b.mean)
    const groups = groupNearest(clusters, this.wanted)
    context.addBuckets(groups.length)
    return this.withBuckets(groups.map(group => this.combined(group, context)))
  }

  private combined(group: readonly ClusterBucket[], context: ReduceContext): ClusterBucket {
    let [sum, docCount] = [0, 0]
    for (const each of group) {
      sum += each.mean * each.docCount
      docCount += each.docCount
    }
    const min = Math.min(...group.map(each => each.min))
    const max = Math.max(...group.map(each => each.max))
    const results = context.reduce(group.map(each => each.results))
    return clusterBucket({ min, max, mean: sum / docCount, docCount }, results, this.format)
  }

  override show(out: Shown, showing: Showing): void {
    const { isRaw } = this.format
    const shown = new LateList(this.buckets, ({ min, mean, max, docCount, results }) => {
      const bucket: Shown = new Map()
      for (const [name, value] of [
        ['min', min],
        ['key', mean],
        ['max', max],
      ] as const) {
        bucket.set(name, shownDouble(value))
        if (!isRaw) bucket.set(`${name}_as_string`, this.format.double(value))
      }
      bucket.set('doc_count', longOf(docCount))
      results.show(bucket, showing)
      return bucket
    })
    out.set('buckets', shown)
  }
}

const atLeast =
  (least: number, name: string) =>
  (value: number | null, aggregation: string): void => {
    if (value === null || value >= least) return
    throw illegalArgument(`${name} must be greater than ${least - 1} for [${aggregation}]`)
  }

const PER_BUCKET = 50
const BUFFER_PER_SHARD = 10
const MAX_BUFFER = 50_000

export default defineBucketAggregation({
  name: 'variable_width_histogram',
  summary: 'A given number of buckets; numbers that are close together share one.',
  page: 'search-aggregations-bucket-variablewidthhistogram-aggregation.html',
  options: {
    ...valuesOptions,
    format: formatOption(),
    buckets: opt.integer({ doc: 'The number of buckets.', default: 10, check: atLeast(1, 'buckets') }),
    shard_size: opt.integer<number | null>({
      doc: 'The number of buckets that each shard returns.',
      default: null,
      check: atLeast(2, 'shard_size'),
    }),
    initial_buffer: opt.integer<number | null>({
      doc: 'The number of distinct values that are kept before they are merged.',
      default: null,
      check: atLeast(1, 'initial_buffer'),
    }),
  },
  examples: [
    {
      title: 'Cheap and dear products',
      mapping: { price: { type: 'integer' } },
      documents: [{ price: 10 }, { price: 15 }, { price: 185 }, { price: 200 }],
      aggs: { prices: { variable_width_histogram: { field: 'price', buckets: 2 } } },
      answer: {
        prices: {
          buckets: [
            { min: 10, key: 12.5, max: 15, doc_count: 2 },
            { min: 185, key: 192.5, max: 200, doc_count: 2 },
          ],
        },
      },
    },
  ],
  check: requireField,
  aggregator({ buckets, shard_size, initial_buffer, ...values }, scope) {
    const config = resolveValues(scope.context, 'variable_width_histogram', values, ['numeric'])
    const shardSize = shard_size ?? buckets * PER_BUCKET
    const buffer = initial_buffer ?? Math.min(BUFFER_PER_SHARD * shardSize, MAX_BUFFER)
    return new VariableWidthAggregator(scope, config, buckets, shardSize, buffer)
  },
})

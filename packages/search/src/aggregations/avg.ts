/** The aggregation `avg`. */
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type LeafCollector, NOTHING } from './aggregator.js'
import { CompensatedSum, CompensatedSums, grownDoubles } from './compensated-sum.js'
import { defineMetricAggregation } from './define-aggregation.js'
import type { DocValueFormat } from './doc-value-format.js'
import { DoubleResult, NumericMetricAggregator, numericOptions } from './numeric-metric.js'
import type { AggregationResult, Meta } from './result.js'
import { NUMBERS, requireField, resolveValues } from './values-config.js'

class AvgAggregator extends NumericMetricAggregator {
  private readonly sums = new CompensatedSums()
  private counts = new Float64Array(1)

  override leaf(leaf: LeafReader): LeafCollector {
    const own = this.config.numbers.leaf(leaf)
    if (own === null) return NOTHING
    const { starts, values } = own
    const { sums } = this
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const bucket = buckets[i]!
          if (bucket >= this.counts.length) this.reserve(bucket + 1)
          const end = starts === null ? doc + 1 : starts[doc + 1]!
          for (let at = starts === null ? doc : starts[doc]!; at < end; at++) {
            sums.add(bucket, values[at]!)
            this.counts[bucket]!++
          }
        }
      },
    }
  }

  private reserve(size: number): void {
    this.counts = grownDoubles(this.counts, size)
    this.sums.reserve(this.counts.length)
  }

  private count(bucket: number): number {
    return bucket < this.counts.length ? this.counts[bucket]! : 0
  }

  override sortValue(bucket: number): number {
    return this.sums.of(bucket) / this.count(bucket)
  }

  override result(bucket: number): AggregationResult {
    return new AvgResult(this.name, this.meta, this.sums.of(bucket), this.count(bucket), this.config.format)
  }

  override empty(): AggregationResult {
    return new AvgResult(this.name, this.meta, 0, 0, this.config.format)
  }
}

/** A mean. */
class AvgResult extends DoubleResult {
  readonly type = 'avg'

  constructor(
    name: string,
    meta: Meta | null,
    private readonly sum: number,
    private readonly count: number,
    format: DocValueFormat,
  ) {
    super(name, meta, sum / count, format)
  }

  protected override get hasValue(): boolean {
    return this.count > 0
  }

  override reduce(all: readonly AggregationResult[]): AggregationResult {
    const sum = new CompensatedSum()
    let count = 0
    for (const each of all) {
      if (!(each instanceof AvgResult)) continue
      sum.add(each.sum)
      count += each.count
    }
    return new AvgResult(this.name, this.meta, sum.value, count, this.format)
  }
}

export default defineMetricAggregation({
  name: 'avg',
  summary: 'The average of the numbers.',
  page: 'search-aggregations-metrics-avg-aggregation.html',
  options: numericOptions,
  examples: [
    {
      title: 'The mean price, with 0 for documents without one',
      mapping: { price: { type: 'double' } },
      documents: [{ price: 10 }, { price: 5 }, {}],
      aggs: { mean: { avg: { field: 'price', missing: 0 } } },
      answer: { mean: { value: 5 } },
    },
  ],
  check: requireField,
  aggregator(values, scope) {
    return new AvgAggregator(scope, resolveValues(scope.context, 'avg', values, NUMBERS))
  },
})

/** The aggregation `sum`. */
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type LeafCollector, NOTHING } from './aggregator.js'
import { CompensatedSum, CompensatedSums } from './compensated-sum.js'
import { defineMetricAggregation } from './define-aggregation.js'
import type { DocValueFormat } from './doc-value-format.js'
import { DoubleResult, NumericMetricAggregator, numericOptions } from './numeric-metric.js'
import type { AggregationResult, Meta } from './result.js'
import { NUMBERS, requireField, resolveValues } from './values-config.js'

class SumAggregator extends NumericMetricAggregator {
  private readonly sums = new CompensatedSums()

  override leaf(leaf: LeafReader): LeafCollector {
    const own = this.config.numbers.leaf(leaf)
    if (own === null) return NOTHING
    const { starts, values } = own
    const { sums } = this
    return {
      collect(docs, buckets, count) {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const bucket = buckets[i]!
          if (bucket >= sums.values.length) sums.reserve(bucket + 1)
          const end = starts === null ? doc + 1 : starts[doc + 1]!
          for (let at = starts === null ? doc : starts[doc]!; at < end; at++) sums.add(bucket, values[at]!)
        }
      },
    }
  }

  override sortValue(bucket: number): number {
    return this.sums.of(bucket)
  }

  override result(bucket: number): AggregationResult {
    return new SumResult(this.name, this.meta, this.sums.of(bucket), this.config.format)
  }

  override empty(): AggregationResult {
    return new SumResult(this.name, this.meta, 0, this.config.format)
  }
}

/** A sum. */
class SumResult extends DoubleResult {
  readonly type = 'sum'

  constructor(name: string, meta: Meta | null, value: number, format: DocValueFormat) {
    super(name, meta, value, format)
  }

  protected override get hasValue(): boolean {
    return true
  }

  override reduce(all: readonly AggregationResult[]): AggregationResult {
    const sum = new CompensatedSum()
    for (const each of all) if (each instanceof SumResult) sum.add(each.value)
    return new SumResult(this.name, this.meta, sum.value, this.format)
  }
}

export default defineMetricAggregation({
  name: 'sum',
  summary: 'The sum of the numbers.',
  page: 'search-aggregations-metrics-sum-aggregation.html',
  options: numericOptions,
  examples: [
    {
      title: 'The sum of all prices',
      mapping: { price: { type: 'double' } },
      documents: [{ price: 10.5 }, { price: 4 }, { price: [1, 2] }],
      aggs: { total: { sum: { field: 'price' } } },
      answer: { total: { value: 17.5 } },
    },
  ],
  check: requireField,
  aggregator(values, scope) {
    return new SumAggregator(scope, resolveValues(scope.context, 'sum', values, NUMBERS))
  },
})

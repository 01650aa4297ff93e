/** The aggregation `value_count`. */
import { longOf } from '@sluice/java'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type AggregatorScope, type LeafCollector, NOTHING, SingleValueAggregator } from './aggregator.js'
import { grownDoubles } from './compensated-sum.js'
import { defineMetricAggregation } from './define-aggregation.js'
import { numericOptions } from './numeric-metric.js'
import { type AggregationResult, type Meta, type Shown, SingleValueResult } from './result.js'
import { type ValueStarts, valueStarts } from './value-starts.js'
import { ALL, requireField, resolveValues, type ValuesConfig } from './values-config.js'

class ValueCountAggregator extends SingleValueAggregator {
  private counts = new Float64Array(1)

  constructor(
    scope: AggregatorScope,
    private readonly config: ValuesConfig,
  ) {
    super(scope)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const own: ValueStarts | null = valueStarts(this.config, leaf)
    if (own === null) return NOTHING
    const { starts } = own
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const bucket = buckets[i]!
          if (bucket >= this.counts.length) this.counts = grownDoubles(this.counts, bucket + 1)
          this.counts[bucket]! += starts === null ? 1 : starts[doc + 1]! - starts[doc]!
        }
      },
    }
  }

  override sortValue(bucket: number): number {
    return bucket < this.counts.length ? this.counts[bucket]! : 0
  }

  override result(bucket: number): AggregationResult {
    return new ValueCountResult(this.name, this.meta, this.sortValue(bucket))
  }

  override empty(): AggregationResult {
    return new ValueCountResult(this.name, this.meta, 0)
  }
}

/** How many values there are. */
class ValueCountResult extends SingleValueResult {
  readonly type = 'value_count'

  constructor(
    name: string,
    meta: Meta | null,
    readonly value: number,
  ) {
    super(name, meta)
  }

  override reduce(all: readonly AggregationResult[]): AggregationResult {
    const value = all.reduce((sum, each) => sum + (each instanceof ValueCountResult ? each.value : 0), 0)
    return new ValueCountResult(this.name, this.meta, value)
  }

  override show(out: Shown): void {
    out.set('value', longOf(this.value))
  }
}

export default defineMetricAggregation({
  name: 'value_count',
  summary: 'The number of values.',
  page: 'search-aggregations-metrics-valuecount-aggregation.html',
  options: numericOptions,
  examples: [
    {
      title: 'All tags of all documents',
      mapping: { tags: { type: 'keyword' } },
      documents: [{ tags: ['new', 'eco'] }, { tags: 'new' }, {}],
      aggs: { tags: { value_count: { field: 'tags' } } },
      answer: { tags: { value: 3 } },
    },
  ],
  check: requireField,
  aggregator(values, scope) {
    return new ValueCountAggregator(scope, resolveValues(scope.context, 'value_count', values, ALL, 'keyword'))
  },
})

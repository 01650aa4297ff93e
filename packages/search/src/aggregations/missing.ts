/** The aggregation `missing`. */
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type AggregatorScope, type LeafCollector, SingleBucketAggregator } from './aggregator.js'
import { defineBucketAggregation } from './define-aggregation.js'
import type { AggregationResult, AggregationResults } from './result.js'
import { PlainBucketResult } from './single-bucket.js'
import { valueStarts } from './value-starts.js'
import { ALL, requireOnlyField, resolveValues, type ValuesConfig, valuesOptions } from './values-config.js'

class MissingAggregator extends SingleBucketAggregator {
  constructor(
    scope: AggregatorScope,
    private readonly config: ValuesConfig,
  ) {
    super(scope)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const own = valueStarts(this.config, leaf)
    const sink = this.sink(leaf)
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          if (own !== null && (own.starts === null || own.starts[doc] !== own.starts[doc + 1])) continue
          const bucket = buckets[i]!
          if (bucket >= this.docCounts.length) this.reserve(bucket + 1)
          sink.add(doc, bucket)
        }
        sink.flush()
      },
    }
  }

  protected override resultOf(docCount: number, results: AggregationResults): AggregationResult {
    return new PlainBucketResult(this.name, this.meta, 'missing', docCount, results)
  }
}

export default defineBucketAggregation({
  name: 'missing',
  summary: 'The documents without a value of a field.',
  page: 'search-aggregations-bucket-missing-aggregation.html',
  options: valuesOptions,
  examples: [
    {
      title: 'Products without a price',
      mapping: { price: { type: 'integer' } },
      documents: [{ price: 10 }, { name: 'gift' }],
      aggs: { unpriced: { missing: { field: 'price' } } },
      answer: { unpriced: { doc_count: 1 } },
    },
  ],
  check: requireOnlyField,
  aggregator(values, scope) {
    return new MissingAggregator(scope, resolveValues(scope.context, 'missing', values, ALL, 'keyword'))
  },
})

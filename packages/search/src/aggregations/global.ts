/** The aggregation `global`. */
import { parsingFault, tokenName } from '../json/body-values.js'
import { Token } from '../json/json-cursor.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type AggregatorScope, type LeafCollector, SingleBucketAggregator } from './aggregator.js'
import { defineBucketAggregation } from './define-aggregation.js'
import { aggregationExecution } from './faults.js'
import type { AggregationResult, AggregationResults } from './result.js'
import { PlainBucketResult } from './single-bucket.js'

/** Collects all documents of the shard, whatever the query finds. */
export class GlobalAggregator extends SingleBucketAggregator {
  constructor(scope: AggregatorScope) {
    super(scope)
    if (scope.parent === null) return
    throw aggregationExecution(
      `Aggregation [${scope.parent.name}] cannot have a global sub-aggregation [${scope.name}]. Global aggregations can only be defined as top level aggregations`,
    )
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const sink = this.sink(leaf)
    return {
      collect(docs, _buckets, count) {
        for (let i = 0; i < count; i++) sink.add(docs[i]!, 0)
        sink.flush()
      },
    }
  }

  protected override resultOf(docCount: number, results: AggregationResults): AggregationResult {
    return new PlainBucketResult(this.name, this.meta, 'global', docCount, results)
  }
}

export default defineBucketAggregation({
  name: 'global',
  summary: 'All documents of the searched indices, regardless of the query.',
  page: 'search-aggregations-bucket-global-aggregation.html',
  options: {},
  examples: [
    {
      title: 'The mean price of everything',
      mapping: { price: { type: 'integer' } },
      documents: [{ price: 10 }, { price: 20 }],
      aggs: { all: { global: {}, aggs: { mean: { avg: { field: 'price' } } } } },
      answer: { all: { doc_count: 2, mean: { value: 15 } } },
    },
  ],
  read({ queries: { cursor }, name }) {
    if (cursor.next() === Token.endObject) return {}
    cursor.next()
    throw parsingFault(cursor, `Unexpected token ${tokenName(cursor.token)} in [${name}].`)
  },
  aggregator: (_values, scope) => new GlobalAggregator(scope),
})

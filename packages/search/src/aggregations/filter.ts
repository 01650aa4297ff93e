/** The aggregation `filter`. */
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { Weight } from '../query/lucene/query.js'
import type { QueryBuilder } from '../query/query-builder.js'
import { type AggregatorScope, type LeafCollector, NOTHING, SingleBucketAggregator } from './aggregator.js'
import { defineBucketAggregation } from './define-aggregation.js'
import { matchingDocs } from './doc-set.js'
import { ANY, option } from './options.js'
import type { AggregationResult, AggregationResults } from './result.js'
import { PlainBucketResult } from './single-bucket.js'

class FilterAggregator extends SingleBucketAggregator {
  constructor(
    scope: AggregatorScope,
    private readonly weight: Weight,
  ) {
    super(scope)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const matching = matchingDocs(this.context, this.weight, leaf)
    const sink = this.sink(leaf)
    if (matching === null) return NOTHING
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          if (!matching.has(docs[i]!)) continue
          const bucket = buckets[i]!
          if (bucket >= this.docCounts.length) this.reserve(bucket + 1)
          sink.add(docs[i]!, bucket)
        }
        sink.flush()
      },
    }
  }

  protected override resultOf(docCount: number, results: AggregationResults): AggregationResult {
    return new PlainBucketResult(this.name, this.meta, 'filter', docCount, results)
  }
}

export default defineBucketAggregation({
  name: 'filter',
  summary: 'The documents that match a query.',
  page: 'search-aggregations-bucket-filter-aggregation.html',
  options: {
    query: option<QueryBuilder | null>(
      { doc: 'The query; it is the whole body.', default: null },
      {},
      ANY,
      (_cursor, { queries }) => queries.query(),
    ),
  },
  examples: [
    {
      title: 'The mean price of t-shirts',
      mapping: { type: { type: 'keyword' }, price: { type: 'integer' } },
      documents: [
        { type: 't-shirt', price: 10 },
        { type: 'hat', price: 90 },
      ],
      aggs: { shirts: { filter: { term: { type: 't-shirt' } }, aggs: { mean: { avg: { field: 'price' } } } } },
      answer: { shirts: { doc_count: 1, mean: { value: 10 } } },
    },
  ],
  read: ({ queries }) => ({ query: queries.query() }),
  aggregator({ query }, scope) {
    return new FilterAggregator(scope, scope.context.weight(query!))
  },
})

/** The aggregation `sampler`. */
import { BestDocsAggregator } from './best-docs.js'
import { defineBucketAggregation } from './define-aggregation.js'
import { opt } from './options.js'

export default defineBucketAggregation({
  name: 'sampler',
  summary: 'A sample of the best documents of each shard.',
  page: 'search-aggregations-bucket-sampler-aggregation.html',
  options: { shard_size: opt.integer({ doc: 'The number of documents to take from each shard.', default: 100 }) },
  examples: [
    {
      title: 'A sample of two documents',
      mapping: { tag: { type: 'keyword' } },
      documents: [{ tag: 'a' }, { tag: 'b' }, { tag: 'c' }],
      aggs: { sample: { sampler: { shard_size: 2 }, aggs: { tags: { value_count: { field: 'tag' } } } } },
      answer: { sample: { doc_count: 2, tags: { value: 2 } } },
    },
  ],
  aggregator: ({ shard_size }, scope) => new BestDocsAggregator(scope, 'sampler', shard_size, null),
})

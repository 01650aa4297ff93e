/** The aggregation `diversified_sampler`. */
import { illegalArgument } from '@sluice/java'
import { BestDocsAggregator } from './best-docs.js'
import { defineBucketAggregation } from './define-aggregation.js'
import { opt } from './options.js'
import { requireField, resolveValues, TERMS, valuesOptions } from './values-config.js'

export default defineBucketAggregation({
  name: 'diversified_sampler',
  summary: 'A sample of the best documents of each shard, with a limit for each value.',
  page: 'search-aggregations-bucket-diversified-sampler-aggregation.html',
  options: {
    ...valuesOptions,
    shard_size: opt.integer({
      doc: 'The number of documents to take from each shard.',
      default: 100,
      check: (size, name) => {
        if (size < 0)
          throw illegalArgument(`[shardSize] must be greater than or equal to 0. Found [${size}] in [${name}]`)
      },
    }),
    max_docs_per_value: opt.integer({ doc: 'The maximum number of documents with the same value.', default: 1 }),
    execution_hint: opt.text<string | null>({ doc: 'Has no effect here.', default: null }),
  },
  examples: [
    {
      title: 'One document of each author',
      mapping: { author: { type: 'keyword' } },
      documents: [{ author: 'a' }, { author: 'a' }, { author: 'b' }],
      aggs: { sample: { diversified_sampler: { field: 'author' } } },
      answer: { sample: { doc_count: 2 } },
    },
  ],
  check: requireField,
  aggregator({ shard_size, max_docs_per_value, ...values }, scope) {
    const config = resolveValues(scope.context, 'diversified_sampler', values, TERMS)
    return new BestDocsAggregator(scope, 'sampler', shard_size, { config, most: max_docs_per_value })
  },
})

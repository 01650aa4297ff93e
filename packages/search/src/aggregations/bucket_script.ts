/** The pipeline aggregation `bucket_script`. */
import { toDouble } from '@sluice/java'
import { noScripts } from '../query/script-host.js'
import { formatOf } from './bucket-metrics.js'
import { formatOfValue, gapPolicyOption } from './buckets-path.js'
import { definePipelineAggregation } from './define-aggregation.js'
import { MultiBucketResult } from './result.js'
import { bucketParams, namedPathsOption, scriptOption } from './script-options.js'
import { SimpleValue } from './simple-value.js'

export default definePipelineAggregation({
  name: 'bucket_script',
  summary: 'Computes a number for each bucket from its metrics.',
  page: 'search-aggregations-pipeline-bucket-script-aggregation.html',
  options: {
    buckets_path: namedPathsOption(),
    script: scriptOption('Computes the number; it reads the others in `params`.'),
    gap_policy: gapPolicyOption(),
    format: formatOfValue(),
  },
  examples: [
    {
      title: 'The mean price of what was sold',
      runsScripts: true,
      mapping: { shop: { type: 'keyword' }, price: { type: 'double' }, count: { type: 'integer' } },
      documents: [
        { shop: 'a', price: 30, count: 2 },
        { shop: 'a', price: 60, count: 4 },
      ],
      aggs: {
        shops: {
          terms: { field: 'shop' },
          aggs: {
            prices: { sum: { field: 'price' } },
            counts: { sum: { field: 'count' } },
            mean: {
              bucket_script: {
                buckets_path: { price: 'prices', count: 'counts' },
                script: 'params.price / params.count',
              },
            },
          },
        },
      },
      answer: {
        shops: {
          doc_count_error_upper_bound: 0,
          sum_other_doc_count: 0,
          buckets: [{ key: 'a', doc_count: 2, prices: { value: 90 }, counts: { value: 6 }, mean: { value: 15 } }],
        },
      },
    },
  ],
  validate(_values, { name, parent }, faults) {
    if (parent === null)
      faults.push(`bucket_script aggregation [${name}] must be declared inside of another aggregation`)
  },
  pipeline: ({ buckets_path, script, gap_policy, format }, name, meta) => ({
    kind: 'parent',
    reduce(result, { scripts }) {
      if (!(result instanceof MultiBucketResult)) return result
      if (scripts === null) throw noScripts(script!)
      const owner: MultiBucketResult = result
      const run = scripts.compileResult(script!, 'bucket_aggregation')
      return owner.withBuckets(
        owner.buckets.map(bucket => {
          const { params, hasGap } = bucketParams(owner, bucket, script!, buckets_path, gap_policy)
          if (hasGap && gap_policy !== 'insert_zeros') return bucket
          const value = run(params)
          if (value === null) return bucket
          const added = new SimpleValue(name, meta, toDouble(value), formatOf(format))
          return owner.withResults(bucket, bucket.results.with([added]))
        }),
      )
    },
  }),
})

/** The pipeline aggregation `bucket_script`. */
import { toDouble } from '@sluice/java'
import { runToEnd } from '../collect/steps.js'
import { noScripts } from '../query/script-host.js'
import { formatOf } from './bucket-metrics.js'
import { formatOfValue, gapPolicyOption } from './buckets-path.js'
import { definePipelineAggregation } from './define-aggregation.js'
import { type KeyedBucket, MultiBucketResult } from './result.js'
import { bucketParams, namedPathsOption, namesOfPaths, scriptOption } from './script-options.js'
import { SimpleValue } from './simple-value.js'

/** Buckets after which others may have their turn. */
const BUCKETS_OF_STEP = 100

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
      title: 'The mean price of the sold articles',
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
    reduce(result, context) {
      return runToEnd(this.reduceInSteps!(result, context))
    },
    *reduceInSteps(result, { scripts }) {
      if (!(result instanceof MultiBucketResult)) return result
      if (scripts === null) throw noScripts(script!)
      const owner: MultiBucketResult = result
      const run = scripts.compileResult(script!, 'bucket_aggregation')
      const paths = namesOfPaths(buckets_path)
      let shown: ReturnType<typeof formatOf> | undefined
      const buckets: KeyedBucket[] = []
      for (const bucket of owner.buckets) {
        const { params, hasGap } = bucketParams(owner, bucket, script!, paths, gap_policy)
        const value = hasGap && gap_policy !== 'insert_zeros' ? null : run(params)
        if (value === null) buckets.push(bucket)
        else {
          // Only a value that is shown needs a format that can be read.
          shown ??= formatOf(format)
          const added = new SimpleValue(name, meta, toDouble(value), shown)
          buckets.push(owner.withResults(bucket, bucket.results.with([added])))
        }
        if (buckets.length % BUCKETS_OF_STEP === 0) yield
      }
      return owner.withBuckets(buckets)
    },
  }),
})

/** The pipeline aggregation `bucket_selector`. */
import { noScripts } from '../query/script-host.js'
import { gapPolicyOption } from './buckets-path.js'
import { definePipelineAggregation } from './define-aggregation.js'
import { MultiBucketResult } from './result.js'
import { bucketParams, namedPathsOption, namesOfPaths, scriptOption } from './script-options.js'

export default definePipelineAggregation({
  name: 'bucket_selector',
  summary: 'Keeps the buckets for which a script returns true.',
  page: 'search-aggregations-pipeline-bucket-selector-aggregation.html',
  options: {
    buckets_path: namedPathsOption(),
    script: scriptOption('Says whether a bucket stays; it reads the numbers in `params`.'),
    gap_policy: gapPolicyOption(),
  },
  examples: [
    {
      title: 'Months with more than 40',
      runsScripts: true,
      mapping: { month: { type: 'integer' }, price: { type: 'integer' } },
      documents: [
        { month: 1, price: 30 },
        { month: 2, price: 50 },
      ],
      aggs: {
        months: {
          histogram: { field: 'month', interval: 1 },
          aggs: {
            sales: { sum: { field: 'price' } },
            best: { bucket_selector: { buckets_path: { sum: 'sales' }, script: 'params.sum > 40' } },
          },
        },
      },
      answer: { months: { buckets: [{ key: 2, doc_count: 1, sales: { value: 50 } }] } },
    },
  ],
  validate(_values, { name, parent }, faults) {
    if (parent === null) {
      faults.push(`bucket_selector aggregation [${name}] must be declared inside of another aggregation`)
    }
  },
  pipeline: ({ buckets_path, script, gap_policy }) => ({
    kind: 'parent',
    reduce(result, { scripts }) {
      if (!(result instanceof MultiBucketResult)) return result
      if (scripts === null) throw noScripts(script!)
      const owner: MultiBucketResult = result
      const run = scripts.compileResult(script!, 'aggregation_selector')
      const paths = namesOfPaths(buckets_path)
      return owner.withBuckets(
        owner.buckets.filter(bucket => run(bucketParams(owner, bucket, script!, paths, gap_policy).params) === true),
      )
    },
  }),
})

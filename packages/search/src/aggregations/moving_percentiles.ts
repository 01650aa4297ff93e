/** The pipeline aggregation `moving_percentiles`. */
import { illegalArgument } from '@sluice/java'
import { bucketsPathOption } from './buckets-path.js'
import { definePipelineAggregation } from './define-aggregation.js'
import { aggregationExecution } from './faults.js'
import { windowOf } from './moving-window.js'
import { opt } from './options.js'
import { pathNames } from './path.js'
import { PercentilesResult } from './percentile-result.js'
import { bucketProperty, MultiBucketResult } from './result.js'
import { validateOnePath, validateSequence } from './sequence-pipelines.js'

export default definePipelineAggregation({
  name: 'moving_percentiles',
  summary: 'The percentiles of the buckets before each one, together.',
  page: 'search-aggregations-pipeline-moving-percentiles-aggregation.html',
  options: {
    buckets_path: bucketsPathOption(),
    window: opt.integer<number | null>({
      doc: 'The number of buckets to merge.',
      default: null,
      required: true,
      check: window => {
        if (window !== null && window <= 0) throw illegalArgument('[window] must be a positive, non-zero integer.')
      },
    }),
    shift: opt.integer({ doc: 'The number of buckets to shift the window by.', default: 0 }),
  },
  examples: [
    {
      title: 'The median of the two days before',
      mapping: { day: { type: 'integer' }, ms: { type: 'integer' } },
      documents: [
        { day: 1, ms: 10 },
        { day: 2, ms: 30 },
        { day: 3, ms: 90 },
      ],
      aggs: {
        days: {
          histogram: { field: 'day', interval: 1 },
          aggs: {
            load: { percentiles: { field: 'ms', percents: [50] } },
            before: { moving_percentiles: { buckets_path: 'load', window: 2 } },
          },
        },
      },
      answer: {
        days: {
          buckets: [
            { key: 1, doc_count: 1, load: { values: { '50.0': 10 } }, before: { values: { '50.0': null } } },
            { key: 2, doc_count: 1, load: { values: { '50.0': 30 } }, before: { values: { '50.0': 10 } } },
            { key: 3, doc_count: 1, load: { values: { '50.0': 90 } }, before: { values: { '50.0': 20 } } },
          ],
        },
      },
    },
  ],
  validate(values, place, faults) {
    validateOnePath(values, place.name, faults)
    validateSequence('moving_percentiles', place, faults)
  },
  pipeline: ({ buckets_path, window, shift }, name, meta) => ({
    kind: 'parent',
    reduce(result) {
      if (!(result instanceof MultiBucketResult)) return result
      const owner: MultiBucketResult = result
      const path = pathNames(buckets_path[0]!)
      const percentiles = owner.buckets.map(bucket => {
        const found = bucketProperty(owner.name, bucket, path)
        if (found instanceof PercentilesResult && found.isOfPercents) return found
        throw aggregationExecution(
          `buckets_path must reference a percentiles aggregation at aggregation [${path.at(-1)}]`,
        )
      })
      return owner.withBuckets(
        owner.buckets.map((bucket, i) => {
          const added = percentiles[i]!.together(name, meta, windowOf(percentiles, i, window!, shift))
          return owner.withResults(bucket, bucket.results.with([added]))
        }),
      )
    },
  }),
})

/** The pipeline aggregation `stats_bucket`. */
import {
  type BucketMetricsValues,
  bucketMetrics,
  bucketMetricsOptions,
  formatOf,
  validateBucketMetrics,
} from './bucket-metrics.js'
import { definePipelineAggregation } from './define-aggregation.js'
import { StatsResult } from './stats-result.js'
import { figuresOf } from './stats-sums.js'

export default definePipelineAggregation({
  name: 'stats_bucket',
  summary: 'Statistics of a metric of all buckets.',
  page: 'search-aggregations-pipeline-stats-bucket-aggregation.html',
  options: bucketMetricsOptions,
  examples: [
    {
      title: 'Of the sums of all months',
      mapping: { month: { type: 'integer' }, price: { type: 'integer' } },
      documents: [
        { month: 1, price: 10 },
        { month: 1, price: 20 },
        { month: 2, price: 50 },
      ],
      aggs: {
        months: { histogram: { field: 'month', interval: 1 }, aggs: { sales: { sum: { field: 'price' } } } },
        found: { stats_bucket: { buckets_path: 'months>sales' } },
      },
      answer: {
        months: {
          buckets: [
            { key: 1, doc_count: 2, sales: { value: 30 } },
            { key: 2, doc_count: 1, sales: { value: 50 } },
          ],
        },
        found: { count: 2, min: 30, max: 50, avg: 40, sum: 80 },
      },
    },
  ],
  validate: validateBucketMetrics,
  pipeline: (values: BucketMetricsValues, name, meta) =>
    bucketMetrics(
      values,
      numbers =>
        new StatsResult(
          name,
          meta,
          figuresOf(numbers.map(({ value }) => value)),
          formatOf(values.format),
          'stats_bucket',
        ),
    ),
})

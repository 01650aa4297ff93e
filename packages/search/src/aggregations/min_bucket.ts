/** The pipeline aggregation `min_bucket`. */
import {
  type BucketMetricsValues,
  bucketMetrics,
  bucketMetricsOptions,
  formatOf,
  validateBucketMetrics,
} from './bucket-metrics.js'
import { definePipelineAggregation } from './define-aggregation.js'
import { BucketMetricValue } from './simple-value.js'

export default definePipelineAggregation({
  name: 'min_bucket',
  summary: 'The minimum of a metric over all buckets, and the keys of the buckets that have it.',
  page: 'search-aggregations-pipeline-min-bucket-aggregation.html',
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
        found: { min_bucket: { buckets_path: 'months>sales' } },
      },
      answer: {
        months: {
          buckets: [
            { key: 1, doc_count: 2, sales: { value: 30 } },
            { key: 2, doc_count: 1, sales: { value: 50 } },
          ],
        },
        found: { value: 30, keys: ['1.0'] },
      },
    },
  ],
  validate: validateBucketMetrics,
  pipeline: (values: BucketMetricsValues, name, meta) =>
    bucketMetrics(values, numbers => {
      const value = numbers.reduce((least, each) => Math.min(least, each.value), Number.POSITIVE_INFINITY)
      const keys = numbers.filter(each => each.value === value).map(({ bucket }) => bucket.keyText)
      return new BucketMetricValue(name, meta, value, formatOf(values.format), keys)
    }),
})

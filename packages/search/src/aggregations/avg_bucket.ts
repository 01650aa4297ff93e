/** The pipeline aggregation `avg_bucket`. */
import {
  type BucketMetricsValues,
  bucketMetrics,
  bucketMetricsOptions,
  formatOf,
  validateBucketMetrics,
} from './bucket-metrics.js'
import { definePipelineAggregation } from './define-aggregation.js'
import { SimpleValue } from './simple-value.js'

export default definePipelineAggregation({
  name: 'avg_bucket',
  summary: 'The average of a metric over all buckets.',
  page: 'search-aggregations-pipeline-avg-bucket-aggregation.html',
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
        found: { avg_bucket: { buckets_path: 'months>sales' } },
      },
      answer: {
        months: {
          buckets: [
            { key: 1, doc_count: 2, sales: { value: 30 } },
            { key: 2, doc_count: 1, sales: { value: 50 } },
          ],
        },
        found: { value: 40 },
      },
    },
  ],
  validate: validateBucketMetrics,
  pipeline: (values: BucketMetricsValues, name, meta) =>
    bucketMetrics(values, numbers => {
      const sum = numbers.reduce((total, { value }) => total + value, 0)
      return new SimpleValue(
        name,
        meta,
        numbers.length === 0 ? Number.NaN : sum / numbers.length,
        formatOf(values.format),
      )
    }),
})

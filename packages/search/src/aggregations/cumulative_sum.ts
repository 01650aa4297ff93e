/** The pipeline aggregation `cumulative_sum`. */
import { formatOf } from './bucket-metrics.js'
import { bucketsPathOption, formatOfValue } from './buckets-path.js'
import { definePipelineAggregation } from './define-aggregation.js'
import { sequencePipeline, validateOnePath, validateSequence } from './sequence-pipelines.js'
import { SimpleValue } from './simple-value.js'

export default definePipelineAggregation({
  name: 'cumulative_sum',
  summary: 'The running total over the buckets.',
  page: 'search-aggregations-pipeline-cumulative-sum-aggregation.html',
  options: { buckets_path: bucketsPathOption(), format: formatOfValue() },
  examples: [
    {
      title: 'Of the sums of all months',
      mapping: { month: { type: 'integer' }, price: { type: 'integer' } },
      documents: [
        { month: 1, price: 30 },
        { month: 2, price: 50 },
      ],
      aggs: {
        months: {
          histogram: { field: 'month', interval: 1 },
          aggs: { sales: { sum: { field: 'price' } }, found: { cumulative_sum: { buckets_path: 'sales' } } },
        },
      },
      answer: {
        months: {
          buckets: [
            { key: 1, doc_count: 1, sales: { value: 30 }, found: { value: 30 } },
            { key: 2, doc_count: 1, sales: { value: 50 }, found: { value: 80 } },
          ],
        },
      },
    },
  ],
  validate(values, place, faults) {
    validateOnePath(values, place.name, faults)
    validateSequence('cumulative_sum', place, faults)
  },
  pipeline: (values, name, meta) =>
    sequencePipeline({ ...values, gap_policy: 'insert_zeros' }, () => {
      let sum = 0
      return value => {
        if (value !== null && Number.isFinite(value)) sum += value
        return new SimpleValue(name, meta, sum, formatOf(values.format))
      }
    }),
})

/** The pipeline aggregation `serial_diff`. */
import { illegalArgument } from '@sluice/java'
import { formatOf } from './bucket-metrics.js'
import { bucketsPathOption, formatOfValue, gapPolicyOption } from './buckets-path.js'
import { definePipelineAggregation } from './define-aggregation.js'
import { opt } from './options.js'
import { sequencePipeline, validateOnePath, validateSequence } from './sequence-pipelines.js'
import { SimpleValue } from './simple-value.js'

export default definePipelineAggregation({
  name: 'serial_diff',
  summary: 'The difference between each bucket and one that came a given number of buckets before it.',
  page: 'search-aggregations-pipeline-serialdiff-aggregation.html',
  options: {
    buckets_path: bucketsPathOption(),
    gap_policy: gapPolicyOption(),
    format: formatOfValue(),
    lag: opt.integer({
      doc: 'How many buckets back.',
      default: 1,
      check: lag => {
        if (lag <= 0) throw illegalArgument(`[lag] must be a positive integer: [${lag}]`)
      },
    }),
  },
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
          aggs: { sales: { sum: { field: 'price' } }, found: { serial_diff: { buckets_path: 'sales' } } },
        },
      },
      answer: {
        months: {
          buckets: [
            { key: 1, doc_count: 1, sales: { value: 30 } },
            { key: 2, doc_count: 1, sales: { value: 50 }, found: { value: 20 } },
          ],
        },
      },
    },
  ],
  validate(values, place, faults) {
    validateOnePath(values, place.name, faults)
    validateSequence('serial_diff', place, faults)
  },
  pipeline: (values, name, meta) =>
    sequencePipeline(values, () => {
      const before: (number | null)[] = []
      return value => {
        const last = before.length >= values.lag ? before[before.length - values.lag]! : null
        before.push(value)
        if (value === null || last === null || Number.isNaN(value) || Number.isNaN(last)) return null
        return new SimpleValue(name, meta, value - last, formatOf(values.format))
      }
    }),
})

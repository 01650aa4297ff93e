/** The aggregation `range`. */
import { defineBucketAggregation } from './define-aggregation.js'
import { rangeOptions, rangesOf } from './range-aggregator.js'
import { NUMBERS, requireField, resolveValues } from './values-config.js'

export default defineBucketAggregation({
  name: 'range',
  summary: 'One bucket per range of numbers.',
  page: 'search-aggregations-bucket-range-aggregation.html',
  options: rangeOptions,
  examples: [
    {
      title: 'Cheap and dear products',
      mapping: { price: { type: 'double' } },
      documents: [{ price: 20 }, { price: 100 }, { price: 130 }],
      aggs: { prices: { range: { field: 'price', ranges: [{ to: 100 }, { from: 100, key: 'dear' }] } } },
      answer: {
        prices: {
          buckets: [
            { to: 100, doc_count: 1, key: '*-100.0' },
            { from: 100, doc_count: 2, key: 'dear' },
          ],
        },
      },
    },
  ],
  check: requireField,
  aggregator(values, scope) {
    return rangesOf(scope, 'range', resolveValues(scope.context, 'range', values, NUMBERS), values)
  },
})

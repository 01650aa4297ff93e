/** The aggregation `min`. */
import { defineMetricAggregation } from './define-aggregation.js'
import { ExtremeAggregator } from './extremes.js'
import { numericOptions } from './numeric-metric.js'
import { NUMBERS, requireField, resolveValues } from './values-config.js'

export default defineMetricAggregation({
  name: 'min',
  summary: 'The minimum of the numbers.',
  page: 'search-aggregations-metrics-min-aggregation.html',
  options: numericOptions,
  examples: [
    {
      title: 'The lowest price',
      mapping: { price: { type: 'double' } },
      documents: [{ price: 10.5 }, { price: 4 }, {}],
      aggs: { found: { min: { field: 'price' } } },
      answer: { found: { value: 4 } },
    },
  ],
  check: requireField,
  aggregator(values, scope) {
    return new ExtremeAggregator(scope, resolveValues(scope.context, 'min', values, NUMBERS), 'min')
  },
})

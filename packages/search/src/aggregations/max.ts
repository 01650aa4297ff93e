/** The aggregation `max`. */
import { defineMetricAggregation } from './define-aggregation.js'
import { ExtremeAggregator } from './extremes.js'
import { numericOptions } from './numeric-metric.js'
import { NUMBERS, requireField, resolveValues } from './values-config.js'

export default defineMetricAggregation({
  name: 'max',
  summary: 'The maximum of the numbers.',
  page: 'search-aggregations-metrics-max-aggregation.html',
  options: numericOptions,
  examples: [
    {
      title: 'The highest price',
      mapping: { price: { type: 'double' } },
      documents: [{ price: 10.5 }, { price: 4 }, {}],
      aggs: { found: { max: { field: 'price' } } },
      answer: { found: { value: 10.5 } },
    },
  ],
  check: requireField,
  aggregator(values, scope) {
    return new ExtremeAggregator(scope, resolveValues(scope.context, 'max', values, NUMBERS), 'max')
  },
})

/** The aggregation `date_range`. */
import { defineBucketAggregation } from './define-aggregation.js'
import { opt } from './options.js'
import { rangeOptions, rangesOf } from './range-aggregator.js'
import { requireField, resolveValues } from './values-config.js'

export default defineBucketAggregation({
  name: 'date_range',
  summary: 'One bucket per range of dates.',
  page: 'search-aggregations-bucket-daterange-aggregation.html',
  options: { ...rangeOptions, time_zone: opt.zone() },
  examples: [
    {
      title: 'Before 2022 and since then',
      mapping: { date: { type: 'date' } },
      documents: [{ date: '2021-05-05' }, { date: '2022-01-01' }],
      aggs: { when: { date_range: { field: 'date', format: 'yyyy', ranges: [{ to: '2022' }, { from: '2022' }] } } },
      answer: {
        when: {
          buckets: [
            { to: 1640995200000, to_as_string: '2022', doc_count: 1, key: '*-2022' },
            { from: 1640995200000, from_as_string: '2022', doc_count: 1, key: '2022-*' },
          ],
        },
      },
    },
  ],
  check: requireField,
  aggregator({ time_zone, ...values }, scope) {
    const request = { ...values, zone: time_zone }
    const config = resolveValues(scope.context, 'date_range', request, ['date', 'numeric', 'boolean'])
    return rangesOf(scope, 'date_range', config, values)
  },
})

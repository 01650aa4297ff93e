/** The aggregation `time_series`, which needs an index in the mode `time_series`. */
import { illegalArgument } from '@sluice/java'
import { defineBucketAggregation } from './define-aggregation.js'
import { opt } from './options.js'

export default defineBucketAggregation({
  name: 'time_series',
  summary:
    'A bucket for each time series of an index in the mode `time_series`. Sluice has no such indices and rejects it.',
  page: 'search-aggregations-bucket-time-series-aggregation.html',
  options: {
    keyed: opt.boolean({ doc: 'Whether buckets are returned as an object.', default: false }),
    size: opt.integer({ doc: 'The number of buckets.', default: 10_000 }),
  },
  examples: [],
  aggregator(_values, scope) {
    throw illegalArgument(`[time_series] aggregation [${scope.name}] needs an index in [time_series] mode`)
  },
})

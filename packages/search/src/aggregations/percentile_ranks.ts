/** The aggregation `percentile_ranks`. */
import { illegalArgument } from '@sluice/java'
import { defineMetricAggregation } from './define-aggregation.js'
import { opt } from './options.js'
import { methodOf, PercentilesAggregator, percentilesOptions } from './percentiles-options.js'
import { NUMBERS, requireField, resolveValues } from './values-config.js'

export default defineMetricAggregation({
  name: 'percentile_ranks',
  summary: 'Percentile ranks: the share of the numbers below given values, in percent.',
  page: 'search-aggregations-metrics-percentile-rank-aggregation.html',
  options: {
    ...percentilesOptions,
    values: opt.doubles({ doc: 'The numbers.', default: [], required: true }),
  },
  examples: [
    {
      title: 'How many requests take less than 50 ms',
      mapping: { ms: { type: 'integer' } },
      documents: [{ ms: 10 }, { ms: 20 }, { ms: 60 }, { ms: 80 }],
      aggs: { fast: { percentile_ranks: { field: 'ms', values: [50] } } },
      answer: { fast: { values: { '50.0': 50 } } },
    },
  ],
  check(values, name) {
    requireField(values)
    if (values.values.length === 0) throw illegalArgument(`[values] must not be empty: [${name}]`)
    methodOf(values)
  },
  aggregator({ values: keys, keyed, tdigest, hdr, ...values }, scope) {
    const config = resolveValues(scope.context, 'percentile_ranks', values, NUMBERS)
    return new PercentilesAggregator(scope, config, {
      kind: 'percentile_ranks',
      keys: [...keys].sort((a, b) => a - b),
      isKeyed: keyed,
      method: methodOf({ tdigest, hdr }),
      format: config.format,
    })
  },
})

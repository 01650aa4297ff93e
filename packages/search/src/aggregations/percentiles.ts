/** The aggregation `percentiles`. */
import { doubleOf, illegalArgument, javaToString } from '@sluice/java'
import { defineMetricAggregation } from './define-aggregation.js'
import { opt } from './options.js'
import { methodOf, PercentilesAggregator, percentilesOptions } from './percentiles-options.js'
import { NUMBERS, requireField, resolveValues } from './values-config.js'

const DEFAULT_PERCENTS = [1, 5, 25, 50, 75, 95, 99]

/** Throws illegal_argument_exception for invalid percents. */
function checkPercents(percents: readonly number[], name: string): void {
  if (percents.length === 0) throw illegalArgument(`[percents] must not be empty: [${name}]`)
  const sorted = [...percents].sort((a, b) => a - b)
  for (const [i, percent] of sorted.entries()) {
    const shown = javaToString(doubleOf(percent))
    if (!(percent >= 0 && percent <= 100))
      throw illegalArgument(`percent must be in [0,100], got [${shown}]: [${name}]`)
    if (percent === sorted[i - 1])
      throw illegalArgument(`percent [${shown}] has been specified more than once: [${name}]`)
  }
}

export default defineMetricAggregation({
  name: 'percentiles',
  summary: 'Percentiles of the numbers.',
  page: 'search-aggregations-metrics-percentile-aggregation.html',
  options: {
    ...percentilesOptions,
    percents: opt.doubles({ doc: 'The percentages, from 0 to 100.', default: DEFAULT_PERCENTS }),
  },
  examples: [
    {
      title: 'The median of load times',
      mapping: { ms: { type: 'integer' } },
      documents: [{ ms: 10 }, { ms: 20 }, { ms: 60 }],
      aggs: { load: { percentiles: { field: 'ms', percents: [50, 75] } } },
      answer: { load: { values: { '50.0': 20, '75.0': 40 } } },
    },
  ],
  check(values, name) {
    requireField(values)
    checkPercents(values.percents, name)
    methodOf(values)
  },
  aggregator({ percents, keyed, tdigest, hdr, ...values }, scope) {
    const config = resolveValues(scope.context, 'percentiles', values, NUMBERS)
    return new PercentilesAggregator(scope, config, {
      kind: 'percentiles',
      keys: [...percents].sort((a, b) => a - b),
      isKeyed: keyed,
      method: methodOf({ tdigest, hdr }),
      format: config.format,
    })
  },
})

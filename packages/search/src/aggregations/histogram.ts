/** The aggregation `histogram`. */
import { illegalArgument, javaToString, parseDouble } from '@sluice/java'
import { type Bounds, boundsOf, boundsOption, checkInside } from './bounds.js'
import { BY_KEY, orderOption } from './bucket-order.js'
import { defineBucketAggregation } from './define-aggregation.js'
import { HistogramAggregator } from './histogram-aggregator.js'
import { opt } from './options.js'
import { notNegative } from './terms-options.js'
import { formatOption, NUMBERS, requireField, resolveValues, valuesOptions } from './values-config.js'

const within = (bounds: Bounds | null, value: number): boolean =>
  bounds === null || ((bounds.max === null || value <= bounds.max) && (bounds.min === null || value >= bounds.min))

export default defineBucketAggregation({
  name: 'histogram',
  summary: 'Buckets of numbers, all of the same width.',
  page: 'search-aggregations-bucket-histogram-aggregation.html',
  options: {
    ...valuesOptions,
    format: formatOption(),
    interval: opt.double({
      doc: 'The width of buckets.',
      default: 0,
      check: (interval, name) => {
        if (!(interval > 0)) throw illegalArgument(`[interval] must be >0 for histogram aggregation [${name}]`)
      },
    }),
    offset: opt.double({ doc: 'The offset of the buckets.', default: 0 }),
    min_doc_count: opt.integer({
      doc: 'The minimum number of documents of a bucket.',
      default: 0,
      check: notNegative('minDocCount'),
    }),
    keyed: opt.boolean({ doc: 'Whether buckets are returned as an object by key.', default: false }),
    order: orderOption(BY_KEY),
    extended_bounds: boundsOption('The range in which empty buckets are returned too.'),
    hard_bounds: boundsOption('The range outside which there are no buckets.'),
  },
  examples: [
    {
      title: 'Prices in steps of 50',
      mapping: { price: { type: 'integer' } },
      documents: [{ price: 20 }, { price: 120 }, { price: 130 }],
      aggs: { prices: { histogram: { field: 'price', interval: 50 } } },
      answer: {
        prices: {
          buckets: [
            { key: 0, doc_count: 1 },
            { key: 50, doc_count: 0 },
            { key: 100, doc_count: 2 },
          ],
        },
      },
    },
  ],
  check(values, name) {
    requireField(values)
    if (values.interval === 0) throw illegalArgument(`[interval] must be >0 for histogram aggregation [${name}]`)
  },
  aggregator(values, scope) {
    const { interval, offset, order, keyed, min_doc_count } = values
    const config = resolveValues(scope.context, 'histogram', values, NUMBERS)
    const number = (value: unknown): number => parseDouble(javaToString(value))
    const extended = boundsOf(values.extended_bounds, 'extended_bounds', scope.name, number)
    const hard = boundsOf(values.hard_bounds, 'hard_bounds', scope.name, number)
    checkInside(extended, hard)
    const round = (key: number): number => Math.floor((key - offset) / interval) * interval + offset
    return new HistogramAggregator(
      scope,
      config,
      { type: 'histogram', format: config.format, isKeyed: keyed, order, minDocCount: min_doc_count },
      {
        of(value) {
          const place = Math.floor((value - offset) / interval)
          return within(hard, place * interval) ? place : Number.NaN
        },
        keyOf: place => place * interval + offset,
      },
      {
        next: key => round(key + interval + interval / 2),
        min: extended?.min == null ? null : round(extended.min),
        max: extended?.max ?? null,
      },
    )
  },
})

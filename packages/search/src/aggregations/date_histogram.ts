/** The aggregation `date_histogram`. */
import { illegalArgument, javaToString, UTC } from '@sluice/java'
import { Token } from '../json/json-cursor.js'
import { parseTimeValue } from '../json/time-value.js'
import { type Bounds, boundsOf, boundsOption, checkInside } from './bounds.js'
import { BY_KEY, orderOption } from './bucket-order.js'
import { defineBucketAggregation } from './define-aggregation.js'
import { HistogramAggregator } from './histogram-aggregator.js'
import { opt, option } from './options.js'
import { calendarRounding, calendarUnitOf, intervalRounding, offsetRounding, type Rounding } from './rounding.js'
import { notNegative } from './terms-options.js'
import type { Interval } from './unit-ratio.js'
import { formatOption, requireField, resolveValues, valuesOptions } from './values-config.js'

/** Milliseconds of an offset: `+6h`, `-1d`, a number. Throws illegal_argument_exception. */
export function readOffset(text: string): number {
  if (/^[+-]?\d+$/.test(text)) return Number(text)
  const sign = text.startsWith('-') ? -1 : 1
  return sign * parseTimeValue(/^[+-]/.test(text) ? text.slice(1) : text, 'offset')
}

const within = (bounds: Bounds | null, value: number): boolean =>
  bounds === null || ((bounds.max === null || value < bounds.max) && (bounds.min === null || value >= bounds.min))

interface Intervals {
  readonly calendar_interval: string | null
  readonly fixed_interval: string | null
}

function roundingOf({ calendar_interval, fixed_interval }: Intervals, zone: typeof UTC): Rounding {
  if (calendar_interval !== null) return calendarRounding(calendarUnitOf(calendar_interval)!, zone)
  if (fixed_interval !== null)
    return intervalRounding(parseTimeValue(fixed_interval, 'date_histogram.fixed_interval'), zone)
  throw illegalArgument('Invalid interval specified, must be non-null and non-empty')
}

const intervalOf = ({ calendar_interval, fixed_interval }: Intervals): Interval =>
  calendar_interval === null
    ? { millis: parseTimeValue(fixed_interval!, 'date_histogram.fixed_interval') }
    : { unit: calendarUnitOf(calendar_interval)! }

export default defineBucketAggregation({
  name: 'date_histogram',
  summary: 'Buckets of dates, by calendar unit or by fixed interval.',
  page: 'search-aggregations-bucket-datehistogram-aggregation.html',
  options: {
    ...valuesOptions,
    format: formatOption(),
    time_zone: opt.zone(),
    calendar_interval: opt.text<string | null>({
      doc: 'A calendar unit: `minute`, `hour`, `day`, `week`, `month`, `quarter`, `year`, or `1m` to `1y`.',
      default: null,
      check: interval => {
        if (interval !== null && calendarUnitOf(interval) === undefined) {
          throw illegalArgument(`The supplied interval [${interval}] could not be parsed as a calendar interval.`)
        }
      },
    }),
    fixed_interval: opt.text<string | null>({
      doc: 'A length: `30d`, `12h`, `90m`.',
      default: null,
      check: interval => {
        if (interval !== null) parseTimeValue(interval, 'date_histogram.fixedInterval')
      },
    }),
    offset: option<number>(
      { doc: 'The offset of the buckets: `+6h`.', default: 0 },
      { type: ['string', 'integer'] },
      [Token.string, Token.integer],
      cursor => readOffset(cursor.text()),
    ),
    min_doc_count: opt.integer({
      doc: 'The minimum number of documents of a bucket.',
      default: 0,
      check: notNegative('minDocCount'),
    }),
    keyed: opt.boolean({ doc: 'Whether buckets are returned as an object with dates as keys.', default: false }),
    order: orderOption(BY_KEY),
    extended_bounds: boundsOption('The range in which empty buckets are returned too.'),
    hard_bounds: boundsOption('The range outside which there are no buckets.'),
  },
  examples: [
    {
      title: 'Sales by month',
      mapping: { date: { type: 'date' } },
      documents: [{ date: '2024-01-05' }, { date: '2024-03-01' }],
      aggs: { months: { date_histogram: { field: 'date', calendar_interval: 'month', format: 'yyyy-MM' } } },
      answer: {
        months: {
          buckets: [
            { key_as_string: '2024-01', key: 1704067200000, doc_count: 1 },
            { key_as_string: '2024-02', key: 1706745600000, doc_count: 0 },
            { key_as_string: '2024-03', key: 1709251200000, doc_count: 1 },
          ],
        },
      },
    },
  ],
  check(values) {
    requireField(values)
    if (values.calendar_interval !== null && values.fixed_interval !== null) {
      throw illegalArgument('Cannot use [fixed_interval] with [calendar_interval] configuration option.')
    }
  },
  aggregator(values, scope) {
    const { order, keyed, min_doc_count, offset } = values
    const zone = values.time_zone ?? UTC
    const config = resolveValues(scope.context, 'date_histogram', { ...values, zone: values.time_zone }, [
      'date',
      'numeric',
      'boolean',
    ])
    const unit = roundingOf(values, zone)
    const rounding = offsetRounding(unit, offset)
    const date = (value: unknown): number =>
      typeof value === 'string' ? config.format.parse(value, false) : Number(javaToString(value))
    const extended = boundsOf(values.extended_bounds, 'extended_bounds', scope.name, date)
    const hard = boundsOf(values.hard_bounds, 'hard_bounds', scope.name, date)
    checkInside(extended, hard)
    const rounded = (bound: number | null | undefined): number | null =>
      bound == null ? null : unit.round(bound) + offset
    return new HistogramAggregator(
      scope,
      config,
      { type: 'date_histogram', format: config.format, isKeyed: keyed, order, minDocCount: min_doc_count },
      {
        of(value) {
          const key = rounding.round(value)
          return within(hard, key) ? key : Number.NaN
        },
        keyOf: key => key,
        end: key => rounding.end(key),
        interval: intervalOf(values),
      },
      { next: key => rounding.next(key), min: rounded(extended?.min), max: rounded(extended?.max) },
    )
  },
})

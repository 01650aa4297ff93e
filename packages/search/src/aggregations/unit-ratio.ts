/** How many units of time a bucket of dates has: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-aggregations-metrics-rate-aggregation.html#_relationship_between_bucket_sizes_and_rate */
import { illegalArgument } from '@sluice/java'
import type { CalendarUnit } from './rounding.js'

/** The length of buckets: a unit of the calendar, or so many milliseconds. */
export type Interval = { readonly unit: CalendarUnit } | { readonly millis: number }

const MILLIS: Partial<Readonly<Record<CalendarUnit, number>>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
}

const MONTHS: Partial<Readonly<Record<CalendarUnit, number>>> = { month: 1, quarter: 3, year: 12 }

const ONLY = 'only week, day, hour, minute and second are supported for this histogram'

/**
 * How many units a bucket from `start` to `end` has; 1 without a unit. Throws illegal_argument_exception for invalid months of buckets.
 */
export function unitsBetween(interval: Interval, start: number, end: number, unit: CalendarUnit | null): number {
  if (unit === null) return 1
  const millis = MILLIS[unit]
  if ('millis' in interval) {
    if (millis !== undefined) return interval.millis / millis
    throw illegalArgument(`Cannot use month-based rate unit [${unit}] with fixed interval based histogram, ${ONLY}`)
  }
  const months = MONTHS[interval.unit]
  if (months === undefined) {
    if (millis !== undefined) return MILLIS[interval.unit]! / millis
    throw illegalArgument(
      `Cannot use month-based rate unit [${unit}] with non-month based calendar interval histogram [${interval.unit}] ${ONLY}`,
    )
  }
  return millis === undefined ? months / MONTHS[unit]! : (end - start) / millis
}

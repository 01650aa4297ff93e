/** The fields of `java.util.Calendar`: their numbers, their ranges, and how a date and a time of day follow from those that were set. */
import { localizedDayOfWeek, type WeekRules } from '@sluice/java'
import type { HybridCalendar } from './hybrid-calendar.js'

/** The numbers of the fields. */
export const Field = {
  ERA: 0,
  YEAR: 1,
  MONTH: 2,
  WEEK_OF_YEAR: 3,
  WEEK_OF_MONTH: 4,
  DAY_OF_MONTH: 5,
  DAY_OF_YEAR: 6,
  DAY_OF_WEEK: 7,
  DAY_OF_WEEK_IN_MONTH: 8,
  AM_PM: 9,
  HOUR: 10,
  HOUR_OF_DAY: 11,
  MINUTE: 12,
  SECOND: 13,
  MILLISECOND: 14,
  ZONE_OFFSET: 15,
  DST_OFFSET: 16,
} as const

/** The names of the fields by their numbers, as faults and texts show them. */
export const FIELD_NAMES: readonly string[] = Object.keys(Field)

const HOUR = 3_600_000
/** `getMinimum`. */
export const least: readonly number[] = [0, 1, 0, 1, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, -13 * HOUR, 0]
/** `getMaximum`. */
export const greatest: readonly number[] = [
  1,
  292278994,
  11,
  53,
  6,
  31,
  366,
  7,
  6,
  1,
  11,
  23,
  59,
  59,
  999,
  14 * HOUR,
  2 * HOUR,
]
/** `getLeastMaximum`. */
export const leastGreatest: readonly number[] = [
  1,
  292269054,
  11,
  52,
  4,
  28,
  365,
  7,
  4,
  1,
  11,
  23,
  59,
  59,
  999,
  14 * HOUR,
  20 * 60_000,
]

/** Values by field, and the order in which they were set: 0 for not at all, 1 for computed. */
export interface GivenFields {
  readonly values: readonly number[]
  readonly stamps: readonly number[]
}

/** Number of a day within the ISO week, 1 for Monday. */
export const isoDayOf = (epochDay: number): number => ((((epochDay + 3) % 7) + 7) % 7) + 1

/** The way in which a date is given. */
type DayForm =
  | typeof Field.DAY_OF_MONTH
  | typeof Field.WEEK_OF_MONTH
  | typeof Field.DAY_OF_WEEK_IN_MONTH
  | typeof Field.DAY_OF_YEAR
  | typeof Field.WEEK_OF_YEAR

/** Which of the ways to give a date was used last. */
function dayForm({ stamps }: GivenFields): DayForm {
  const stamp = (field: number): number => stamps[field]!
  const both = (field: number): number =>
    stamp(field) === 0 || stamp(Field.DAY_OF_WEEK) === 0 ? 0 : Math.max(stamp(field), stamp(Field.DAY_OF_WEEK))
  const forms: readonly (readonly [DayForm, number])[] = [
    [Field.DAY_OF_MONTH, stamp(Field.DAY_OF_MONTH)],
    [Field.WEEK_OF_MONTH, both(Field.WEEK_OF_MONTH)],
    [Field.DAY_OF_WEEK_IN_MONTH, both(Field.DAY_OF_WEEK_IN_MONTH)],
    [Field.DAY_OF_YEAR, stamp(Field.DAY_OF_YEAR)],
    [Field.WEEK_OF_YEAR, both(Field.WEEK_OF_YEAR)],
  ]
  const best = latest(forms)
  if (best !== undefined) return best
  // Half of a form has to do.
  return (
    latest([
      [Field.WEEK_OF_MONTH, stamp(Field.WEEK_OF_MONTH)],
      [Field.DAY_OF_WEEK_IN_MONTH, Math.max(stamp(Field.DAY_OF_WEEK_IN_MONTH), stamp(Field.DAY_OF_WEEK))],
      [Field.WEEK_OF_YEAR, stamp(Field.WEEK_OF_YEAR)],
    ]) ?? Field.DAY_OF_MONTH
  )
}

/** The first of those with the greatest stamp that is set at all. */
function latest(forms: readonly (readonly [DayForm, number])[]): DayForm | undefined {
  let best: DayForm | undefined
  let bestStamp = 0
  for (const [form, stamp] of forms) {
    if (stamp > bestStamp) {
      best = form
      bestStamp = stamp
    }
  }
  return best
}

/** The epoch day that the fields give. What is not set counts as in 1 January 1970. */
export function resolveDay(given: GivenFields, calendar: HybridCalendar, rules: WeekRules): number {
  const { values, stamps } = given
  const value = (field: number, otherwise: number): number => (stamps[field] === 0 ? otherwise : values[field]!)
  const eraYear = value(Field.YEAR, 1970)
  const year = value(Field.ERA, 1) === 0 ? 1 - eraYear : eraYear
  const form = dayForm(given)
  const month = value(Field.MONTH, 0) + 1
  switch (form) {
    case Field.DAY_OF_MONTH:
      return calendar.dayOf(year, month, value(Field.DAY_OF_MONTH, 1))
    case Field.DAY_OF_YEAR:
      return calendar.dayOf(year, 1, 1) + value(Field.DAY_OF_YEAR, 1) - 1
    case Field.DAY_OF_WEEK_IN_MONTH:
      return dayOfWeekInMonth(
        calendar,
        year,
        month,
        value(Field.DAY_OF_WEEK_IN_MONTH, 1),
        value(Field.DAY_OF_WEEK, (rules.firstDay % 7) + 1),
      )
    default: {
      const first = calendar.dayOf(year, form === Field.WEEK_OF_YEAR ? 1 : month, 1)
      const weekday = value(Field.DAY_OF_WEEK, (rules.firstDay % 7) + 1)
      return firstWeek(first, rules) + (value(form, 1) - 1) * 7 + localizedDayOfWeek(rules, isoOfCalendar(weekday)) - 1
    }
  }
}

/** The ISO number of a `DAY_OF_WEEK`, 1 for Sunday there; any number counts on. */
const isoOfCalendar = (weekday: number): number => ((((weekday - 2) % 7) + 7) % 7) + 1

/** The first day of the first week of a year or month that begins with a day. */
export function firstWeek(first: number, rules: WeekRules): number {
  const start = first - localizedDayOfWeek(rules, isoDayOf(first)) + 1
  return 7 - (first - start) >= rules.minimalDays ? start : start + 7
}

function dayOfWeekInMonth(
  calendar: HybridCalendar,
  year: number,
  month: number,
  count: number,
  weekday: number,
): number {
  const iso = isoOfCalendar(weekday)
  if (count >= 0) {
    const first = calendar.dayOf(year, month, 1)
    return first + ((iso - isoDayOf(first) + 7) % 7) + (count - 1) * 7
  }
  const last = calendar.dayOf(year, month + 1, 1) - 1
  return last - ((isoDayOf(last) - iso + 7) % 7) + (count + 1) * 7
}

/** The millisecond of the day that the fields give; may lie outside of the day. */
export function resolveMilli({ values, stamps }: GivenFields): number {
  const stamp = (field: number): number => stamps[field]!
  const half = Math.max(stamp(Field.HOUR), stamp(Field.AM_PM))
  const isHalf = half > stamp(Field.HOUR_OF_DAY)
  const value = (field: number): number => (stamps[field] === 0 ? 0 : values[field]!)
  const hour = isHalf ? value(Field.AM_PM) * 12 + value(Field.HOUR) : value(Field.HOUR_OF_DAY)
  return ((hour * 60 + value(Field.MINUTE)) * 60 + value(Field.SECOND)) * 1000 + value(Field.MILLISECOND)
}

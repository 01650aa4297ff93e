/**
 * Rounds instants down to units of time, in a zone:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-aggregations-bucket-datehistogram-aggregation.html All instants are
 * milliseconds since 1970.
 */
import { civilOf, epochDayOf, type JavaZone, monthOf, yearOf } from '@sluice/java'

/** Rounds down, and knows what comes after. */
export interface Rounding {
  /** The last beginning of a unit that is not after an instant. */
  round(millis: number): number
  /** The beginning of the unit after one that begins at an instant. */
  next(start: number): number
  /** Up to where all instants from the beginning of a unit on are rounded to that. */
  end(start: number): number
}

/** A rounding without ends: a unit ends where the next one begins, or earlier. */
type Units = Omit<Rounding, 'end'>

/** Units of the calendar. */
export type CalendarUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year'

const UNITS: Readonly<Record<string, CalendarUnit>> = {
  '1s': 'second',
  '1m': 'minute',
  '1h': 'hour',
  '1d': 'day',
  '1w': 'week',
  '1M': 'month',
  '1q': 'quarter',
  '1y': 'year',
  second: 'second',
  minute: 'minute',
  hour: 'hour',
  day: 'day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
}

/** The unit of a string: `month`, `1M`; undefined for others. */
export const calendarUnitOf = (text: string): CalendarUnit | undefined =>
  Object.hasOwn(UNITS, text) ? UNITS[text] : undefined

const SECOND = 1000
const DAY = 86_400_000

/** The lengths of units that have one. */
const LENGTHS: Partial<Readonly<Record<CalendarUnit, number>>> = {
  second: SECOND,
  minute: 60 * SECOND,
  hour: 3600 * SECOND,
}

const MONTHS: Partial<Readonly<Record<CalendarUnit, number>>> = { month: 1, quarter: 3, year: 12 }

const floorTo = (value: number, step: number): number => Math.floor(value / step) * step

/** The local beginning of a unit. */
function localFloor(local: number, unit: CalendarUnit): number {
  const day = Math.floor(local / DAY)
  if (unit === 'day') return day * DAY
  // 1970-01-01 was a Thursday, weeks begin on Mondays.
  if (unit === 'week') return (floorTo(day + 3, 7) - 3) * DAY
  const civil = civilOf(day)
  return epochDayOf(yearOf(civil), floorTo(monthOf(civil) - 1, MONTHS[unit]!) + 1, 1) * DAY
}

/** The local beginning of the unit after one. */
function localNext(local: number, unit: CalendarUnit): number {
  if (unit === 'day') return local + DAY
  if (unit === 'week') return local + 7 * DAY
  const civil = civilOf(Math.floor(local / DAY))
  const months = yearOf(civil) * 12 + monthOf(civil) - 1 + MONTHS[unit]!
  return epochDayOf(Math.floor(months / 12), (((months % 12) + 12) % 12) + 1, 1) * DAY
}

const offsetAt = (zone: JavaZone, millis: number): number => zone.offsetAt(Math.floor(millis / SECOND)) * SECOND

/** When clocks go forward past a local time: the first instant after that. */
function endOfGap(zone: JavaZone, local: number, earlier: number, later: number): number {
  let low = local - later - DAY
  let high = local - earlier
  while (high - low > SECOND) {
    const middle = floorTo((low + high) / 2, SECOND)
    if (offsetAt(zone, middle) === later) high = middle
    else low = middle
  }
  return high
}

/** The first instant of a local day. */
function startOfDay(zone: JavaZone, local: number): number {
  const { kind, earlier, later } = zone.offsetsOfLocal(local / SECOND)
  if (kind === 'gap') return endOfGap(zone, local, earlier * SECOND, later * SECOND)
  return local - earlier * SECOND
}

/** The first instant with a local time. */
const localInstant = (zone: JavaZone, local: number): number => instantOf(zone, local, Number.NEGATIVE_INFINITY)

/** The last instant with a local time that is not after an instant. */
function instantOf(zone: JavaZone, local: number, notAfter: number): number {
  const { kind, earlier, later } = zone.offsetsOfLocal(Math.floor(local / SECOND))
  if (kind === 'gap') return endOfGap(zone, local, earlier * SECOND, later * SECOND)
  if (kind === 'overlap' && local - later * SECOND <= notAfter) return local - later * SECOND
  return local - earlier * SECOND
}

/** Rounds to a unit of the calendar in a zone. */
export function calendarRounding(unit: CalendarUnit, zone: JavaZone): Rounding {
  const length = LENGTHS[unit]
  if (length !== undefined) return clockRounding(length, zone)
  const { fixed } = zone
  if (fixed !== undefined) {
    const offset = fixed * SECOND
    return memoized({
      round: millis => localFloor(millis + offset, unit) - offset,
      next: start => localNext(start + offset, unit) - offset,
    })
  }
  return memoized({
    round: millis => startOfDay(zone, localFloor(millis + offsetAt(zone, millis), unit)),
    next: start => startOfDay(zone, localNext(localFloor(start + offsetAt(zone, start), unit), unit)),
  })
}

/** Rounds to multiples of so many milliseconds of local time. */
export function intervalRounding(interval: number, zone: JavaZone): Rounding {
  const { fixed } = zone
  if (fixed !== undefined) {
    const offset = fixed * SECOND
    const next = (start: number): number => start + interval
    return { round: millis => floorTo(millis + offset, interval) - offset, next, end: next }
  }
  return memoized(
    {
      round: millis => localRound(zone, millis, interval),
      next: start => localInstant(zone, floorTo(start + offsetAt(zone, start), interval) + interval),
    },
    interval,
  )
}

/** Rounds to parts of a day; a part occurs twice when clocks go back. */
function clockRounding(length: number, zone: JavaZone): Rounding {
  if (zone.fixed !== undefined) return intervalRounding(length, zone)
  const round = (millis: number): number => localRound(zone, millis, length)
  return memoized({ round, next: start => round(start + length) }, length)
}

function localRound(zone: JavaZone, millis: number, length: number): number {
  const local = floorTo(millis + offsetAt(zone, millis), length)
  const rounded = instantOf(zone, local, millis)
  return rounded <= millis ? rounded : local - offsetAt(zone, millis)
}

/** Moves all beginnings by so many milliseconds. */
export const offsetRounding = (rounding: Rounding, offset: number): Rounding =>
  offset === 0
    ? rounding
    : {
        round: millis => rounding.round(millis - offset) + offset,
        next: start => rounding.next(start - offset) + offset,
        end: start => rounding.end(start - offset) + offset,
      }

/** Keeps the last unit: documents often come in the order of their dates. No unit is trusted to be longer than `longest`. */
function memoized({ round, next }: Units, longest = Number.POSITIVE_INFINITY): Rounding {
  const endOf = (unit: number): number => Math.min(next(unit), unit + longest)
  let start = 0
  let end = 0
  return {
    round(millis) {
      if (millis >= start && millis < end) return start
      start = round(millis)
      end = endOf(start)
      return start
    },
    next,
    end: unit => (unit === start && end > start ? end : endOf(unit)),
  }
}

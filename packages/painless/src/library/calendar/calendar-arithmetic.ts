/** `add`, `roll` and the actual bounds of a `java.util.GregorianCalendar`. */
import { weeksOfYear } from '@sluice/java'
import { Field, firstWeek, greatest, least } from './calendar-fields.js'
import { badField, type JavaCalendar } from './gregorian-calendar.js'

/** Milliseconds of the fields that count in fixed steps. */
const STEPS: ReadonlyMap<number, number> = new Map([
  [Field.HOUR, 3_600_000],
  [Field.HOUR_OF_DAY, 3_600_000],
  [Field.MINUTE, 60_000],
  [Field.SECOND, 1000],
  [Field.MILLISECOND, 1],
])
/** Days of the fields that count in days. */
const DAYS: ReadonlyMap<number, number> = new Map([
  [Field.WEEK_OF_YEAR, 7],
  [Field.WEEK_OF_MONTH, 7],
  [Field.DAY_OF_WEEK_IN_MONTH, 7],
  [Field.DAY_OF_MONTH, 1],
  [Field.DAY_OF_YEAR, 1],
  [Field.DAY_OF_WEEK, 1],
])

const floorMod = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor

/** Moves to a month, the day of the month made smaller if the month is too short. */
function toMonth(calendar: JavaCalendar, year: number, month: number): void {
  const months = year * 12 + month - 1
  const ownYear = Math.floor(months / 12)
  const ownMonth = months - ownYear * 12 + 1
  const { day } = calendar.localDate
  const last = calendar.calendar.lengthOfMonth(ownYear, ownMonth)
  calendar.setLocal(calendar.calendar.dayOf(ownYear, ownMonth, Math.min(day, last)), calendar.localMilli)
}

function checkField(field: number): void {
  if (field < 0 || field >= Field.ZONE_OFFSET) throw badField(null)
}

/** `add(field, amount)`: larger fields move along. Throws `IllegalArgumentException` for the fields of the zone. */
export function add(calendar: JavaCalendar, field: number, amount: number): void {
  if (amount === 0) return
  checkField(field)
  const step = STEPS.get(field)
  if (step !== undefined) {
    calendar.millis += BigInt(amount) * BigInt(step)
    return
  }
  const { year, month } = calendar.localDate
  const days = DAYS.get(field)
  if (days !== undefined) calendar.setLocal(calendar.localDay + days * amount, calendar.localMilli)
  else if (field === Field.MONTH) toMonth(calendar, year, month + amount)
  else if (field === Field.YEAR) toMonth(calendar, year + (year > 0 ? amount : -amount), month)
  else if (field === Field.AM_PM) {
    const milli = calendar.localMilli + amount * 43_200_000
    calendar.setLocal(calendar.localDay + Math.floor(milli / 86_400_000), floorMod(milli, 86_400_000))
  } else toEra(calendar, calendar.get(Field.ERA) + amount)
}

function toEra(calendar: JavaCalendar, era: number): void {
  const wanted = Math.min(1, Math.max(0, era))
  if (wanted !== calendar.get(Field.ERA)) calendar.set(Field.ERA, wanted)
}

/** `roll(field, amount)`: larger fields stay. Throws `IllegalArgumentException` for the fields of the zone. */
export function roll(calendar: JavaCalendar, field: number, amount: number): void {
  if (amount === 0) return
  checkField(field)
  const { year, month, day, dayOfYear } = calendar.localDate
  const within = (low: number, high: number, value: number): number =>
    low + floorMod(value + amount - low, high - low + 1)
  const toDay = (localDay: number): void => calendar.setLocal(localDay, calendar.localMilli)
  switch (field) {
    case Field.ERA:
      toEra(calendar, floorMod(calendar.get(Field.ERA) + amount, 2))
      return
    case Field.YEAR:
      add(calendar, field, amount)
      return
    case Field.MONTH:
      toMonth(calendar, year, within(1, 12, month))
      return
    case Field.DAY_OF_MONTH:
      toDay(calendar.localDay - day + within(1, calendar.calendar.lengthOfMonth(year, month), day))
      return
    case Field.DAY_OF_YEAR:
      toDay(calendar.localDay - dayOfYear + within(1, calendar.calendar.lengthOfYear(year), dayOfYear))
      return
    case Field.DAY_OF_WEEK:
      toDay(calendar.localDay - calendar.dayInWeek + within(1, 7, calendar.dayInWeek))
      return
    case Field.DAY_OF_WEEK_IN_MONTH: {
      const first = floorMod(day - 1, 7) + 1
      const count = Math.floor((calendar.calendar.lengthOfMonth(year, month) - first) / 7) + 1
      const at = (day - first) / 7 + 1
      toDay(calendar.localDay + (within(1, count, at) - at) * 7)
      return
    }
    case Field.WEEK_OF_MONTH:
    case Field.WEEK_OF_YEAR: {
      const isMonth = field === Field.WEEK_OF_MONTH
      const first = isMonth ? calendar.calendar.dayOf(year, month, 1) : calendar.calendar.firstDay(year)
      const length = isMonth ? calendar.calendar.lengthOfMonth(year, month) : calendar.calendar.lengthOfYear(year)
      const week = calendar.get(field)
      const target =
        calendar.localDay + (within(actualMinimum(calendar, field), actualMaximum(calendar, field), week) - week) * 7
      toDay(Math.min(first + length - 1, Math.max(first, target)))
      return
    }
    default:
      calendar.set(field, within(least[field]!, greatest[field]!, calendar.get(field)))
  }
}

/** `getActualMinimum(field)` at the calendar's moment. */
export function actualMinimum(calendar: JavaCalendar, field: number): number {
  if (field !== Field.WEEK_OF_MONTH) return least[field]!
  const { year, month } = calendar.localDate
  const first = calendar.calendar.dayOf(year, month, 1)
  return firstWeek(first, calendar.rules) > first ? 0 : 1
}

/** `getActualMaximum(field)` at the calendar's moment. */
export function actualMaximum(calendar: JavaCalendar, field: number): number {
  const { year, month, day } = calendar.localDate
  const length = calendar.calendar.lengthOfMonth(year, month)
  switch (field) {
    case Field.DAY_OF_MONTH:
      return length
    case Field.DAY_OF_YEAR:
      return calendar.calendar.lengthOfYear(year)
    case Field.WEEK_OF_YEAR:
      return weeksOfYear(calendar.rules, year)
    case Field.WEEK_OF_MONTH: {
      const last = calendar.calendar.dayOf(year, month, length)
      return Math.floor((last - firstWeek(last - length + 1, calendar.rules)) / 7) + 1
    }
    case Field.DAY_OF_WEEK_IN_MONTH:
      return Math.floor((length - (floorMod(day - 1, 7) + 1)) / 7) + 1
    default:
      return greatest[field]!
  }
}

/** The weeks of the year that the calendar's moment is in, by week-based years. */
export const weeksInWeekYear = (calendar: JavaCalendar): number => weeksOfYear(calendar.rules, calendar.weekYear)

/** `setWeekDate`: a week-based year, its week and a `DAY_OF_WEEK`. */
export function setWeekDate(calendar: JavaCalendar, weekYear: number, week: number, weekday: number): void {
  if (weekday < 1 || weekday > 7) throw badField(`invalid dayOfWeek: ${weekday}`)
  const first = firstWeek(calendar.calendar.firstDay(weekYear), calendar.rules)
  const start = calendar.rules.firstDay
  const iso = floorMod(weekday - 2, 7) + 1
  const target = first + (week - 1) * 7 + floorMod(iso - start, 7)
  if (!calendar.lenient && (week < 1 || week > weeksOfYear(calendar.rules, weekYear))) {
    throw badField(`Invalid week: ${week}`)
  }
  calendar.setLocal(target, calendar.localMilli)
}

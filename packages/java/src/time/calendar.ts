/**
 * The proleptic ISO calendar as plain arithmetic on numbers: epoch days, civil dates, leap years, day of year and the week rules of
 * a locale. Everything here is what `java.time.LocalDate` and `java.time.temporal.WeekFields` compute, without objects, because
 * parsing and printing a date must not allocate.
 */

/** Days between 0000-03-01 (the start of the computing year) and 1970-01-01. */
const EPOCH_SHIFT = 719468
const DAYS_PER_CYCLE = 146097

/** Whether the proleptic year has a 29 February. */
export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The number of days of a month (1 to 12). */
export const lengthOfMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] as number)

/** The number of days of a year. */
export const lengthOfYear = (year: number): number => (isLeapYear(year) ? 366 : 365)

/** The last year that a date of four digits has. Up to it 32-bit integers do, which take a fifth of the time of larger numbers. */
const LAST_PLAIN_YEAR = 9999
/** 0001-01-01 and 9999-12-31. */
const FIRST_PLAIN_DAY = -719_162
const LAST_PLAIN_DAY = 2_932_896

/** The epoch day (days since 1970-01-01) of a civil date; month and day may be out of range and then count on. */
export function epochDayOf(year: number, month: number, day: number): number {
  const isPlain = year >= 1 && year <= LAST_PLAIN_YEAR && month >= 1 && month <= 12 && day >= 0 && day <= 31
  return isPlain ? plainEpochDayOf(year | 0, month | 0, day | 0) : anyEpochDayOf(year, month, day)
}

/** The same in integers. */
function plainEpochDayOf(year: number, month: number, day: number): number {
  const shiftedYear = month <= 2 ? year - 1 : year
  const shiftedMonth = month > 2 ? month - 3 : month + 9
  const dayOfYear = (((153 * shiftedMonth + 2) / 5) | 0) + day - 1
  const leapDays = ((shiftedYear / 4) | 0) - ((shiftedYear / 100) | 0) + ((shiftedYear / 400) | 0)
  return 365 * shiftedYear + leapDays + dayOfYear - EPOCH_SHIFT
}

function anyEpochDayOf(year: number, month: number, day: number): number {
  const shiftedYear = month <= 2 ? year - 1 : year
  const cycle = Math.floor(shiftedYear / 400)
  const yearOfCycle = shiftedYear - cycle * 400
  const shiftedMonth = month > 2 ? month - 3 : month + 9
  const dayOfYear = Math.floor((153 * shiftedMonth + 2) / 5) + day - 1
  const dayOfCycle = yearOfCycle * 365 + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100) + dayOfYear
  return cycle * DAYS_PER_CYCLE + dayOfCycle - EPOCH_SHIFT
}

/** The civil date of an epoch day packed in one number: read it with `yearOf`, `monthOf` and `dayOf`. */
export function civilOf(epochDay: number): number {
  const isPlain = epochDay >= FIRST_PLAIN_DAY && epochDay <= LAST_PLAIN_DAY
  return isPlain ? plainCivilOf(epochDay | 0) : anyCivilOf(epochDay)
}

/** The same in integers. */
function plainCivilOf(epochDay: number): number {
  const shifted = epochDay + EPOCH_SHIFT
  const cycle = (shifted / DAYS_PER_CYCLE) | 0
  const dayOfCycle = shifted - cycle * DAYS_PER_CYCLE
  const leapDays = ((dayOfCycle / 1460) | 0) - ((dayOfCycle / 36_524) | 0) + ((dayOfCycle / 146_096) | 0)
  const yearOfCycle = ((dayOfCycle - leapDays) / 365) | 0
  const dayOfYear = dayOfCycle - (365 * yearOfCycle + ((yearOfCycle / 4) | 0) - ((yearOfCycle / 100) | 0))
  const shiftedMonth = ((5 * dayOfYear + 2) / 153) | 0
  const day = dayOfYear - (((153 * shiftedMonth + 2) / 5) | 0) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
  return year * 512 + month * 32 + day
}

function anyCivilOf(epochDay: number): number {
  const shifted = epochDay + EPOCH_SHIFT
  const cycle = Math.floor(shifted / DAYS_PER_CYCLE)
  const dayOfCycle = shifted - cycle * DAYS_PER_CYCLE
  const yearOfCycle = Math.floor(
    (dayOfCycle - Math.floor(dayOfCycle / 1460) + Math.floor(dayOfCycle / 36524) - Math.floor(dayOfCycle / 146096)) /
      365,
  )
  const dayOfYear = dayOfCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
  return year * 512 + month * 32 + day
}

/** The year of a packed date. */
export const yearOf = (civil: number): number => Math.floor(civil / 512)

/** The month (1 to 12) of a packed date. */
export const monthOf = (civil: number): number => Math.floor((civil - Math.floor(civil / 512) * 512) / 32)

/** The day of month of a packed date. */
export const dayOf = (civil: number): number => civil - Math.floor(civil / 32) * 32

/** The ISO day of week, 1 (Monday) to 7. */
export const dayOfWeek = (epochDay: number): number => floorMod(epochDay + 3, 7) + 1

/** The day of year, 1 to 366. */
export const dayOfYear = (epochDay: number): number => epochDay - epochDayOf(yearOf(civilOf(epochDay)), 1, 1) + 1

/** Adds months to a date, the day of month clamped to the length of the new month. */
export function plusMonths(epochDay: number, months: number): number {
  if (months === 0) return epochDay
  const civil = civilOf(epochDay)
  const total = yearOf(civil) * 12 + (monthOf(civil) - 1) + months
  const year = Math.floor(total / 12)
  const month = total - year * 12 + 1
  return epochDayOf(year, month, Math.min(dayOf(civil), lengthOfMonth(year, month)))
}

/** Java's `Math.floorMod` for numbers. */
export const floorMod = (value: number, divisor: number): number => value - Math.floor(value / divisor) * divisor

/** The week rules of a locale: first day of the week (ISO number) and the least number of days that the first week must have. */
export interface WeekRules {
  readonly firstDay: number
  readonly minimalDays: number
}

/** Monday and four days, as ISO 8601 has it. */
export const ISO_WEEK: WeekRules = { firstDay: 1, minimalDays: 4 }

/** Number of the day within the week as the rules count (1 to 7). */
export const localizedDayOfWeek = (rules: WeekRules, isoDay: number): number => floorMod(isoDay - rules.firstDay, 7) + 1

function startOfWeekOffset(rules: WeekRules, day: number, localDay: number): number {
  const weekStart = floorMod(day - localDay, 7)
  return weekStart + 1 > rules.minimalDays ? 7 - weekStart : -weekStart
}

const computeWeek = (offset: number, day: number): number => Math.floor((7 + offset + (day - 1)) / 7)

/** Week of month (0 to 6). */
export function weekOfMonth(rules: WeekRules, epochDay: number): number {
  const day = dayOf(civilOf(epochDay))
  return computeWeek(startOfWeekOffset(rules, day, localizedDayOfWeek(rules, dayOfWeek(epochDay))), day)
}

/** Week of year (0 to 54): the days before the first full week are week 0. */
export function weekOfYear(rules: WeekRules, epochDay: number): number {
  const day = dayOfYear(epochDay)
  return computeWeek(startOfWeekOffset(rules, day, localizedDayOfWeek(rules, dayOfWeek(epochDay))), day)
}

/** The week-based year that a date belongs to. */
export function weekBasedYear(rules: WeekRules, epochDay: number): number {
  const year = yearOf(civilOf(epochDay))
  const day = dayOfYear(epochDay)
  const offset = startOfWeekOffset(rules, day, localizedDayOfWeek(rules, dayOfWeek(epochDay)))
  const week = computeWeek(offset, day)
  if (week === 0) return year - 1
  return week >= computeWeek(offset, lengthOfYear(year) + rules.minimalDays) ? year + 1 : year
}

/** Week of the week-based year (1 to 53). */
export function weekOfWeekBasedYear(rules: WeekRules, epochDay: number): number {
  const day = dayOfYear(epochDay)
  const offset = startOfWeekOffset(rules, day, localizedDayOfWeek(rules, dayOfWeek(epochDay)))
  const week = computeWeek(offset, day)
  if (week === 0) return weekOfWeekBasedYear(rules, epochDay - day)
  if (week <= 50) return week
  const firstOfNext = computeWeek(offset, lengthOfYear(yearOf(civilOf(epochDay))) + rules.minimalDays)
  return week >= firstOfNext ? week - firstOfNext + 1 : week
}

/** The number of weeks of a week-based year (52 or 53). */
export function weeksOfYear(rules: WeekRules, weekYear: number): number {
  const first = epochDayOfWeek(rules, weekYear, 1, 1)
  return Math.round((epochDayOfWeek(rules, weekYear + 1, 1, 1) - first) / 7)
}

/** The epoch day of a week-based year, its week and the day within the week (1 to 7, as the rules count). Weeks may count on. */
export function epochDayOfWeek(rules: WeekRules, weekYear: number, week: number, localDay: number): number {
  const newYear = epochDayOf(weekYear, 1, 1)
  const offset = startOfWeekOffset(rules, 1, localizedDayOfWeek(rules, dayOfWeek(newYear)))
  return newYear - offset + (localDay - 1) + (week - 1) * 7
}

/** `yyyy-MM-dd` as `LocalDate.toString` prints it: at least four digits of year, `+` above 9999. */
export function dateText(epochDay: number): string {
  const civil = civilOf(epochDay)
  return `${yearText(yearOf(civil))}-${twoDigits(monthOf(civil))}-${twoDigits(dayOf(civil))}`
}

function yearText(year: number): string {
  if (year > 9999) return `+${year}`
  if (year >= 0) return String(year).padStart(4, '0')
  return `-${String(-year).padStart(4, '0')}`
}

/** `HH:mm`, with `:ss` and a fraction of 3, 6 or 9 digits only if they are not zero, as `LocalTime.toString`. */
export function timeText(secondOfDay: number, nano: number): string {
  const text = `${twoDigits(Math.floor(secondOfDay / 3600))}:${twoDigits(Math.floor(secondOfDay / 60) % 60)}`
  const second = secondOfDay % 60
  if (second === 0 && nano === 0) return text
  return `${text}:${twoDigits(second)}${fractionText(nano)}`
}

/** A fraction of a second with its point, of 3, 6 or 9 digits; empty for zero. */
export function fractionText(nano: number): string {
  if (nano === 0) return ''
  const digits = String(nano).padStart(9, '0')
  if (nano % 1_000_000 === 0) return `.${digits.slice(0, 3)}`
  return nano % 1000 === 0 ? `.${digits.slice(0, 6)}` : `.${digits}`
}

const TWO_DIGITS = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'))

/** A number from 0 to 99 in two digits. */
export const twoDigits = (value: number): string => TWO_DIGITS[value] as string

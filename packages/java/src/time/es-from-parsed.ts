/**
 * How Elasticsearch makes a date and time from parsed fields, filling in missing ones: first of month, first of
 * January, start of day, the first day of a week.
 */
import { illegalArgument } from '../throwable.js'
import { epochDayOf, epochDayOfWeek, ISO_WEEK, type WeekRules } from './calendar.js'
import { type JavaLocale, weekRulesOf } from './locale.js'
import type { Parsed } from './parsed.js'
import { checkField, dateOf, dateOfYearDay, invalidValue, weekFieldOf } from './temporal.js'
import { type JavaZone, offsetZone } from './zone.js'
import { JavaZonedDateTime } from './zoned-date-time.js'

/** The zone a string says: a zone before an offset; else the given one. Throws DateTimeException for an offset beyond 18 hours. */
function zoneOfText(parsed: Parsed, zone: JavaZone): JavaZone {
  if (parsed.zone !== undefined) return parsed.zone
  const { offset } = parsed
  return offset === undefined ? zone : offsetZone(offset)
}

const yearIn = (parsed: Parsed): number | bigint | undefined => parsed.get('Year') ?? parsed.get('YearOfEra')

/** The date that the text says in full. */
function fullDate(parsed: Parsed): number | undefined {
  if (parsed.epochDay !== undefined) return parsed.epochDay
  const year = yearIn(parsed)
  if (year === undefined) return undefined
  const month = parsed.get('MonthOfYear')
  const day = parsed.get('DayOfMonth')
  if (month !== undefined && day !== undefined) return dateOf(year, month, day)
  const dayOfYear = parsed.get('DayOfYear')
  return dayOfYear === undefined ? undefined : dateOfYearDay(year, dayOfYear)
}

/** The week rules that a parsed week-based year goes by: those of the locale, or ISO's in a named format; undefined without one. */
function weekRulesIn(parsed: Parsed, locale: JavaLocale): WeekRules | undefined {
  return [weekRulesOf(locale), ISO_WEEK].find(
    rules => parsed.getWeek(weekFieldOf('WeekBasedYear', rules)) !== undefined,
  )
}

/** The first day of the parsed week-based year, or of its week when that was parsed. */
function weekDate(parsed: Parsed, locale: JavaLocale): number | undefined {
  const rules = weekRulesIn(parsed, locale)
  if (rules === undefined) return undefined
  const year = parsed.getWeek(weekFieldOf('WeekBasedYear', rules)) as number | bigint
  const weekField = weekFieldOf('WeekOfWeekBasedYear', rules)
  const week = parsed.getWeek(weekField) ?? 1
  if (week < 1 || week > 53) throw invalidValue(weekField.name, '1 - 52/53', week)
  return epochDayOfWeek(rules, checkField('Year', year), Number(week), 1)
}

/** Where the time is known and the date is not: what is left of it, or 1970. */
function dateForTime(parsed: Parsed, locale: JavaLocale): number {
  const week = weekDate(parsed, locale)
  if (week !== undefined) return week
  const month = parsed.get('MonthOfYear')
  if (month === undefined) return 0
  return dateOf(yearIn(parsed) ?? 1970, month, parsed.get('DayOfMonth') ?? 1)
}

/**
 * Elasticsearch's date and time of a parse. `zone` is used when the text has none. Throws DateTimeException for a day that does not
 * exist, IllegalArgumentException when the text says nothing of a date.
 */
export function dateTimeOfParsed(parsed: Parsed, locale: JavaLocale, zone: JavaZone): JavaZonedDateTime {
  const own = zoneOfText(parsed, zone)
  const date = fullDate(parsed)
  const { secondOfDay, nano } = parsed
  if (date !== undefined)
    return JavaZonedDateTime.ofLocal(date, secondOfDay ?? 0, secondOfDay === undefined ? 0 : nano, own)
  if (secondOfDay !== undefined) {
    return JavaZonedDateTime.ofLocal(dateForTime(parsed, locale), secondOfDay, nano, own)
  }
  const year = yearIn(parsed)
  const month = parsed.get('MonthOfYear')
  if (year !== undefined) return JavaZonedDateTime.ofLocal(dateOf(year, month ?? 1, 1), 0, 0, own)
  if (month !== undefined) return JavaZonedDateTime.ofLocal(dateForTime(parsed, locale), 0, 0, own)
  const week = weekDate(parsed, locale)
  if (week !== undefined) return JavaZonedDateTime.ofLocal(week, 0, 0, own)
  throw illegalArgument(`temporal accessor [${parsed.toJavaString()}] cannot be converted to zoned date time`)
}

/** Whether a parse says nothing of the year, not even of a week-based one. */
export const lacksYear = (parsed: Parsed, locale: JavaLocale): boolean =>
  yearIn(parsed) === undefined &&
  weekRulesIn(parsed, locale) === undefined &&
  parsed.get('InstantSeconds') === undefined

/**
 * The date processor's answer to a string without a year: 1 January of `year`, with the time, day and month of the text put in, in this
 * order; a day that the month does not have becomes its last. A zone in the text is ignored. Throws DateTimeException for a day over 31
 * or a month over 12.
 */
export function dateTimeInYear(parsed: Parsed, year: number, zone: JavaZone): JavaZonedDateTime {
  const nano = parsed.get('NanoOfSecond')
  const dayValue = parsed.get('DayOfMonth')
  const monthValue = parsed.get('MonthOfYear')
  const day = dayValue === undefined ? 1 : checkField('DayOfMonth', dayValue)
  const month = monthValue === undefined ? 1 : checkField('MonthOfYear', monthValue)
  const nanos = nano === undefined ? 0 : checkField('NanoOfSecond', nano)
  return JavaZonedDateTime.ofLocal(dayInYear(year, month, day), parsed.secondOfDay ?? 0, nanos, zone)
}

/** The day of a month of a year as an epoch day, cut to the length of the month. */
export const dayInYear = (year: number, month: number, day: number): number =>
  Math.min(epochDayOf(year, month, day), epochDayOf(year, month + 1, 1) - 1)

/**
 * The fields of date and time as `java.time.temporal` names them, their ranges and faults, and the interface through which a pattern
 * reads the value that it prints.
 */
import { JavaException } from '../throwable.js'
import {
  civilOf,
  epochDayOf,
  type WeekRules,
  weekBasedYear,
  weekOfMonth,
  weekOfWeekBasedYear,
  weekOfYear,
  yearOf,
} from './calendar.js'
import type { JavaZone } from './zone.js'
import { dateTimeException } from './zone-offset.js'

/** The fields of `ChronoField` by their display name, as Java's messages print them. */
export type ChronoField =
  | 'NanoOfSecond'
  | 'NanoOfDay'
  | 'MicroOfSecond'
  | 'MicroOfDay'
  | 'MilliOfSecond'
  | 'MilliOfDay'
  | 'SecondOfMinute'
  | 'SecondOfDay'
  | 'MinuteOfHour'
  | 'MinuteOfDay'
  | 'HourOfAmPm'
  | 'ClockHourOfAmPm'
  | 'HourOfDay'
  | 'ClockHourOfDay'
  | 'AmPmOfDay'
  | 'DayOfWeek'
  | 'AlignedDayOfWeekInMonth'
  | 'AlignedDayOfWeekInYear'
  | 'DayOfMonth'
  | 'DayOfYear'
  | 'EpochDay'
  | 'AlignedWeekOfMonth'
  | 'AlignedWeekOfYear'
  | 'MonthOfYear'
  | 'ProlepticMonth'
  | 'YearOfEra'
  | 'Year'
  | 'Era'
  | 'InstantSeconds'
  | 'OffsetSeconds'

/** The kinds of `WeekField`. */
export type WeekUnit = 'DayOfWeek' | 'WeekOfMonth' | 'WeekOfYear' | 'WeekOfWeekBasedYear' | 'WeekBasedYear'

/** A field of `WeekFields.of(locale)`; `name` is Java's text of it, such as `WeekOfMonth[WeekFields[SUNDAY,1]]`. */
export interface WeekField {
  readonly name: string
  readonly unit: WeekUnit
  readonly rules: WeekRules
}

/** The interface through which a pattern reads a printed value. Java's `TemporalAccessor`. */
export interface TemporalFields {
  /** The value of a field, undefined when the value does not have it. Whole numbers; a bigint only beyond the safe range. */
  get(field: ChronoField): number | bigint | undefined
  /** The zone, undefined when there is none (an offset alone is not a zone). */
  readonly zone: JavaZone | undefined
  /** Java's `toString()`, for messages. */
  toJavaString(): string
}

/** Valid values of a field as Java's `ValueRange`: `1 - 28/31` is [1, 28, 31]. */
type Range = readonly [min: number, maxSmallest: number, max: number]

const full = (min: number, max: number): Range => [min, max, max]

const RANGES: Readonly<Record<ChronoField, Range>> = {
  NanoOfSecond: full(0, 999_999_999),
  NanoOfDay: full(0, 86_399_999_999_999),
  MicroOfSecond: full(0, 999_999),
  MicroOfDay: full(0, 86_399_999_999),
  MilliOfSecond: full(0, 999),
  MilliOfDay: full(0, 86_399_999),
  SecondOfMinute: full(0, 59),
  SecondOfDay: full(0, 86_399),
  MinuteOfHour: full(0, 59),
  MinuteOfDay: full(0, 1439),
  HourOfAmPm: full(0, 11),
  ClockHourOfAmPm: full(1, 12),
  HourOfDay: full(0, 23),
  ClockHourOfDay: full(1, 24),
  AmPmOfDay: full(0, 1),
  DayOfWeek: full(1, 7),
  AlignedDayOfWeekInMonth: full(1, 7),
  AlignedDayOfWeekInYear: full(1, 7),
  DayOfMonth: [1, 28, 31],
  DayOfYear: [1, 365, 366],
  EpochDay: full(-365_243_219_162, 365_241_780_471),
  AlignedWeekOfMonth: [1, 4, 5],
  AlignedWeekOfYear: full(1, 53),
  MonthOfYear: full(1, 12),
  ProlepticMonth: full(-11_999_999_988, 11_999_999_999),
  YearOfEra: [1, 999_999_999, 1_000_000_000],
  Year: full(-999_999_999, 999_999_999),
  Era: full(0, 1),
  InstantSeconds: full(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  OffsetSeconds: full(-64_800, 64_800),
}

/** `java.time.temporal.UnsupportedTemporalTypeException` for a field that a value does not have. */
export const unsupportedField = (name: string): JavaException =>
  new JavaException('java.time.temporal.UnsupportedTemporalTypeException', `Unsupported field: ${name}`)

/** The fault of a value outside its range, `valid` as Java's `ValueRange` prints it. */
export const invalidValue = (name: string, valid: string, value: number | bigint): JavaException =>
  dateTimeException(`Invalid value for ${name} (valid values ${valid}): ${value}`)

/** `field.checkValidValue(value)`: the value as a number, or DateTimeException. */
export function checkField(field: ChronoField, value: number | bigint): number {
  const [min, maxSmallest, max] = RANGES[field]
  if (value >= min && value <= max) return Number(value)
  throw invalidValue(field, maxSmallest === max ? `${min} - ${max}` : `${min} - ${maxSmallest}/${max}`, value)
}

const TIME_FIELDS = new Set<string>(Object.keys(RANGES).slice(0, 15))

/** Whether a field is about the time of day. */
export const isTimeField = (field: string): boolean => TIME_FIELDS.has(field)

/** Whether a name is that of a `ChronoField`. */
export const isChronoField = (field: string): field is ChronoField => Object.hasOwn(RANGES, field)

/** `java.time.DayOfWeek` names, Monday first. */
const DAY_NAMES = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

/** A week field of the rules. */
export const weekFieldOf = (unit: WeekUnit, rules: WeekRules): WeekField => ({
  unit,
  rules,
  name: `${unit}[WeekFields[${DAY_NAMES[rules.firstDay - 1]},${rules.minimalDays}]]`,
})

/** The value of a week field on a day. */
export function weekFieldValue(field: WeekField, epochDay: number): number {
  switch (field.unit) {
    case 'DayOfWeek':
      return ((((epochDay + 3 - (field.rules.firstDay - 1)) % 7) + 7) % 7) + 1
    case 'WeekOfMonth':
      return weekOfMonth(field.rules, epochDay)
    case 'WeekOfYear':
      return weekOfYear(field.rules, epochDay)
    case 'WeekOfWeekBasedYear':
      return weekOfWeekBasedYear(field.rules, epochDay)
    case 'WeekBasedYear':
      return weekBasedYear(field.rules, epochDay)
  }
}

const MONTH_NAMES = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' ')

/** `LocalDate.of(year, month, day)` as an epoch day. Throws DateTimeException for a date that does not exist. */
export function dateOf(year: number | bigint, month: number | bigint, day: number | bigint): number {
  if (isPlainDay(year, month, day)) return epochDayOf(year as number, month as number, day as number)
  const y = checkField('Year', year)
  const m = checkField('MonthOfYear', month)
  const d = checkField('DayOfMonth', day)
  const epochDay = epochDayOf(y, m, d)
  if (d > 28 && d !== dayInMonth(epochDay)) {
    throw dateTimeException(
      d === 29
        ? `Invalid date 'February 29' as '${y}' is not a leap year`
        : `Invalid date '${MONTH_NAMES[m - 1]} ${d}'`,
    )
  }
  return epochDay
}

/** Whether it is a day that every month of every year has, for which nothing else has to be checked. */
const isPlainDay = (year: number | bigint, month: number | bigint, day: number | bigint): boolean =>
  typeof year === 'number' &&
  typeof month === 'number' &&
  typeof day === 'number' &&
  year >= 1 &&
  year <= 9999 &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= 28

const dayInMonth = (epochDay: number): number => civilOf(epochDay) % 32

/** `LocalDate.ofYearDay(year, dayOfYear)` as an epoch day. Throws DateTimeException for a day that does not exist. */
export function dateOfYearDay(year: number | bigint, dayOfYear: number | bigint): number {
  const y = checkField('Year', year)
  const day = checkField('DayOfYear', dayOfYear)
  const epochDay = epochDayOf(y, 1, 1) + day - 1
  if (yearOf(civilOf(epochDay)) !== y) {
    throw dateTimeException(`Invalid date 'DayOfYear 366' as '${y}' is not a leap year`)
  }
  return epochDay
}

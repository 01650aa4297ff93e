/**
 * Elasticsearch's named date formats (`strict_date_optional_time`, `basic_week_date`, `epoch_millis`, ...): for each name what it reads,
 * in order of trial, and how it prints. The names and layouts are those of the documentation of the `format` mapping parameter.
 */

import { ISO_WEEK } from './calendar.js'
import { type Element, ElementBuilder, offsetElement } from './elements.js'
import { printEpochMillis, printEpochSecond, readEpochMillis, readEpochSecond } from './es-epoch.js'
import { ISO_8601, IsoPart, type IsoShape } from './es-iso8601.js'
import { strictDateOptionalTimeNanos } from './instant.js'
import { ROOT } from './locale.js'
import { DateTimePattern, type PatternOptions } from './pattern.js'
import { weekFieldOf } from './temporal.js'
import type { JavaZone } from './zone.js'
import type { JavaZonedDateTime } from './zoned-date-time.js'

/** One way to read a string. */
export type EsReader =
  | { readonly kind: 'pattern'; readonly elements: readonly Element[]; readonly options: PatternOptions }
  | { readonly kind: 'iso'; readonly shape: IsoShape }
  | { readonly kind: 'epoch'; read(text: string, zone: JavaZone): JavaZonedDateTime | undefined }

/** A named format. */
export interface NamedFormat {
  readonly readers: readonly EsReader[]
  print(date: JavaZonedDateTime): string
}

type Piece = (builder: ElementBuilder) => unknown

const week = weekFieldOf('WeekOfWeekBasedYear', ISO_WEEK)
const weekYear = weekFieldOf('WeekBasedYear', ISO_WEEK)

const literal =
  (text: string): Piece =>
  builder =>
    builder.literal(text)
const optional =
  (...pieces: readonly Piece[]): Piece =>
  builder => {
    builder.startOptional()
    for (const piece of pieces) piece(builder)
    builder.endOptional()
  }
const sequence =
  (...pieces: readonly Piece[]): Piece =>
  builder => {
    for (const piece of pieces) piece(builder)
  }

/** Numbers of fixed width (`strict_`) and of any width. */
const strict = {
  year: (builder: ElementBuilder) => builder.number('Year', 4, 10, 'exceedsPad'),
  weekYear: (builder: ElementBuilder) => builder.number(weekYear, 4, 10, 'exceedsPad'),
  month: (builder: ElementBuilder) => builder.fixed('MonthOfYear', 2),
  day: (builder: ElementBuilder) => builder.fixed('DayOfMonth', 2),
  dayOfYear: (builder: ElementBuilder) => builder.fixed('DayOfYear', 3),
  week: (builder: ElementBuilder) => builder.fixed(week, 2),
  hour: (builder: ElementBuilder) => builder.fixed('HourOfDay', 2),
  minute: (builder: ElementBuilder) => builder.fixed('MinuteOfHour', 2),
  second: (builder: ElementBuilder) => builder.fixed('SecondOfMinute', 2),
}
const lenient: typeof strict = {
  year: builder => builder.number('Year', 1, 5, 'normal'),
  weekYear: builder => builder.number(weekYear),
  month: builder => builder.number('MonthOfYear', 1, 2, 'notNegative'),
  day: builder => builder.number('DayOfMonth', 1, 2, 'notNegative'),
  dayOfYear: builder => builder.number('DayOfYear', 1, 3, 'notNegative'),
  week: builder => builder.number(week, 1, 2, 'notNegative'),
  hour: builder => builder.number('HourOfDay', 1, 2, 'notNegative'),
  minute: builder => builder.number('MinuteOfHour', 1, 2, 'notNegative'),
  second: builder => builder.number('SecondOfMinute', 1, 2, 'notNegative'),
}
type Numbers = typeof strict

const dayOfWeek: Piece = builder => builder.fixed('DayOfWeek', 1)
const fraction =
  (min: number, max: number): Piece =>
  builder =>
    builder.fraction(min, max, true)
const zone: Piece = builder => builder.add({ kind: 'zoneOrOffset' })
const plainOffset: Piece = builder => builder.add(offsetElement('+HHmm', 'Z'))

const reader = (pieces: readonly Piece[], options: PatternOptions = { resolver: 'STRICT' }): EsReader => {
  const builder = new ElementBuilder()
  for (const piece of pieces) piece(builder)
  return { kind: 'pattern', elements: builder.build(), options }
}

const printer = (pattern: string): ((date: JavaZonedDateTime) => string) => {
  let compiled: DateTimePattern | undefined
  return date => (compiled ??= DateTimePattern.compile(pattern, ROOT)).format(date)
}

/** A format that is read in one way. */
const single = (pattern: string, pieces: readonly Piece[], options?: PatternOptions): NamedFormat => ({
  readers: [reader(pieces, options)],
  print: printer(pattern),
})

/** A format with a zone: first a zone id or an offset with colon, then an offset without. */
const zoned = (pattern: string, pieces: readonly Piece[]): NamedFormat => ({
  readers: [reader([...pieces, zone]), reader([...pieces, plainOffset])],
  print: printer(pattern),
})

const iso = (pattern: string, shape: IsoShape): NamedFormat => ({
  readers: [{ kind: 'iso', shape }],
  print: printer(pattern),
})

const DATE = 'uuuu-MM-dd'
const ISO_TIME = "uuuu-MM-dd'T'HH:mm:ss.SSSXXX"

function dateFormats(prefix: string, n: Numbers): Record<string, NamedFormat> {
  const dash = literal('-')
  const colon = literal(':')
  const date = sequence(n.year, dash, n.month, dash, n.day)
  const hourMinute = sequence(n.hour, colon, n.minute)
  const time = sequence(hourMinute, colon, n.second)
  const millis = sequence(time, fraction(3, 3))
  const anyFraction = sequence(time, fraction(1, 9))
  const ordinal = sequence(n.year, dash, n.dayOfYear)
  const weekDate = sequence(n.weekYear, literal('-W'), n.week, dash, dayOfWeek)
  const t = literal('T')
  return {
    [`${prefix}date_time`]: zoned(ISO_TIME, [date, t, anyFraction]),
    [`${prefix}date_time_no_millis`]: zoned("uuuu-MM-dd'T'HH:mm:ssXXX", [date, t, time]),
    [`${prefix}date`]: single(DATE, [date]),
    [`${prefix}date_hour`]: single("uuuu-MM-dd'T'HH", [date, t, n.hour]),
    [`${prefix}date_hour_minute`]: single("uuuu-MM-dd'T'HH:mm", [date, t, hourMinute]),
    [`${prefix}date_hour_minute_second`]: single("uuuu-MM-dd'T'HH:mm:ss", [date, t, time]),
    [`${prefix}date_hour_minute_second_fraction`]: single("uuuu-MM-dd'T'HH:mm:ss.SSS", [date, t, anyFraction]),
    [`${prefix}date_hour_minute_second_millis`]: single("uuuu-MM-dd'T'HH:mm:ss.SSS", [date, t, millis]),
    [`${prefix}hour`]: single('HH', [n.hour]),
    [`${prefix}hour_minute`]: single('HH:mm', [hourMinute]),
    [`${prefix}hour_minute_second`]: single('HH:mm:ss', [time]),
    [`${prefix}hour_minute_second_fraction`]: single('HH:mm:ss.SSS', [anyFraction]),
    [`${prefix}hour_minute_second_millis`]: single('HH:mm:ss.SSS', [millis]),
    [`${prefix}ordinal_date`]: single('uuuu-DDD', [ordinal]),
    [`${prefix}ordinal_date_time`]: zoned("uuuu-DDD'T'HH:mm:ss.SSSXXX", [ordinal, t, anyFraction]),
    [`${prefix}ordinal_date_time_no_millis`]: zoned("uuuu-DDD'T'HH:mm:ssXXX", [ordinal, t, time]),
    [`${prefix}time`]: zoned('HH:mm:ss.SSSXXX', [anyFraction]),
    [`${prefix}time_no_millis`]: zoned('HH:mm:ssXXX', [time]),
    [`${prefix}t_time`]: zoned("'T'HH:mm:ss.SSSXXX", [t, anyFraction]),
    [`${prefix}t_time_no_millis`]: zoned("'T'HH:mm:ssXXX", [t, time]),
    [`${prefix}week_date`]: single("YYYY-'W'ww-e", [weekDate]),
    [`${prefix}week_date_time`]: zoned("YYYY-'W'ww-e'T'HH:mm:ss.SSSXXX", [weekDate, t, anyFraction]),
    [`${prefix}week_date_time_no_millis`]: zoned("YYYY-'W'ww-e'T'HH:mm:ssXXX", [weekDate, t, time]),
    [`${prefix}weekyear`]: single('YYYY', [n.weekYear]),
    [`${prefix}weekyear_week`]: single("YYYY-'W'ww", [n.weekYear, literal('-W'), n.week]),
    [`${prefix}weekyear_week_day`]: single("YYYY-'W'ww-e", [weekDate]),
    [`${prefix}year`]: single('uuuu', [n.year]),
    [`${prefix}year_month`]: single('uuuu-MM', [n.year, dash, n.month]),
    [`${prefix}year_month_day`]: single(DATE, [date]),
  }
}

function basicFormats(): Record<string, NamedFormat> {
  const t = literal('T')
  const date = sequence(strict.year, strict.month, strict.day)
  const looseDate: readonly Piece[] = [builder => builder.number('Year', 1, 4, 'normal'), lenient.month, lenient.day]
  const time = sequence(strict.hour, strict.minute, strict.second)
  const millis = sequence(time, fraction(1, 9))
  const ordinal = sequence(strict.year, strict.dayOfYear)
  const weekDate = sequence(lenient.weekYear, literal('W'), lenient.week, dayOfWeek)
  const strictWeekDate = sequence(strict.weekYear, literal('W'), strict.week, dayOfWeek)
  return {
    basic_date: single('uuuuMMdd', looseDate),
    basic_date_time: zoned("uuuuMMdd'T'HHmmss.SSSXX", [date, t, millis]),
    basic_date_time_no_millis: zoned("uuuuMMdd'T'HHmmssXX", [date, t, time]),
    basic_ordinal_date: single('uuuuDDD', [ordinal]),
    basic_ordinal_date_time: zoned("uuuuDDD'T'HHmmss.SSSXX", [ordinal, t, millis]),
    basic_ordinal_date_time_no_millis: zoned("uuuuDDD'T'HHmmssXX", [ordinal, t, time]),
    basic_time: zoned('HHmmss.SSSXX', [millis]),
    basic_time_no_millis: zoned('HHmmssXX', [time]),
    basic_t_time: zoned("'T'HHmmss.SSSXX", [t, millis]),
    basic_t_time_no_millis: zoned("'T'HHmmssXX", [t, time]),
    basic_week_date: single("YYYY'W'wwe", [weekDate]),
    basic_week_date_time: zoned("YYYY'W'wwe'T'HHmmss.SSSXX", [weekDate, t, millis]),
    basic_week_date_time_no_millis: zoned("YYYY'W'wwe'T'HHmmssXX", [weekDate, t, time]),
    strict_basic_week_date: single("YYYY'W'wwe", [strictWeekDate]),
    strict_basic_week_date_time: zoned("YYYY'W'wwe'T'HHmmss.SSSXX", [strictWeekDate, t, millis]),
    strict_basic_week_date_time_no_millis: zoned("YYYY'W'wwe'T'HHmmssXX", [strictWeekDate, t, time]),
  }
}

/** `strict_` names that Elasticsearch's own ISO reader serves. */
function isoFormats(): Record<string, NamedFormat> {
  const shape = (least: IsoShape['least'], zonePresence: IsoShape['zone'], digits: IsoShape['fraction']): IsoShape => ({
    least,
    most: least,
    zone: zonePresence,
    fraction: digits,
    bareT: false,
  })
  return {
    iso8601: iso(ISO_TIME, ISO_8601),
    strict_date_optional_time: iso(ISO_TIME, ISO_8601),
    strict_date_optional_time_nanos: { ...iso(ISO_TIME, ISO_8601), print: strictDateOptionalTimeNanos },
    strict_date_time: iso(ISO_TIME, shape(IsoPart.second, 'required', [1, 9])),
    strict_date_time_no_millis: iso("uuuu-MM-dd'T'HH:mm:ssXXX", shape(IsoPart.second, 'required', 'forbidden')),
    strict_date_hour_minute_second: iso("uuuu-MM-dd'T'HH:mm:ss", shape(IsoPart.second, 'forbidden', 'forbidden')),
    strict_date_hour_minute_second_fraction: iso(
      "uuuu-MM-dd'T'HH:mm:ss.SSS",
      shape(IsoPart.second, 'forbidden', [1, 9]),
    ),
    strict_date_hour_minute_second_millis: iso("uuuu-MM-dd'T'HH:mm:ss.SSS", shape(IsoPart.second, 'forbidden', [1, 3])),
    strict_year: iso('uuuu', shape(IsoPart.year, 'forbidden', 'forbidden')),
    strict_year_month: iso('uuuu-MM', shape(IsoPart.month, 'forbidden', 'forbidden')),
    strict_year_month_day: iso(DATE, shape(IsoPart.day, 'forbidden', 'forbidden')),
  }
}

/** Names with special rules or a special shape. */
function otherFormats(): Record<string, NamedFormat> {
  const t = literal('T')
  const date = sequence(strict.year, literal('-'), strict.month, literal('-'), strict.day)
  const n = lenient
  const time = optional(
    n.hour,
    optional(
      literal(':'),
      n.minute,
      optional(
        literal(':'),
        n.second,
        optional(fraction(1, 9)),
        optional(literal(','), builder => builder.fraction(1, 9, false)),
      ),
    ),
    optional(zone),
    optional(plainOffset),
  )
  return {
    strict_date: single(DATE, [date], { resolver: 'LENIENT' }),
    strict_date_hour: single("uuuu-MM-dd'T'HH", [date, t, strict.hour], { resolver: 'SMART' }),
    strict_date_hour_minute: single("uuuu-MM-dd'T'HH:mm", [date, t, strict.hour, literal(':'), strict.minute], {
      resolver: 'SMART',
    }),
    date_optional_time: single(ISO_TIME, [
      n.year,
      optional(literal('-'), n.month, optional(literal('-'), n.day)),
      optional(t, time),
    ]),
    epoch_second: { readers: [{ kind: 'epoch', read: readEpochSecond }], print: printEpochSecond },
    epoch_millis: { readers: [{ kind: 'epoch', read: readEpochMillis }], print: printEpochMillis },
  }
}

let formats: ReadonlyMap<string, NamedFormat> | undefined

/** The format of a name, undefined when there is none (then the name is a Java pattern). */
export function namedFormat(name: string): NamedFormat | undefined {
  formats ??= new Map(
    Object.entries({
      ...dateFormats('', lenient),
      ...dateFormats('strict_', strict),
      ...basicFormats(),
      ...isoFormats(),
      ...otherFormats(),
    }),
  )
  return formats.get(name)
}

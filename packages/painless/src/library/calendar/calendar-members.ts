/** The members of `java.util.Calendar` and `GregorianCalendar`. */
import {
  JavaException,
  JavaHashSet,
  JavaZonedDateTime,
  longOf,
  nullPointer,
  type TextWidth,
  textsOf,
} from '@sluice/java'
import { bigOf, type ClassLibrary, type Long } from '../define.js'
import type { ScriptLocale } from '../text/locale.js'
import { availableLocales } from '../text/locale-rarely-used.js'
import { instantOfSeconds } from '../time/obtain.js'
import { actualMaximum, actualMinimum, add, roll, setWeekDate, weeksInWeekYear } from './calendar-arithmetic.js'
import { Field, greatest, least, leastGreatest } from './calendar-fields.js'
import { JavaDate, splitMillis } from './date.js'
import { badField, JavaCalendar } from './gregorian-calendar.js'
import { HybridCalendar, USUAL_CUTOVER, usualCalendar } from './hybrid-calendar.js'
import { type JavaTimeZone, timeZoneOfZone } from './time-zone.js'

/** The value of a null argument for Java's checks. */
const required = <T>(value: T | null): T => {
  if (value === null) throw nullPointer(null)
  return value
}

const bound = (table: readonly number[]) => (_receiver: JavaCalendar, field: number) => {
  const value = table[field]
  if (value !== undefined) return value
  throw new JavaException(
    'java.lang.ArrayIndexOutOfBoundsException',
    `Index ${field} out of bounds for length ${table.length}`,
  )
}

const setAll = (receiver: JavaCalendar, fields: readonly number[], values: readonly number[]): void => {
  for (const [at, field] of fields.entries()) receiver.set(field, values[at]!)
}
const dateFields = [Field.YEAR, Field.MONTH, Field.DAY_OF_MONTH]
const minuteFields = [...dateFields, Field.HOUR_OF_DAY, Field.MINUTE]
const secondFields = [...minuteFields, Field.SECOND]

const ALL_STYLES = 0
const STANDALONE = 0x8000

/** A style of names: their width, and whether they are standalone. */
function styleOf(style: number): { readonly width: TextWidth; readonly standalone: boolean } {
  const width = ({ 1: 'short', 2: 'full', 4: 'narrow' } as const)[style & ~STANDALONE]
  if (width === undefined) throw badField(null)
  return { width, standalone: (style & STANDALONE) !== 0 }
}

/** The fields that have names, with the first and the last value. */
const NAMED: ReadonlyMap<
  number,
  readonly [field: 'Era' | 'MonthOfYear' | 'DayOfWeek' | 'AmPmOfDay', first: number, last: number]
> = new Map([
  [Field.ERA, ['Era', 0, 1]],
  [Field.MONTH, ['MonthOfYear', 0, 11]],
  [Field.DAY_OF_WEEK, ['DayOfWeek', 1, 7]],
  [Field.AM_PM, ['AmPmOfDay', 0, 1]],
])

/** The name of a value of a field as `Calendar` numbers it; null if there is none. */
export function fieldName(field: number, value: number, style: number, locale: ScriptLocale): string | null {
  const named = NAMED.get(field)
  if (named === undefined) return null
  const ownValue = field === Field.MONTH ? value + 1 : field === Field.DAY_OF_WEEK ? ((value + 5) % 7) + 1 : value
  return textsOf(locale).name({ kind: 'text', field: named[0], ...styleOf(style) }, ownValue) ?? null
}

function fieldNames(
  receiver: JavaCalendar,
  field: number,
  style: number,
  locale: ScriptLocale,
): Map<string, number> | null {
  if (field < 0 || field > Field.DST_OFFSET) throw badField(null)
  const [, first = 0, last = -1] = NAMED.get(field) ?? []
  if (last < 0) return null
  if (!receiver.lenient) receiver.get(field)
  const names = new Map<string, number>()
  for (const one of style === ALL_STYLES ? [1, 2, 1 | STANDALONE, 2 | STANDALONE] : [style]) {
    for (let value = first; value <= last; value++) {
      const name = fieldName(field, value, one, locale)
      if (name !== null) names.set(name, value)
    }
  }
  return names
}

const isCalendar = (value: unknown): value is JavaCalendar => value instanceof JavaCalendar

/** `java.util.Calendar`. */
export const calendar: ClassLibrary = {
  statics: {
    'getAvailableCalendarTypes/0': () => JavaHashSet.from(['gregory', 'buddhist', 'japanese'], 3),
    'getAvailableLocales/0': availableLocales,
    'getInstance/0': () => new JavaCalendar(),
    'getInstance/1': (zone: JavaTimeZone | null) => new JavaCalendar(required(zone)),
    'getInstance/2': (zone: JavaTimeZone | null, locale: ScriptLocale | null) =>
      new JavaCalendar(required(zone), required(locale)),
  },
  methods: {
    'add/2': add,
    'after/1': (receiver: JavaCalendar, when: unknown) => isCalendar(when) && receiver.javaCompareTo(when) > 0,
    'before/1': (receiver: JavaCalendar, when: unknown) => isCalendar(when) && receiver.javaCompareTo(when) < 0,
    'clear/0': (receiver: JavaCalendar) => receiver.clear(),
    'clear/1': (receiver: JavaCalendar, field: number) => receiver.clear(field),
    'clone/0': (receiver: JavaCalendar) => receiver.clone(),
    'compareTo/1': (receiver: JavaCalendar, other: JavaCalendar | null) => receiver.javaCompareTo(required(other)),
    'get/1': (receiver: JavaCalendar, field: number) => receiver.get(field),
    'getActualMaximum/1': actualMaximum,
    'getActualMinimum/1': actualMinimum,
    'getCalendarType/0': () => 'gregory',
    'getDisplayName/3': (receiver: JavaCalendar, field: number, style: number, locale: ScriptLocale | null) => {
      if (field < 0 || field > Field.DST_OFFSET || style === ALL_STYLES) throw badField(null)
      styleOf(style)
      return fieldName(field, receiver.get(field), style, required(locale))
    },
    'getDisplayNames/3': (receiver: JavaCalendar, field: number, style: number, locale: ScriptLocale | null) =>
      fieldNames(receiver, field, style, required(locale)),
    'getFirstDayOfWeek/0': (receiver: JavaCalendar) => (receiver.rules.firstDay % 7) + 1,
    'getGreatestMinimum/1': bound(least),
    'getLeastMaximum/1': bound(leastGreatest),
    'getMaximum/1': bound(greatest),
    'getMinimalDaysInFirstWeek/0': (receiver: JavaCalendar) => receiver.rules.minimalDays,
    'getMinimum/1': bound(least),
    'getTime/0': (receiver: JavaCalendar) => new JavaDate(receiver.millis),
    'getTimeInMillis/0': (receiver: JavaCalendar) => longOf(receiver.millis),
    'getTimeZone/0': (receiver: JavaCalendar) => receiver.zone,
    'getWeekYear/0': (receiver: JavaCalendar) => receiver.weekYear,
    'getWeeksInWeekYear/0': weeksInWeekYear,
    'isLenient/0': (receiver: JavaCalendar) => receiver.lenient,
    'isSet/1': (receiver: JavaCalendar, field: number) => receiver.isSet(field),
    'isWeekDateSupported/0': () => true,
    'roll/2': roll,
    'set/2': (receiver: JavaCalendar, field: number, value: number) => receiver.set(field, value),
    'set/3': (receiver: JavaCalendar, ...values: number[]) => setAll(receiver, dateFields, values),
    'set/5': (receiver: JavaCalendar, ...values: number[]) => setAll(receiver, minuteFields, values),
    'set/6': (receiver: JavaCalendar, ...values: number[]) => setAll(receiver, secondFields, values),
    'setFirstDayOfWeek/1': (receiver: JavaCalendar, day: number) => {
      const { millis } = receiver
      receiver.rules = { ...receiver.rules, firstDay: ((day + 5) % 7) + 1 }
      receiver.millis = millis
    },
    'setLenient/1': (receiver: JavaCalendar, lenient: boolean) => {
      receiver.lenient = lenient
    },
    'setMinimalDaysInFirstWeek/1': (receiver: JavaCalendar, minimalDays: number) => {
      const { millis } = receiver
      receiver.rules = { ...receiver.rules, minimalDays }
      receiver.millis = millis
    },
    'setTime/1': (receiver: JavaCalendar, date: JavaDate | null) => {
      receiver.millis = required(date).millis
    },
    'setTimeInMillis/1': (receiver: JavaCalendar, millis: Long) => {
      receiver.millis = bigOf(millis)
    },
    'setTimeZone/1': (receiver: JavaCalendar, zone: JavaTimeZone | null) => {
      receiver.zone = required(zone)
    },
    'setWeekDate/3': setWeekDate,
    'toInstant/0': (receiver: JavaCalendar) => {
      const { day, milli } = splitMillis(receiver.millis)
      return instantOfSeconds(BigInt(day) * 86400n + BigInt(Math.floor(milli / 1000)), (milli % 1000) * 1_000_000)
    },
  },
}

/** A calendar of given fields, the time of day zero if it is not among them. */
function calendarOf(fields: readonly number[], values: readonly number[]): JavaCalendar {
  const made = new JavaCalendar()
  made.clear()
  setAll(made, fields, values)
  return made
}

/** `GregorianCalendar.from`: weeks as ISO 8601 has them, and no Julian part. */
function calendarOfZoned(zoned: JavaZonedDateTime): JavaCalendar {
  const made = new JavaCalendar(timeZoneOfZone(zoned.zone))
  made.calendar = new HybridCalendar(Number.NEGATIVE_INFINITY)
  made.rules = { firstDay: 1, minimalDays: 4 }
  made.millis = BigInt(zoned.epochMillis)
  return made
}

/** `java.util.GregorianCalendar`. */
export const gregorianCalendar: ClassLibrary = {
  constructors: {
    'new/0': () => new JavaCalendar(),
    'new/1': (zone: JavaTimeZone | null) => new JavaCalendar(required(zone)),
    'new/2': (zone: JavaTimeZone | null, locale: ScriptLocale | null) =>
      new JavaCalendar(required(zone), required(locale)),
    'new/3': (...values: number[]) => calendarOf(dateFields, values),
    'new/5': (...values: number[]) => calendarOf(minuteFields, values),
    'new/6': (...values: number[]) => calendarOf(secondFields, values),
  },
  statics: { 'from/1': (zoned: JavaZonedDateTime | null) => calendarOfZoned(required(zoned)) },
  methods: {
    'getGregorianChange/0': (receiver: JavaCalendar) => {
      const { cutover } = receiver.calendar
      return new JavaDate(Number.isFinite(cutover) ? BigInt(cutover) * 86_400_000n : -9223372036854775808n)
    },
    'isLeapYear/1': (receiver: JavaCalendar, year: number) => receiver.calendar.isLeapYear(year),
    'setGregorianChange/1': (receiver: JavaCalendar, date: JavaDate | null) => {
      const { millis } = receiver
      const { day } = splitMillis(required(date).millis)
      receiver.calendar = day === USUAL_CUTOVER ? usualCalendar : new HybridCalendar(day)
      receiver.millis = millis
    },
    'toZonedDateTime/0': (receiver: JavaCalendar) =>
      JavaZonedDateTime.ofEpochMillis(receiver.millis, receiver.zone.toZone()),
  },
}

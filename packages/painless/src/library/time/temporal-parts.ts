/** The common members of several date and time classes, made from tables of units and fields. */
import { dateOf, type ChronoField as FieldName, JavaException, longOf, nullPointer } from '@sluice/java'
import { bigOf, type ClassLibrary, type Lambda, type Long } from '../define.js'
import type { CharSequence } from '../lang/char-sequence.js'
import { plus } from './arithmetic.js'
import { named, type TimeAmount } from './duration.js'
import { exactLong } from './faults.js'
import { fieldOf, type TimeField } from './fields.js'
import type { Formatter } from './formatter.js'
import { CalendarName, calendarNameOf } from './obtain.js'
import { type TimeUnit, type UnitName, units } from './units.js'
import { type Accessor, DAY, Instant, SECOND, type Temporal } from './values.js'

export type Members = NonNullable<ClassLibrary['methods']>

export const required = <T>(value: T | null, name: string): T => {
  if (value === null || value === undefined) throw nullPointer(name)
  return value
}

/** An adjuster: a lambda, or a value of ours that is one (`LocalDate`, `DayOfWeek`, `ZoneOffset`, ...). */
type Adjuster = Lambda | Accessor

/** `temporal.with(adjuster)`. */
function adjusted(temporal: Temporal, adjuster: Adjuster | null): Temporal {
  const by = required(adjuster, 'adjuster')
  return typeof by === 'function' ? (by(temporal) as Temporal) : adjustInto(by, temporal)
}

/** `adjuster.adjustInto(temporal)` of the classes that are adjusters: they set the fields that they have. */
export function adjustInto(adjuster: Accessor, temporal: Temporal): Temporal {
  if (adjuster.className === temporal.className) return adjuster as Temporal
  return settable(adjuster).reduce(
    (result, name) => fieldOf(name).adjust(result, BigInt(adjuster.get(name)!)),
    temporal,
  )
}

/** The fields that an adjuster sets, in Java's order. */
function settable(adjuster: Accessor): readonly FieldName[] {
  if (adjuster instanceof CalendarName) return [adjuster.field]
  switch (adjuster.className) {
    case 'java.time.LocalDate':
      return ['EpochDay']
    case 'java.time.LocalTime':
      return ['NanoOfDay']
    case 'java.time.OffsetTime':
      return ['NanoOfDay', 'OffsetSeconds']
    case 'java.time.OffsetDateTime':
      return ['EpochDay', 'NanoOfDay', 'OffsetSeconds']
    case 'java.time.Instant':
      return ['InstantSeconds', 'NanoOfSecond']
    case 'java.time.Year':
      return ['Year']
    case 'java.time.YearMonth':
      return ['ProlepticMonth']
    case 'java.time.MonthDay':
      return ['MonthOfYear', 'DayOfMonth']
    case 'java.time.ZoneOffset':
      return ['OffsetSeconds']
    case 'java.time.chrono.IsoEra':
      return ['Era']
    default:
      return ['EpochDay', 'NanoOfDay']
  }
}

/** The members of every `Temporal`. */
export const arithmetic: Members = {
  'minus/1': (receiver: Temporal, amount: TimeAmount | null) =>
    required(amount, 'amountToSubtract').addTo(receiver, -1n),
  'minus/2': (receiver: Temporal, amount: Long, unit: TimeUnit | null) =>
    required(unit, 'unit').addTo(receiver, -bigOf(amount)),
  'plus/1': (receiver: Temporal, amount: TimeAmount | null) => required(amount, 'amountToAdd').addTo(receiver, 1n),
  'plus/2': (receiver: Temporal, amount: Long, unit: TimeUnit | null) =>
    required(unit, 'unit').addTo(receiver, bigOf(amount)),
  'with/1': adjusted,
  'with/2': (receiver: Temporal, field: TimeField | null, value: Long) =>
    required(field, 'field').adjust(receiver, bigOf(value)),
}

/** `java.time.temporal.Temporal`. */
export const temporal: ClassLibrary = {
  methods: {
    ...arithmetic,
    'until/2': (receiver: Temporal, end: Temporal | null, unit: TimeUnit | null) =>
      longOf(required(unit, 'unit').between(receiver, required(end, 'temporal'))),
  },
}

/** Milliseconds since 1970 of any value that is a moment. */
export function epochMillis(accessor: Accessor): unknown {
  if (accessor instanceof Instant) {
    const millis = accessor.day * 86_400_000 + Math.floor(accessor.nanos / 1_000_000)
    if (Number.isSafeInteger(millis)) return longOf(millis)
  }
  const seconds = BigInt(fieldOf('InstantSeconds').from(accessor))
  return longOf(exactLong(seconds * 1000n + BigInt(Math.floor(Number(fieldOf('NanoOfSecond').from(accessor)) / 1e6))))
}

/** `java.time.temporal.TemporalAccessor`. */
export const temporalAccessor: ClassLibrary = {
  methods: {
    'get/1': (receiver: Accessor, field: TimeField | null) => {
      const value = required(field, 'field').from(receiver)
      if (!field!.range.isInt) {
        throw new JavaException(
          'java.time.temporal.UnsupportedTemporalTypeException',
          `Invalid field '${field!.toJavaString()}' for get() method, use getLong() instead`,
        )
      }
      return Number(value)
    },
    'getLong/1': (receiver: Accessor, field: TimeField | null) => longOf(required(field, 'field').from(receiver)),
    'getMillis/0': epochMillis,
    'isSupported/1': (receiver: Accessor, field: TimeField | null) => field?.isSupportedBy(receiver),
    'query/1': (receiver: Accessor, query: Lambda) => query(receiver),
    'toEpochMilli/0': epochMillis,
  },
}

/** Getters, by the names of Java and the fields they read. */
const getter =
  (field: FieldName) =>
  (receiver: Accessor): number =>
    Number(receiver.get(field))

const fieldsByName: Readonly<Record<string, FieldName>> = {
  DayOfMonth: 'DayOfMonth',
  DayOfYear: 'DayOfYear',
  Hour: 'HourOfDay',
  Minute: 'MinuteOfHour',
  Month: 'MonthOfYear',
  MonthValue: 'MonthOfYear',
  Nano: 'NanoOfSecond',
  Second: 'SecondOfMinute',
  Year: 'Year',
}

const monthOf = (accessor: Accessor) => calendarNameOf('Month', accessor)
const dayOfWeekOf = (accessor: Accessor) => calendarNameOf('DayOfWeek', accessor)

/** `getX()` for each name, `withX(int)` for those that may be set. */
export function fieldMembers(read: string, set = ''): Members {
  const members: Members = {}
  const all: Record<string, unknown> = members
  for (const name of read.split(' ')) {
    if (name === 'Month') all['getMonth/0'] = monthOf
    else if (name === 'DayOfWeek') all['getDayOfWeek/0'] = dayOfWeekOf
    else all[`get${name}/0`] = getter(fieldsByName[name]!)
  }
  for (const name of set.split(' ').filter(one => one !== '')) {
    const field = fieldOf(fieldsByName[name]!)
    all[`with${name}/1`] = (receiver: Temporal, value: number) => field.adjust(receiver, BigInt(value))
  }
  return members
}

/** `plusX(long)` and `minusX(long)` for each unit. */
export function shifts(names: string): Members {
  const all: Record<string, unknown> = {}
  for (const name of names.split(' ')) {
    const unit = units[name.toUpperCase() as UnitName]
    all[`plus${name}/1`] = (receiver: Temporal, amount: Long) => plus(receiver, bigOf(amount), unit)
    all[`minus${name}/1`] = (receiver: Temporal, amount: Long) => plus(receiver, -bigOf(amount), unit)
  }
  return all as Members
}

type Ordered = Accessor & { javaCompareTo(other: unknown): number }

/** `compareTo`, `isAfter`, `isBefore`, `isEqual`; the latter three may go by another order. */
export function comparisons(
  order: (a: never, b: never) => number = (a: Ordered, b: Ordered) => a.javaCompareTo(b),
): Members {
  const compare = order as (a: unknown, b: unknown) => number
  return {
    'compareTo/1': (receiver: Ordered, other: Ordered | null) => receiver.javaCompareTo(required(other, 'other')),
    'isAfter/1': (receiver: Ordered, other: Ordered | null) => compare(receiver, required(other, 'other')) > 0,
    'isBefore/1': (receiver: Ordered, other: Ordered | null) => compare(receiver, required(other, 'other')) < 0,
    'isEqual/1': (receiver: Ordered, other: Ordered | null) => compare(receiver, required(other, 'other')) === 0,
  }
}

export const formatted = (receiver: Accessor, formatter: Formatter | null): string =>
  required(formatter, 'formatter').format(receiver)

/**
 * `parse(text)` and `parse(text, formatter)`. `plain` reads the plainest texts of the usual formatter faster, and gives undefined for
 * all others.
 */
export function parsers(
  usual: Formatter,
  from: (accessor: Accessor) => unknown,
  plain: (text: string) => Accessor | undefined = () => undefined,
): Members {
  const parse = (text: CharSequence | null): unknown => {
    const whole = named(text, 'text')
    return plain(whole) ?? usual.parseTo(whole, from)
  }
  return {
    'from/1': (accessor: Accessor | null) => from(required(accessor, 'temporal')),
    'parse/1': parse,
    'parse/2': (text: CharSequence | null, formatter: Formatter | null) =>
      formatter === usual ? parse(text) : required(formatter, 'formatter').parseTo(named(text, 'text'), from),
  }
}

/** A time of day of its parts, each checked. */
export function timeOf(hour: number, minute: number, second = 0, nano = 0): number {
  const check = (field: FieldName, value: number): number => fieldOf(field).range.check(value, field)
  check('HourOfDay', hour)
  check('MinuteOfHour', minute)
  check('SecondOfMinute', second)
  check('NanoOfSecond', nano)
  return (hour * 3600 + minute * 60 + second) * SECOND + nano
}

/** A time cut down to a whole number of a unit. */
export function truncatedNanos(nanos: number, unit: TimeUnit | null): number {
  const { nanos: length } = required(unit, 'unit')
  if (length > BigInt(DAY)) {
    throw new JavaException(
      'java.time.temporal.UnsupportedTemporalTypeException',
      'Unit is too large to be used for truncation',
    )
  }
  if (BigInt(DAY) % length !== 0n) {
    throw new JavaException(
      'java.time.temporal.UnsupportedTemporalTypeException',
      'Unit must divide into a standard day without remainder',
    )
  }
  return nanos - (nanos % Number(length))
}

export const monthNumber = (month: unknown): number => (month instanceof CalendarName ? month.value : (month as number))
export const dayOfParts = (year: number, month: unknown, day: number): number => dateOf(year, monthNumber(month), day)

/** The getters, setters and units of the classes that have both date and time. */
export const dateTimeFields = 'DayOfMonth DayOfWeek DayOfYear Hour Minute Month MonthValue Nano Second Year'
export const dateTimeSetters = 'DayOfMonth DayOfYear Hour Minute Month Nano Second Year'
export const dateTimeUnits = 'Days Hours Minutes Months Nanos Seconds Weeks Years'

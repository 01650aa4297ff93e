/** The members of `LocalDate`, `LocalTime`, `LocalDateTime` and `Instant`. */
import {
  monthOf as civilMonth,
  civilOf,
  yearOf as civilYear,
  dateOfYearDay,
  isLeapYear,
  lengthOfMonth,
  lengthOfYear,
  longOf,
} from '@sluice/java'
import { bigOf, type ClassLibrary, type Long } from '../define.js'
import { checkedDay } from './arithmetic.js'
import { exactLong } from './faults.js'
import { fieldOf } from './fields.js'
import { predefinedFormatters } from './formatter.js'
import { isoDay, readIsoDateTime } from './iso-text.js'
import { instantOf, instantOfSeconds, localDateOf, localDateTimeOf, localTimeOf, offsetDateTimeAt } from './obtain.js'
import {
  arithmetic,
  comparisons,
  dateTimeFields,
  dateTimeSetters,
  dateTimeUnits,
  dayOfParts,
  epochMillis,
  fieldMembers,
  formatted,
  type Members,
  parsers,
  required,
  shifts,
  timeOf,
  truncatedNanos,
} from './temporal-parts.js'
import { timeLineOrders } from './time-line.js'
import type { TimeUnit } from './units.js'
import {
  type Accessor,
  DAY,
  Instant,
  LocalDate,
  LocalDateTime,
  LocalTime,
  nanosOfDay,
  OffsetDateTime,
  SECOND,
  zonedAt,
  zonedOf,
} from './values.js'
import type { ZoneValue } from './zone-members.js'

/** `java.time.LocalDate`. */
export const localDate: ClassLibrary = {
  fields: { MAX: new LocalDate(365_241_780_471), MIN: new LocalDate(-365_243_219_162) },
  statics: {
    ...parsers(predefinedFormatters.ISO_LOCAL_DATE, localDateOf, text => {
      const day = text.length === 10 ? isoDay(text) : undefined
      return day === undefined ? undefined : new LocalDate(day)
    }),
    'of/3': (year: number, month: unknown, day: number) => new LocalDate(dayOfParts(year, month, day)),
    'ofEpochDay/1': (day: Long) => new LocalDate(checkedDay(bigOf(day))),
    'ofYearDay/2': (year: number, day: number) => new LocalDate(dateOfYearDay(year, day)),
  },
  methods: {
    ...arithmetic,
    ...fieldMembers('DayOfMonth DayOfWeek DayOfYear Month MonthValue Year', 'DayOfMonth DayOfYear Month Year'),
    ...shifts('Days Months Weeks Years'),
    'atStartOfDay/0': (receiver: LocalDate) => new LocalDateTime(receiver.day, 0),
    'atStartOfDay/1': (receiver: LocalDate, zone: ZoneValue | null) => {
      const { javaZone } = required(zone, 'zone')
      const { kind, later } = javaZone.offsetsOfLocal(receiver.day * 86400)
      // A gap at midnight: the day begins where the gap ends.
      if (kind !== 'gap') return zonedOf(receiver.day, 0, javaZone)
      const shifted = zonedOf(receiver.day, 0, javaZone)
      return zonedOf(shifted.localEpochDay, nanosOfDay(shifted), javaZone, later)
    },
    'atTime/1': (receiver: LocalDate, time: LocalTime) => new LocalDateTime(receiver.day, time.nanos),
    'atTime/2': (receiver: LocalDate, hour: number, minute: number) =>
      new LocalDateTime(receiver.day, timeOf(hour, minute)),
    'atTime/3': (receiver: LocalDate, hour: number, minute: number, second: number) =>
      new LocalDateTime(receiver.day, timeOf(hour, minute, second)),
    'atTime/4': (receiver: LocalDate, hour: number, minute: number, second: number, nano: number) =>
      new LocalDateTime(receiver.day, timeOf(hour, minute, second, nano)),
  },
}

/** `java.time.chrono.ChronoLocalDate`, that is `LocalDate`. */
export const chronoLocalDate: ClassLibrary = {
  statics: { 'from/1': (accessor: Accessor) => localDateOf(accessor) },
  methods: {
    ...arithmetic,
    ...comparisons(timeLineOrders.date),
    'atTime/1': (receiver: LocalDate, time: LocalTime) => new LocalDateTime(receiver.day, time.nanos),
    'equals/1': (receiver: LocalDate, other: unknown) => receiver.javaEquals(other),
    'format/1': formatted,
    'hashCode/0': (receiver: LocalDate) => receiver.javaHashCode(),
    'isLeapYear/0': (receiver: LocalDate) => isLeapYear(Number(receiver.get('Year'))),
    'lengthOfMonth/0': (receiver: LocalDate) =>
      lengthOfMonth(civilYear(civilOf(receiver.day)), civilMonth(civilOf(receiver.day))),
    'lengthOfYear/0': (receiver: LocalDate) => lengthOfYear(Number(receiver.get('Year'))),
    'toEpochDay/0': (receiver: LocalDate) => longOf(receiver.day),
    'toString/0': (receiver: LocalDate) => receiver.toJavaString(),
  },
}

/** `java.time.LocalTime`. */
export const localTime: ClassLibrary = {
  fields: {
    MAX: new LocalTime(DAY - 1),
    MIDNIGHT: new LocalTime(0),
    MIN: new LocalTime(0),
    NOON: new LocalTime(DAY / 2),
  },
  statics: {
    ...parsers(predefinedFormatters.ISO_LOCAL_TIME, localTimeOf),
    'of/2': (hour: number, minute: number) => new LocalTime(timeOf(hour, minute)),
    'of/3': (hour: number, minute: number, second: number) => new LocalTime(timeOf(hour, minute, second)),
    'of/4': (hour: number, minute: number, second: number, nano: number) =>
      new LocalTime(timeOf(hour, minute, second, nano)),
    'ofNanoOfDay/1': (nanos: Long) => new LocalTime(fieldOf('NanoOfDay').range.check(bigOf(nanos), 'NanoOfDay')),
    'ofSecondOfDay/1': (second: Long) =>
      new LocalTime(fieldOf('SecondOfDay').range.check(bigOf(second), 'SecondOfDay') * SECOND),
  },
  methods: {
    ...arithmetic,
    ...comparisons(),
    ...fieldMembers('Hour Minute Nano Second', 'Hour Minute Nano Second'),
    ...shifts('Hours Minutes Nanos Seconds'),
    'atDate/1': (receiver: LocalTime, date: LocalDate) => new LocalDateTime(date.day, receiver.nanos),
    'format/1': formatted,
    'toNanoOfDay/0': (receiver: LocalTime) => longOf(receiver.nanos),
    'toSecondOfDay/0': (receiver: LocalTime) => Math.floor(receiver.nanos / SECOND),
    'truncatedTo/1': (receiver: LocalTime, unit: TimeUnit | null) =>
      new LocalTime(truncatedNanos(receiver.nanos, unit)),
  },
}

const localAt = (instant: Instant, zone: ZoneValue): LocalDateTime => {
  const zoned = zonedAt(instant.day, instant.nanos, zone.javaZone)
  return new LocalDateTime(zoned.localEpochDay, nanosOfDay(zoned))
}

const localDateTimeOfParts = (year: number, month: unknown, day: number, ...time: [number, number, number?, number?]) =>
  new LocalDateTime(dayOfParts(year, month, day), timeOf(...time))

/** `java.time.LocalDateTime`. */
export const localDateTime: ClassLibrary = {
  fields: {
    MAX: new LocalDateTime(365_241_780_471, DAY - 1),
    MIN: new LocalDateTime(-365_243_219_162, 0),
  },
  statics: {
    ...parsers(predefinedFormatters.ISO_LOCAL_DATE_TIME, localDateTimeOf, text =>
      readIsoDateTime(text, (day, nanos, offset) => (offset === undefined ? new LocalDateTime(day, nanos) : undefined)),
    ),
    'of/2': (date: LocalDate | null, time: LocalTime | null) =>
      new LocalDateTime(required(date, 'date').day, required(time, 'time').nanos),
    'of/5': localDateTimeOfParts,
    'of/6': localDateTimeOfParts,
    'of/7': localDateTimeOfParts,
    'ofEpochSecond/3': (second: Long, nano: number, offset: ZoneValue) => {
      fieldOf('NanoOfSecond').range.check(nano, 'NanoOfSecond')
      const { day, nanos } = instantOfSeconds(exactLong(bigOf(second) + BigInt(offset.seconds)), nano)
      return new LocalDateTime(day, nanos)
    },
    'ofInstant/2': (instant: Instant | null, zone: ZoneValue | null) =>
      localAt(required(instant, 'instant'), required(zone, 'zone')),
  },
  methods: {
    ...arithmetic,
    ...fieldMembers(dateTimeFields, dateTimeSetters.replace(' Nano', '')),
    ...shifts(dateTimeUnits),
    'atOffset/1': (receiver: LocalDateTime, offset: ZoneValue) =>
      new OffsetDateTime(receiver.day, receiver.nanos, offset.seconds),
    'atZone/1': (receiver: LocalDateTime, zone: ZoneValue | null) =>
      zonedOf(receiver.day, receiver.nanos, required(zone, 'zone').javaZone),
    'toLocalDate/0': (receiver: LocalDateTime) => new LocalDate(receiver.day),
    'truncatedTo/1': (receiver: LocalDateTime, unit: TimeUnit | null) =>
      new LocalDateTime(receiver.day, truncatedNanos(receiver.nanos, unit)),
  },
}

const epochSecondAt = (local: LocalDateTime, offset: ZoneValue): bigint =>
  BigInt(local.day) * 86400n + BigInt(Math.floor(local.nanos / SECOND) - offset.seconds)

/** `java.time.chrono.ChronoLocalDateTime`, that is `LocalDateTime`. */
export const chronoLocalDateTime: ClassLibrary = {
  statics: {
    'from/1': (accessor: Accessor) => localDateTimeOf(accessor),
  },
  methods: {
    ...arithmetic,
    ...comparisons(timeLineOrders.dateTime),
    'atZone/1': (receiver: LocalDateTime, zone: ZoneValue) => zonedOf(receiver.day, receiver.nanos, zone.javaZone),
    'equals/1': (receiver: LocalDateTime, other: unknown) => receiver.javaEquals(other),
    'format/1': formatted,
    'hashCode/0': (receiver: LocalDateTime) => receiver.javaHashCode(),
    'toEpochSecond/1': (receiver: LocalDateTime, offset: ZoneValue) => longOf(epochSecondAt(receiver, offset)),
    'toInstant/1': (receiver: LocalDateTime, offset: ZoneValue) =>
      instantOfSeconds(epochSecondAt(receiver, offset), receiver.nanos % SECOND),
    'toLocalDate/0': (receiver: LocalDateTime) => new LocalDate(receiver.day),
    'toLocalTime/0': (receiver: LocalDateTime) => new LocalTime(receiver.nanos),
    'toString/0': (receiver: LocalDateTime) => receiver.toJavaString(),
  },
}

/** `java.time.Instant`. */
export const instant: ClassLibrary = {
  fields: {
    EPOCH: new Instant(0, 0),
    MAX: instantOfSeconds(31556889864403199n, 999_999_999),
    MIN: instantOfSeconds(-31557014167219200n),
  },
  statics: {
    ...instantParsers(),
    'ofEpochMilli/1': (millis: Long) => {
      const value = bigOf(millis)
      const rest = ((value % 1000n) + 1000n) % 1000n
      return instantOfSeconds((value - rest) / 1000n, Number(rest) * 1_000_000)
    },
    'ofEpochSecond/1': (second: Long) => instantOfSeconds(bigOf(second)),
    'ofEpochSecond/2': (second: Long, nanos: Long) => {
      const amount = bigOf(nanos)
      const rest = ((amount % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n
      return instantOfSeconds(exactLong(bigOf(second) + (amount - rest) / 1_000_000_000n), Number(rest))
    },
  },
  methods: {
    ...arithmetic,
    ...comparisons(),
    ...shifts('Millis Nanos Seconds'),
    'atOffset/1': (receiver: Instant, offset: ZoneValue) =>
      offsetDateTimeAt(receiver.day, receiver.nanos, offset.seconds),
    'atZone/1': (receiver: Instant, zone: ZoneValue | null) =>
      zonedAt(receiver.day, receiver.nanos, required(zone, 'zone').javaZone),
    'getEpochSecond/0': (receiver: Instant) => longOf(receiver.epochSecond),
    'getNano/0': (receiver: Instant) => receiver.nano,
    'toEpochMilli/0': epochMillis,
    'truncatedTo/1': (receiver: Instant, unit: TimeUnit | null) =>
      new Instant(receiver.day, truncatedNanos(receiver.nanos, unit)),
  },
}

/** An instant has its seconds. */
function plainInstant(text: string): Instant | undefined {
  if (text.charAt(16) !== ':') return undefined
  return readIsoDateTime(text, (day, nanos, offset) =>
    offset === undefined
      ? undefined
      : instantOfSeconds(day * 86400 + Math.floor(nanos / SECOND) - offset, nanos % SECOND),
  )
}

function instantParsers(): Members {
  const { 'parse/2': _unused, ...rest } = parsers(predefinedFormatters.ISO_INSTANT, instantOf, plainInstant)
  return rest
}

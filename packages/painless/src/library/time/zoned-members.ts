/** The members of `OffsetDateTime` and `ZonedDateTime`. */
import { dateOf, type JavaZonedDateTime, longOf, offsetZone } from '@sluice/java'
import type { ClassLibrary } from '../define.js'
import { dateTime } from './faults.js'
import { predefinedFormatters } from './formatter.js'
import { formerMembers } from './former-members.js'
import { readIsoDateTime } from './iso-text.js'
import { instantOfSeconds, offsetDateTimeAt, offsetDateTimeOf, zonedDateTimeOf } from './obtain.js'
import {
  arithmetic,
  comparisons,
  dateTimeFields,
  dateTimeSetters,
  dateTimeUnits,
  fieldMembers,
  formatted,
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
import { offsetValue, ZoneValue as Zone, type ZoneValue } from './zone-members.js'

const utcOf = (value: OffsetDateTime): readonly [day: number, nanos: number] => {
  const { day, nanos } = offsetDateTimeAt(value.day, value.nanos - value.offset * SECOND, 0)
  return [day, nanos]
}

/** `java.time.OffsetDateTime`. */
export const offsetDateTime: ClassLibrary = {
  fields: {
    MAX: new OffsetDateTime(365_241_780_471, DAY - 1, -64800),
    MIN: new OffsetDateTime(-365_243_219_162, 0, 64800),
  },
  statics: {
    ...parsers(predefinedFormatters.ISO_OFFSET_DATE_TIME, offsetDateTimeOf, text =>
      readIsoDateTime(text, (day, nanos, offset) =>
        offset === undefined ? undefined : new OffsetDateTime(day, nanos, offset),
      ),
    ),
    'of/2': (local: LocalDateTime, offset: ZoneValue) => new OffsetDateTime(local.day, local.nanos, offset.seconds),
    'of/3': (date: LocalDate, time: LocalTime, offset: ZoneValue) =>
      new OffsetDateTime(date.day, time.nanos, offset.seconds),
    'of/8': (
      year: number,
      month: number,
      day: number,
      hour: number,
      minute: number,
      second: number,
      nano: number,
      offset: ZoneValue,
    ) => new OffsetDateTime(dateOf(year, month, day), timeOf(hour, minute, second, nano), offset.seconds),
    'ofInstant/2': (at: Instant | null, zone: ZoneValue | null) => {
      const zoned = zonedAt(required(at, 'instant').day, at!.nanos, required(zone, 'zone').javaZone)
      return new OffsetDateTime(zoned.localEpochDay, nanosOfDay(zoned), zoned.offset)
    },
  },
  methods: {
    ...arithmetic,
    ...comparisons(timeLineOrders.instant),
    ...fieldMembers(dateTimeFields, dateTimeSetters),
    ...shifts(dateTimeUnits),
    'atZoneSameInstant/1': (receiver: OffsetDateTime, zone: ZoneValue) => zonedAt(...utcOf(receiver), zone.javaZone),
    'atZoneSimilarLocal/1': (receiver: OffsetDateTime, zone: ZoneValue) =>
      zonedOf(receiver.day, receiver.nanos, zone.javaZone, receiver.offset),
    'format/1': formatted,
    'getOffset/0': (receiver: OffsetDateTime) => offsetValue(receiver.offset),
    'toEpochSecond/0': (receiver: OffsetDateTime) => longOf(receiver.epochSecond),
    'toInstant/0': (receiver: OffsetDateTime) => new Instant(...utcOf(receiver)),
    'toLocalDate/0': (receiver: OffsetDateTime) => new LocalDate(receiver.day),
    'toLocalDateTime/0': (receiver: OffsetDateTime) => new LocalDateTime(receiver.day, receiver.nanos),
    'toLocalTime/0': (receiver: OffsetDateTime) => new LocalTime(receiver.nanos),
    'toZonedDateTime/0': (receiver: OffsetDateTime) =>
      zonedOf(receiver.day, receiver.nanos, offsetZone(receiver.offset)),
    'truncatedTo/1': (receiver: OffsetDateTime, unit: TimeUnit | null) =>
      new OffsetDateTime(receiver.day, truncatedNanos(receiver.nanos, unit), receiver.offset),
    'withOffsetSameInstant/1': (receiver: OffsetDateTime, offset: ZoneValue) =>
      offsetDateTimeAt(...utcOf(receiver), offset.seconds),
    'withOffsetSameLocal/1': (receiver: OffsetDateTime, offset: ZoneValue) =>
      new OffsetDateTime(receiver.day, receiver.nanos, offset.seconds),
  },
}

type Zoned = JavaZonedDateTime

/** `ZonedDateTime.ofStrict`: the offset has to be valid. */
function zonedStrictly(local: LocalDateTime, offset: ZoneValue, zone: ZoneValue): Zoned {
  const { javaZone } = zone
  const { kind, earlier, later } = javaZone.offsetsOfLocal(local.day * 86400 + Math.floor(local.nanos / SECOND))
  if (kind === 'gap') {
    throw dateTime(
      `LocalDateTime '${local.toJavaString()}' does not exist in zone '${zone.id}' due to a gap in the local time-line, typically caused by daylight savings`,
    )
  }
  if (offset.seconds !== earlier && offset.seconds !== later) {
    throw dateTime(
      `ZoneOffset '${offset.id}' is not valid for LocalDateTime '${local.toJavaString()}' in zone '${zone.id}'`,
    )
  }
  return zonedOf(local.day, local.nanos, javaZone, offset.seconds)
}

/** The same local time at the other offset of an overlap. */
function atOverlap(receiver: Zoned, which: 'earlier' | 'later'): Zoned {
  const offsets = receiver.zone.offsetsOfLocal(receiver.localEpochDay * 86400 + receiver.localSecondOfDay)
  if (offsets.kind !== 'overlap') return receiver
  return zonedOf(receiver.localEpochDay, nanosOfDay(receiver), receiver.zone, offsets[which])
}

const sameLocal = (receiver: Zoned, zone: ZoneValue | null): Zoned =>
  zonedOf(receiver.localEpochDay, nanosOfDay(receiver), required(zone, 'zone').javaZone, receiver.offset)
const sameInstant = (receiver: Zoned, zone: ZoneValue | null): Zoned =>
  receiver.withZone(required(zone, 'zone').javaZone)
const localOf = (receiver: Zoned): LocalDateTime => new LocalDateTime(receiver.localEpochDay, nanosOfDay(receiver))

/** `java.time.ZonedDateTime`. */
export const zonedDateTime: ClassLibrary = {
  statics: {
    ...parsers(predefinedFormatters.ISO_ZONED_DATE_TIME, zonedDateTimeOf, text =>
      readIsoDateTime(text, (day, nanos, offset) =>
        offset === undefined ? undefined : zonedOf(day, nanos, offsetZone(offset)),
      ),
    ),
    'of/2': (local: LocalDateTime | null, zone: ZoneValue | null) =>
      zonedOf(required(local, 'localDateTime').day, local!.nanos, required(zone, 'zone').javaZone),
    'of/3': (date: LocalDate, time: LocalTime, zone: ZoneValue | null) =>
      zonedOf(date.day, time.nanos, required(zone, 'zone').javaZone),
    'of/8': (
      year: number,
      month: number,
      day: number,
      hour: number,
      minute: number,
      second: number,
      nano: number,
      zone: ZoneValue | null,
    ) => zonedOf(dateOf(year, month, day), timeOf(hour, minute, second, nano), required(zone, 'zone').javaZone),
    'ofInstant/2': (at: Instant | null, zone: ZoneValue | null) =>
      zonedAt(required(at, 'instant').day, at!.nanos, required(zone, 'zone').javaZone),
    'ofInstant/3': (local: LocalDateTime, offset: ZoneValue, zone: ZoneValue) =>
      zonedAt(local.day, local.nanos - offset.seconds * SECOND, zone.javaZone),
    'ofLocal/3': (local: LocalDateTime, zone: ZoneValue, preferred: ZoneValue | null) =>
      zonedOf(local.day, local.nanos, zone.javaZone, preferred?.seconds),
    'ofStrict/3': zonedStrictly,
  },
  methods: {
    ...arithmetic,
    ...fieldMembers(dateTimeFields, dateTimeSetters),
    ...shifts(dateTimeUnits),
    ...formerMembers,
    'getDayOfWeekEnum/0': fieldMembers(dateTimeFields, dateTimeSetters)['getDayOfWeek/0']!,
    'toLocalDate/0': (receiver: Zoned) => new LocalDate(receiver.localEpochDay),
    'toLocalDateTime/0': localOf,
    'toOffsetDateTime/0': (receiver: Zoned) =>
      new OffsetDateTime(receiver.localEpochDay, nanosOfDay(receiver), receiver.offset),
    'truncatedTo/1': (receiver: Zoned, unit: TimeUnit | null) =>
      zonedOf(receiver.localEpochDay, truncatedNanos(nanosOfDay(receiver), unit), receiver.zone, receiver.offset),
    'withEarlierOffsetAtOverlap/0': (receiver: Zoned) => atOverlap(receiver, 'earlier'),
    'withFixedOffsetZone/0': (receiver: Zoned) => receiver.withZone(offsetZone(receiver.offset)),
    'withLaterOffsetAtOverlap/0': (receiver: Zoned) => atOverlap(receiver, 'later'),
    'withZoneSameInstant/1': sameInstant,
    'withZoneSameLocal/1': sameLocal,
  },
}

/** `java.time.chrono.ChronoZonedDateTime`, that is `ZonedDateTime`. */
export const chronoZonedDateTime: ClassLibrary = {
  statics: {
    'from/1': (accessor: Accessor) => zonedDateTimeOf(accessor),
  },
  methods: {
    ...arithmetic,
    ...comparisons(timeLineOrders.instant),
    'compareTo/1': (receiver: Zoned, other: Zoned | null) => receiver.javaCompareTo(required(other, 'other')),
    'equals/1': (receiver: Zoned, other: unknown) => receiver.javaEquals(other),
    'format/1': formatted,
    'getOffset/0': (receiver: Zoned) => offsetValue(receiver.offset),
    'getZone/0': (receiver: Zoned) => new Zone(receiver.zone),
    'hashCode/0': (receiver: Zoned) => receiver.javaHashCode(),
    'toEpochSecond/0': (receiver: Zoned) => longOf(receiver.epochSecond),
    'toInstant/0': (receiver: Zoned) => instantOfSeconds(receiver.epochSecond, receiver.nano),
    'toLocalDate/0': (receiver: Zoned) => new LocalDate(receiver.localEpochDay),
    'toLocalDateTime/0': localOf,
    'toLocalTime/0': (receiver: Zoned) => new LocalTime(nanosOfDay(receiver)),
    'toString/0': (receiver: Zoned) => receiver.toJavaString(),
    'withEarlierOffsetAtOverlap/0': (receiver: Zoned) => atOverlap(receiver, 'earlier'),
    'withLaterOffsetAtOverlap/0': (receiver: Zoned) => atOverlap(receiver, 'later'),
    'withZoneSameInstant/1': sameInstant,
    'withZoneSameLocal/1': sameLocal,
  },
}

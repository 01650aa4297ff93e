/** `start.until(end, unit)` for each class: the end is taken as the class of the start, then whole units are counted towards it. */
import { civilOf, dayOf as dayOfCivil, JavaZonedDateTime, monthOf, yearOf } from '@sluice/java'
import { setBetween } from './arithmetic.js'
import { exactLong, unsupportedUnit } from './faults.js'
import {
  instantOf,
  localDateOf,
  localDateTimeOf,
  localTimeOf,
  offsetDateTimeAt,
  offsetDateTimeOf,
  zonedDateTimeOf,
} from './obtain.js'
import { type ChronoUnit, units } from './units.js'
import {
  DAY,
  Instant,
  LocalDate,
  LocalDateTime,
  LocalTime,
  nanosOfDay,
  OffsetDateTime,
  OwnTemporal,
  SECOND,
  type Temporal,
} from './values.js'

/** How many months a unit has. */
export const monthsPerUnit: Readonly<Record<string, bigint>> = {
  MONTHS: 1n,
  YEARS: 12n,
  DECADES: 120n,
  CENTURIES: 1200n,
  MILLENNIA: 12000n,
}

/** The era of a year, as a number. */
export const era = (year: number): bigint => (year >= 1 ? 1n : 0n)

/** Months as Java packs them for comparison: with the day of month as fraction. */
const packed = (day: number): bigint => {
  const civil = civilOf(day)
  return BigInt(yearOf(civil) * 12 + monthOf(civil) - 1) * 32n + BigInt(dayOfCivil(civil))
}

/** Whole date units between two days. */
function daysUntil(start: number, end: number, unit: ChronoUnit): bigint {
  if (unit.name === 'DAYS') return BigInt(end - start)
  if (unit.name === 'WEEKS') return BigInt(end - start) / 7n
  if (unit.name === 'ERAS') return era(yearOf(civilOf(end))) - era(yearOf(civilOf(start)))
  const months = monthsPerUnit[unit.name]
  if (months === undefined) throw unsupportedUnit(unit)
  return (packed(end) - packed(start)) / 32n / months
}

/** Nanoseconds between two local date-times, or moments given in UTC. */
const nanosBetween = (startDay: number, startNanos: number, endDay: number, endNanos: number): bigint =>
  BigInt(endDay - startDay) * BigInt(DAY) + BigInt(endNanos - startNanos)

function localUntil(start: LocalDateTime, end: LocalDateTime, unit: ChronoUnit): bigint {
  if (unit.isTimeBased) return nanosBetween(start.day, start.nanos, end.day, end.nanos) / unit.nanos
  let day = end.day
  if (day > start.day && end.nanos < start.nanos) day--
  else if (day < start.day && end.nanos > start.nanos) day++
  return daysUntil(start.day, day, unit)
}

const localOf = (zoned: JavaZonedDateTime): LocalDateTime => new LocalDateTime(zoned.localEpochDay, nanosOfDay(zoned))

/** As `until`, but without the limit of a `long`. */
export function exactUntil(start: Temporal, end: Temporal, unit: ChronoUnit): bigint {
  if (unit.name === 'FOREVER') throw unsupportedUnit(unit)
  if (start instanceof LocalDate) {
    const last = localDateOf(end)
    if (unit.isTimeBased) throw unsupportedUnit(unit)
    return daysUntil(start.day, last.day, unit)
  }
  if (start instanceof LocalDateTime) return localUntil(start, localDateTimeOf(end), unit)
  if (start instanceof JavaZonedDateTime) {
    const last = zonedDateTimeOf(end).withZone(start.zone)
    if (unit.isDateBased) return localUntil(localOf(start), localOf(last), unit)
    return localUntil(localOf(start), shifted(localOf(last), start.offset - last.offset), unit)
  }
  if (start instanceof OffsetDateTime) {
    const last = offsetDateTimeOf(end)
    const { day, nanos } = offsetDateTimeAt(last.day, last.nanos - last.offset * SECOND, start.offset)
    return localUntil(new LocalDateTime(start.day, start.nanos), new LocalDateTime(day, nanos), unit)
  }
  if (start instanceof LocalTime) {
    const last = localTimeOf(end)
    if (!unit.isTimeBased) throw unsupportedUnit(unit)
    return BigInt(last.nanos - start.nanos) / unit.nanos
  }
  if (start instanceof Instant) {
    const last = instantOf(end)
    if (unit.ordinal > units.DAYS.ordinal) throw unsupportedUnit(unit)
    return nanosBetween(start.day, start.nanos, last.day, last.nanos) / unit.nanos
  }
  if (start instanceof OwnTemporal) return start.until(end, unit)
  throw unsupportedUnit(unit)
}

/** A local date-time so many seconds later. */
function shifted(local: LocalDateTime, seconds: number): LocalDateTime {
  const nanos = local.nanos + seconds * SECOND
  const days = Math.floor(nanos / DAY)
  return new LocalDateTime(local.day + days, nanos - days * DAY)
}

setBetween((start, end, unit) => exactLong(exactUntil(start, end, unit)))

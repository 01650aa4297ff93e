/** Adding, setting and counting: what `plus`, `with` and `until` do on each class, by unit and field. */
import {
  civilOf,
  dateOf,
  dateOfYearDay,
  dayOf as dayOfCivil,
  epochDayOf,
  JavaZonedDateTime,
  lengthOfMonth,
  monthOf,
  offsetZone,
  yearOf,
} from '@sluice/java'
import { dateTime, exactLong, floorDivide, unsupportedField, unsupportedUnit } from './faults.js'
import { type ChronoField, fieldOf, setFieldArithmetic } from './fields.js'
import { type ChronoUnit, setUnitArithmetic, type TimeUnit, units } from './units.js'
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
  zonedAt,
  zonedOf,
} from './values.js'

/** The years that Java has. */
export const yearRange = fieldOf('Year').range
const dayRange = fieldOf('EpochDay').range

/** A day that must be one of Java's. */
export const checkedDay = (day: bigint | number): number => dayRange.check(day, 'EpochDay')

/** Adds months to a day, the day of month cut to the new month. */
function monthsLater(day: number, months: bigint): number {
  if (months === 0n) return day
  const civil = civilOf(day)
  const total = exactLong(BigInt(yearOf(civil)) * 12n + BigInt(monthOf(civil) - 1) + months)
  const year = yearRange.check(floorDivide(total, 12n), 'Year')
  const month = Number(total - BigInt(year) * 12n) + 1
  return epochDayOf(year, month, Math.min(dayOfCivil(civil), lengthOfMonth(year, month)))
}

/** How many years a unit has. */
export const yearsPerUnit: Readonly<Record<string, bigint>> = {
  YEARS: 1n,
  DECADES: 10n,
  CENTURIES: 100n,
  MILLENNIA: 1000n,
}

/** Adds a date unit to a day. */
function dayPlus(day: number, amount: bigint, unit: ChronoUnit): number {
  switch (unit.name) {
    case 'DAYS':
      return amount === 0n ? day : checkedDay(exactLong(BigInt(day) + amount))
    case 'WEEKS':
      return dayPlus(day, exactLong(amount * 7n), units.DAYS)
    case 'MONTHS':
      return monthsLater(day, amount)
    case 'ERAS': {
      const era = exactLong(BigInt(yearOf(civilOf(day)) >= 1 ? 1 : 0) + amount)
      return setDay(day, 'Era', era)
    }
  }
  const years = yearsPerUnit[unit.name]
  if (years === undefined) throw unsupportedUnit(unit)
  const civil = civilOf(day)
  const total = exactLong(amount * years)
  if (total === 0n) return day
  const year = yearRange.check(BigInt(yearOf(civil)) + total, 'Year')
  return epochDayOf(year, monthOf(civil), Math.min(dayOfCivil(civil), lengthOfMonth(year, monthOf(civil))))
}

/** Adds a time unit to day and nanosecond; the day is not checked. */
export function clockPlus(day: number, nanos: number, amount: bigint, unit: TimeUnit): { day: bigint; nanos: number } {
  const total = BigInt(nanos) + amount * unit.nanos
  const days = floorDivide(total, BigInt(DAY))
  return { day: BigInt(day) + days, nanos: Number(total - days * BigInt(DAY)) }
}

function localPlus(day: number, nanos: number, amount: bigint, unit: ChronoUnit): { day: number; nanos: number } {
  if (!unit.isTimeBased) return { day: dayPlus(day, amount, unit), nanos }
  const sum = clockPlus(day, nanos, amount, unit)
  return { day: checkedDay(sum.day), nanos: sum.nanos }
}

/** The moment `amount` later; throws beyond Java's instants. */
export function instantPlus(instant: Instant, amount: bigint, unit: TimeUnit): Instant {
  const sum = clockPlus(instant.day, instant.nanos, amount, unit)
  if (!dayRange.holds(sum.day)) throw dateTime('Instant exceeds minimum or maximum instant')
  return new Instant(Number(sum.day), sum.nanos)
}

function zonedPlus(zoned: JavaZonedDateTime, amount: bigint, unit: ChronoUnit): JavaZonedDateTime {
  const { day, nanos } = localPlus(zoned.localEpochDay, nanosOfDay(zoned), amount, unit)
  if (unit.isDateBased) return zonedOf(day, nanos, zoned.zone, zoned.offset)
  return zonedAt(day, nanos - zoned.offset * SECOND, zoned.zone)
}

/** `temporal.plus(amount, unit)` of a `ChronoUnit`. */
export function plus(temporal: Temporal, amount: bigint, unit: ChronoUnit): Temporal {
  if (unit.name === 'FOREVER') throw unsupportedUnit(unit)
  if (temporal instanceof LocalDate) return new LocalDate(dayPlus(temporal.day, amount, dateUnit(unit)))
  if (temporal instanceof JavaZonedDateTime) return zonedPlus(temporal, amount, unit)
  if (temporal instanceof LocalDateTime) {
    const { day, nanos } = localPlus(temporal.day, temporal.nanos, amount, unit)
    return new LocalDateTime(day, nanos)
  }
  if (temporal instanceof OffsetDateTime) {
    const { day, nanos } = localPlus(temporal.day, temporal.nanos, amount, unit)
    return new OffsetDateTime(day, nanos, temporal.offset)
  }
  if (temporal instanceof LocalTime) return new LocalTime(clockPlus(0, temporal.nanos, amount, timeUnit(unit)).nanos)
  if (temporal instanceof Instant) {
    if (unit.ordinal > units.DAYS.ordinal) throw unsupportedUnit(unit)
    return instantPlus(temporal, amount, unit)
  }
  if (temporal instanceof OwnTemporal) return temporal.plus(amount, unit)
  throw unsupportedUnit(unit)
}

function dateUnit(unit: ChronoUnit): ChronoUnit {
  if (!unit.isDateBased) throw unsupportedUnit(unit)
  return unit
}

/** The unit itself, which must be one of time. */
export function timeUnit(unit: ChronoUnit): ChronoUnit {
  if (!unit.isTimeBased) throw unsupportedUnit(unit)
  return unit
}

/** `LocalDate.with(field, value)`; the value has been checked against the field's range. */
function setDay(day: number, field: ChronoField['id'], value: bigint): number {
  const civil = civilOf(day)
  const shift = (unit: ChronoUnit): number => dayPlus(day, value - BigInt(new LocalDate(day).get(field)!), unit)
  switch (field) {
    case 'DayOfWeek':
    case 'AlignedDayOfWeekInMonth':
    case 'AlignedDayOfWeekInYear':
      return shift(units.DAYS)
    case 'AlignedWeekOfMonth':
    case 'AlignedWeekOfYear':
      return shift(units.WEEKS)
    case 'ProlepticMonth':
      return shift(units.MONTHS)
    case 'EpochDay':
      return Number(value)
    case 'DayOfMonth':
      return dateOf(yearOf(civil), monthOf(civil), value)
    case 'DayOfYear':
      return dateOfYearDay(yearOf(civil), value)
    case 'MonthOfYear': {
      const month = Number(value)
      return epochDayOf(yearOf(civil), month, Math.min(dayOfCivil(civil), lengthOfMonth(yearOf(civil), month)))
    }
  }
  const year = withYear(yearOf(civil), fieldOf(field), value)
  return epochDayOf(year, monthOf(civil), Math.min(dayOfCivil(civil), lengthOfMonth(year, monthOf(civil))))
}

/** A year with one of its three fields set. */
export function withYear(year: number, field: ChronoField, value: bigint): number {
  field.range.check(value, field.id)
  switch (field.id) {
    case 'Year':
      return Number(value)
    case 'YearOfEra':
      return yearRange.check(year >= 1 ? value : 1n - value, 'Year')
    case 'Era':
      return value === BigInt(year >= 1 ? 1 : 0) ? year : yearRange.check(1 - year, 'Year')
    default:
      throw unsupportedField(field)
  }
}

/** `LocalTime.with(field, value)` in nanoseconds of the day. */
export function setTime(nanos: number, field: ChronoField, value: number): number {
  const time = new LocalTime(nanos)
  const second = nanos - (nanos % SECOND)
  switch (field.id) {
    case 'NanoOfSecond':
      return second + value
    case 'NanoOfDay':
      return value
    case 'MicroOfSecond':
      return second + value * 1000
    case 'MicroOfDay':
      return value * 1000
    case 'MilliOfSecond':
      return second + value * 1_000_000
    case 'MilliOfDay':
      return value * 1_000_000
    case 'ClockHourOfAmPm':
      return setTime(nanos, fieldOf('HourOfAmPm'), value === 12 ? 0 : value)
    case 'ClockHourOfDay':
      return setTime(nanos, fieldOf('HourOfDay'), value === 24 ? 0 : value)
    default:
      // All others count whole units: the difference is added.
      return nanos + (value - Number(time.get(field.id))) * Number(field.baseUnit.nanos)
  }
}

/** Sets a field of day and time. */
function setLocal(day: number, nanos: number, field: ChronoField, value: bigint): { day: number; nanos: number } {
  const checked = field.range.check(value, field.id)
  return field.isTimeBased
    ? { day, nanos: setTime(nanos, field, checked) }
    : { day: setDay(day, field.id, value), nanos }
}

function setInstant(instant: Instant, field: ChronoField, value: bigint): Instant {
  if (field.id === 'InstantSeconds') {
    return instantPlus(instant, exactLong(value) - BigInt(instant.epochSecond), units.SECONDS)
  }
  if (instant.get(field.id) === undefined) throw unsupportedField(field)
  return new Instant(instant.day, setTime(instant.nanos, field, field.range.check(value, field.id)))
}

function setZoned(zoned: JavaZonedDateTime, field: ChronoField, value: bigint): JavaZonedDateTime {
  if (field.id === 'InstantSeconds') {
    const { day, nanos } = setInstant(new Instant(0, zoned.nano), field, value)
    return zonedAt(day, nanos, zoned.zone)
  }
  if (field.id !== 'OffsetSeconds') {
    const { day, nanos } = setLocal(zoned.localEpochDay, nanosOfDay(zoned), field, value)
    return zonedOf(day, nanos, zoned.zone, zoned.offset)
  }
  const offset = field.range.check(value, field.id)
  return zonedOf(zoned.localEpochDay, nanosOfDay(zoned), zoned.zone, offset)
}

/** `temporal.with(field, value)` of a `ChronoField`. */
export function withField(temporal: Temporal, field: ChronoField, value: bigint): Temporal {
  if (temporal instanceof Instant) return setInstant(temporal, field, value)
  if (temporal.get(field.id) === undefined) throw unsupportedField(field)
  if (temporal instanceof JavaZonedDateTime) return setZoned(temporal, field, value)
  if (temporal instanceof LocalDate) {
    field.range.check(value, field.id)
    return new LocalDate(setDay(temporal.day, field.id, value))
  }
  if (temporal instanceof LocalTime)
    return new LocalTime(setTime(temporal.nanos, field, field.range.check(value, field.id)))
  if (temporal instanceof LocalDateTime) {
    const { day, nanos } = setLocal(temporal.day, temporal.nanos, field, value)
    return new LocalDateTime(day, nanos)
  }
  if (temporal instanceof OffsetDateTime) return setOffsetDateTime(temporal, field, value)
  if (temporal instanceof OwnTemporal) return temporal.withField(field, value)
  throw unsupportedField(field)
}

function setOffsetDateTime(temporal: OffsetDateTime, field: ChronoField, value: bigint): OffsetDateTime {
  if (field.id === 'InstantSeconds') {
    const { day, nanos } = setInstant(new Instant(0, temporal.nanos % SECOND), field, value)
    const local = clockPlus(day, nanos, BigInt(temporal.offset), units.SECONDS)
    return new OffsetDateTime(checkedDay(local.day), local.nanos, temporal.offset)
  }
  if (field.id === 'OffsetSeconds') {
    return new OffsetDateTime(temporal.day, temporal.nanos, offsetZone(field.range.check(value, field.id)).fixed!)
  }
  const { day, nanos } = setLocal(temporal.day, temporal.nanos, field, value)
  return new OffsetDateTime(day, nanos, temporal.offset)
}

setUnitArithmetic({
  plus: (temporal, amount, unit) => plus(temporal, amount, unit as ChronoUnit),
  until: (start, end, unit) => between(start, end, unit as ChronoUnit),
})
setFieldArithmetic({
  with: withField,
  plusDays: (temporal, days) => plus(temporal, BigInt(days), units.DAYS),
})

/** `start.until(end, unit)`; set by `until.ts`, which knows how to convert. */
let between: (start: Temporal, end: Temporal, unit: ChronoUnit) => bigint
/** Gives `ChronoUnit.between` its function. */
export const setBetween = (given: typeof between): void => {
  between = given
}

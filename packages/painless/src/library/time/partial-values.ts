/** `OffsetTime`, `Year`, `YearMonth` and `MonthDay`: the parts of a date or time that only the whole library has as values. */
import { type ChronoField, offsetText, twoDigits } from '@sluice/java'
import { clockPlus, setTime, timeUnit, withYear, yearRange, yearsPerUnit } from './arithmetic.js'
import { exactLong, floorDivide, unsupportedUnit } from './faults.js'
import { type ChronoField as Field, fieldOf } from './fields.js'
import { localTimeOf, obtained, offsetSecondsOf, unobtainable } from './obtain.js'
import type { ChronoUnit } from './units.js'
import { era, monthsPerUnit } from './until.js'
import {
  type Accessor,
  clockFields,
  compareNumbers,
  fieldOfTime,
  OwnTemporal,
  SECOND,
  type Temporal,
  TimeValue,
  textOfTime,
  timeHash,
} from './values.js'

/** An `OffsetTime`. */
export class OffsetTime extends OwnTemporal {
  constructor(
    readonly nanos: number,
    readonly offset: number,
  ) {
    super('OffsetTime')
  }
  override get(field: ChronoField): number | undefined {
    return field === 'OffsetSeconds' ? this.offset : fieldOfTime(this.nanos, field)
  }
  /** The nanosecond of the day in UTC, which may be before or after the day. */
  get utcNanos(): number {
    return this.nanos - this.offset * SECOND
  }
  override javaCompareTo(other: unknown): number {
    const that = other as OffsetTime
    return compareNumbers(this.utcNanos, that.utcNanos) || compareNumbers(this.nanos, that.nanos)
  }
  override toJavaString(): string {
    return textOfTime(this.nanos) + offsetText(this.offset)
  }
  override javaHashCode(): number {
    return timeHash(this.nanos) ^ this.offset
  }
  override plus(amount: bigint, unit: ChronoUnit): OffsetTime {
    return new OffsetTime(clockPlus(0, this.nanos, amount, timeUnit(unit)).nanos, this.offset)
  }
  override withField(field: Field, value: bigint): OffsetTime {
    const checked = field.range.check(value, field.id)
    if (field.id === 'OffsetSeconds') return new OffsetTime(this.nanos, checked)
    return new OffsetTime(setTime(this.nanos, field, checked), this.offset)
  }
  override until(end: Temporal, unit: ChronoUnit): bigint {
    const last = offsetTimeOf(end)
    return BigInt(last.utcNanos - this.utcNanos) / timeUnit(unit).nanos
  }
  formatFields() {
    return { ...clockFields(this.nanos), offsetSeconds: this.offset, zoneId: offsetText(this.offset) }
  }
}

/** A `Year`. */
export class Year extends OwnTemporal {
  constructor(readonly year: number) {
    super('Year')
  }
  override get(field: ChronoField): number | undefined {
    switch (field) {
      case 'Year':
        return this.year
      case 'YearOfEra':
        return this.year >= 1 ? this.year : 1 - this.year
      case 'Era':
        return this.year >= 1 ? 1 : 0
      default:
        return undefined
    }
  }
  override javaCompareTo(other: unknown): number {
    return this.year - (other as Year).year
  }
  override plus(amount: bigint, unit: ChronoUnit): Year {
    return new Year(yearPlus(this.year, amount, unit))
  }
  override withField(field: Field, value: bigint): Year {
    return new Year(withYear(this.year, field, value))
  }
  override until(end: Temporal, unit: ChronoUnit): bigint {
    return yearsUntil(this.year, yearOf(end).year, unit)
  }
  override toJavaString(): string {
    return String(this.year)
  }
  override javaHashCode(): number {
    return this.year
  }
}

/** A `YearMonth`, by its proleptic month. */
export class YearMonth extends OwnTemporal {
  constructor(readonly months: number) {
    super('YearMonth')
  }
  get year(): number {
    return Math.floor(this.months / 12)
  }
  get month(): number {
    return this.months - this.year * 12 + 1
  }
  override get(field: ChronoField): number | undefined {
    if (field === 'MonthOfYear') return this.month
    return field === 'ProlepticMonth' ? this.months : new Year(this.year).get(field)
  }
  override javaCompareTo(other: unknown): number {
    const that = other as YearMonth
    return this.year - that.year || this.month - that.month
  }
  override plus(amount: bigint, unit: ChronoUnit): YearMonth {
    if (unit.name === 'MONTHS') return new YearMonth(monthsOf(exactLong(BigInt(this.months) + amount)))
    return new YearMonth(yearPlus(this.year, amount, unit) * 12 + this.month - 1)
  }
  override withField(field: Field, value: bigint): YearMonth {
    if (field.id === 'MonthOfYear') return new YearMonth(this.year * 12 + field.range.check(value, field.id) - 1)
    if (field.id === 'ProlepticMonth') return new YearMonth(field.range.check(value, field.id))
    return new YearMonth(withYear(this.year, field, value) * 12 + this.month - 1)
  }
  override until(end: Temporal, unit: ChronoUnit): bigint {
    const last = yearMonthOf(end)
    const months = monthsPerUnit[unit.name]
    if (months !== undefined) return BigInt(last.months - this.months) / months
    return yearsUntil(this.year, last.year, unit)
  }
  override toJavaString(): string {
    const year = Math.abs(this.year)
    const text = year < 1000 ? `${this.year < 0 ? '-' : ''}${String(year).padStart(4, '0')}` : String(this.year)
    return `${text}-${twoDigits(this.month)}`
  }
  override javaHashCode(): number {
    return this.year ^ (this.month << 27)
  }
}

/** A `MonthDay`. */
export class MonthDay extends TimeValue {
  constructor(
    readonly month: number,
    readonly day: number,
  ) {
    super('MonthDay')
  }
  override get(field: ChronoField): number | undefined {
    if (field === 'MonthOfYear') return this.month
    return field === 'DayOfMonth' ? this.day : undefined
  }
  override javaCompareTo(other: unknown): number {
    const that = other as MonthDay
    return this.month - that.month || this.day - that.day
  }
  override toJavaString(): string {
    return `--${twoDigits(this.month)}-${twoDigits(this.day)}`
  }
  override javaHashCode(): number {
    return (this.month << 6) + this.day
  }
}

function monthsOf(months: bigint): number {
  yearRange.check(floorDivide(months, 12n), 'Year')
  return Number(months)
}

function yearPlus(year: number, amount: bigint, unit: ChronoUnit): number {
  if (unit.name === 'ERAS') return withYear(year, fieldOf('Era'), exactLong(BigInt(year >= 1 ? 1 : 0) + amount))
  const years = yearsPerUnit[unit.name]
  if (years === undefined) throw unsupportedUnit(unit)
  return yearRange.check(BigInt(year) + exactLong(amount * years), 'Year')
}

function yearsUntil(start: number, end: number, unit: ChronoUnit): bigint {
  if (unit.name === 'ERAS') return era(end) - era(start)
  const months = monthsPerUnit[unit.name]
  if (months === undefined || unit.name === 'MONTHS') throw unsupportedUnit(unit)
  return BigInt(end - start) / (months / 12n)
}

/** `OffsetTime.from`. */
export function offsetTimeOf(accessor: Accessor): OffsetTime {
  if (accessor instanceof OffsetTime) return accessor
  return obtained('OffsetTime', accessor, () => new OffsetTime(localTimeOf(accessor).nanos, offsetSecondsOf(accessor)))
}

/** `Year.from`. */
export function yearOf(accessor: Accessor): Year {
  const year = accessor.get('Year')
  if (year === undefined) throw unobtainable('Year', accessor)
  return new Year(Number(year))
}

/** `YearMonth.from`. */
export function yearMonthOf(accessor: Accessor): YearMonth {
  const year = accessor.get('Year')
  const month = accessor.get('MonthOfYear')
  if (year === undefined || month === undefined) throw unobtainable('YearMonth', accessor)
  return new YearMonth(Number(year) * 12 + Number(month) - 1)
}

/** `MonthDay.from`. */
export function monthDayOf(accessor: Accessor): MonthDay {
  const month = accessor.get('MonthOfYear')
  const day = accessor.get('DayOfMonth')
  if (month === undefined || day === undefined) throw unobtainable('MonthDay', accessor)
  return new MonthDay(Number(month), Number(day))
}

/**
 * `ChronoField`, and what all fields have; those of quarters and of Julian days are in `iso-fields.ts`, those of weeks in `week-fields.ts`.
 */
import { dateField, type ChronoField as FieldName, JavaObject, lengthOfMonth, lengthOfYear } from '@sluice/java'
import { JavaEnum } from '../lang/enum.js'
import { unsupportedField } from './faults.js'
import { type TimeUnit, type UnitName, units, ValueRange } from './units.js'
import { type Accessor, dayOf, isIsoDate, type Temporal } from './values.js'

/** A `TemporalField`. */
export interface TimeField extends JavaObject {
  readonly range: ValueRange
  readonly baseUnit: TimeUnit
  readonly rangeUnit: TimeUnit
  readonly isDateBased: boolean
  readonly isTimeBased: boolean
  isSupportedBy(accessor: Accessor): boolean
  rangeIn(accessor: Accessor): ValueRange
  /** `getFrom`. Throws for a value that does not have it. */
  from(accessor: Accessor): number | bigint
  /** `adjustInto`. */
  adjust(temporal: Temporal, value: bigint): Temporal
}

/** How a `ChronoField` works on values; set by `arithmetic.ts`. */
export interface FieldArithmetic {
  with(temporal: Temporal, field: ChronoField, value: bigint): Temporal
  plusDays(temporal: Temporal, days: number): Temporal
}

let arithmetic: FieldArithmetic

/** Gives the fields their arithmetic. */
export const setFieldArithmetic = (given: FieldArithmetic): void => {
  arithmetic = given
}

/** A constant of `ChronoField`. */
export class ChronoField extends JavaEnum implements TimeField {
  readonly baseUnit: TimeUnit
  readonly rangeUnit: TimeUnit
  constructor(
    name: string,
    ordinal: number,
    /** Its display name, by which `@sluice/java` knows it. */
    readonly id: FieldName,
    base: UnitName,
    within: UnitName,
    readonly range: ValueRange,
  ) {
    super('java.time.temporal.ChronoField', name, ordinal, id)
    this.baseUnit = units[base]
    this.rangeUnit = units[within]
  }
  get isDateBased(): boolean {
    return this.ordinal >= 15 && this.ordinal <= 27
  }
  get isTimeBased(): boolean {
    return this.ordinal < 15
  }
  isSupportedBy(accessor: Accessor): boolean {
    return accessor.get(this.id) !== undefined
  }
  rangeIn(accessor: Accessor): ValueRange {
    if (!this.isSupportedBy(accessor)) throw unsupportedField(this)
    const day = dayOf(accessor)
    if (day === undefined) return this.#rangeWithoutDay(accessor)
    switch (this.id) {
      case 'DayOfMonth':
        return ValueRange.of(1, lengthOfMonth(dateField(day, 'Year')!, dateField(day, 'MonthOfYear')!))
      case 'DayOfYear':
        return ValueRange.of(1, lengthOfYear(dateField(day, 'Year')!))
      case 'AlignedWeekOfMonth':
        return ValueRange.of(1, lengthOfMonth(dateField(day, 'Year')!, dateField(day, 'MonthOfYear')!) === 28 ? 4 : 5)
      case 'YearOfEra':
        return ValueRange.of(1, dateField(day, 'Year')! <= 0 ? 1_000_000_000 : 999_999_999)
      default:
        return this.range
    }
  }
  #rangeWithoutDay(accessor: Accessor): ValueRange {
    if (this.id === 'YearOfEra')
      return ValueRange.of(1, Number(accessor.get('Year')) <= 0 ? 1_000_000_000 : 999_999_999)
    if (this.id === 'DayOfMonth') {
      const month = Number(accessor.get('MonthOfYear'))
      return ValueRange.of(1, lengthOfMonth(2000, month), month === 2 ? 28 : lengthOfMonth(2000, month))
    }
    return this.range
  }
  from(accessor: Accessor): number | bigint {
    const value = accessor.get(this.id)
    if (value === undefined) throw unsupportedField(this)
    return value
  }
  adjust(temporal: Temporal, value: bigint): Temporal {
    return arithmetic.with(temporal, this, value)
  }
}

const upTo = (greatest: number): ValueRange => ValueRange.of(0, greatest)

const table: readonly (readonly [name: string, id: FieldName, base: UnitName, range: UnitName, valid: ValueRange])[] = [
  ['NANO_OF_SECOND', 'NanoOfSecond', 'NANOS', 'SECONDS', upTo(999_999_999)],
  ['NANO_OF_DAY', 'NanoOfDay', 'NANOS', 'DAYS', upTo(86_399_999_999_999)],
  ['MICRO_OF_SECOND', 'MicroOfSecond', 'MICROS', 'SECONDS', upTo(999_999)],
  ['MICRO_OF_DAY', 'MicroOfDay', 'MICROS', 'DAYS', upTo(86_399_999_999)],
  ['MILLI_OF_SECOND', 'MilliOfSecond', 'MILLIS', 'SECONDS', upTo(999)],
  ['MILLI_OF_DAY', 'MilliOfDay', 'MILLIS', 'DAYS', upTo(86_399_999)],
  ['SECOND_OF_MINUTE', 'SecondOfMinute', 'SECONDS', 'MINUTES', upTo(59)],
  ['SECOND_OF_DAY', 'SecondOfDay', 'SECONDS', 'DAYS', upTo(86_399)],
  ['MINUTE_OF_HOUR', 'MinuteOfHour', 'MINUTES', 'HOURS', upTo(59)],
  ['MINUTE_OF_DAY', 'MinuteOfDay', 'MINUTES', 'DAYS', upTo(1439)],
  ['HOUR_OF_AMPM', 'HourOfAmPm', 'HOURS', 'HALF_DAYS', upTo(11)],
  ['CLOCK_HOUR_OF_AMPM', 'ClockHourOfAmPm', 'HOURS', 'HALF_DAYS', ValueRange.of(1, 12)],
  ['HOUR_OF_DAY', 'HourOfDay', 'HOURS', 'DAYS', upTo(23)],
  ['CLOCK_HOUR_OF_DAY', 'ClockHourOfDay', 'HOURS', 'DAYS', ValueRange.of(1, 24)],
  ['AMPM_OF_DAY', 'AmPmOfDay', 'HALF_DAYS', 'DAYS', upTo(1)],
  ['DAY_OF_WEEK', 'DayOfWeek', 'DAYS', 'WEEKS', ValueRange.of(1, 7)],
  ['ALIGNED_DAY_OF_WEEK_IN_MONTH', 'AlignedDayOfWeekInMonth', 'DAYS', 'WEEKS', ValueRange.of(1, 7)],
  ['ALIGNED_DAY_OF_WEEK_IN_YEAR', 'AlignedDayOfWeekInYear', 'DAYS', 'WEEKS', ValueRange.of(1, 7)],
  ['DAY_OF_MONTH', 'DayOfMonth', 'DAYS', 'MONTHS', ValueRange.of(1, 31, 28)],
  ['DAY_OF_YEAR', 'DayOfYear', 'DAYS', 'YEARS', ValueRange.of(1, 366, 365)],
  ['EPOCH_DAY', 'EpochDay', 'DAYS', 'FOREVER', ValueRange.of(-365_243_219_162, 365_241_780_471)],
  ['ALIGNED_WEEK_OF_MONTH', 'AlignedWeekOfMonth', 'WEEKS', 'MONTHS', ValueRange.of(1, 5, 4)],
  ['ALIGNED_WEEK_OF_YEAR', 'AlignedWeekOfYear', 'WEEKS', 'YEARS', ValueRange.of(1, 53)],
  ['MONTH_OF_YEAR', 'MonthOfYear', 'MONTHS', 'YEARS', ValueRange.of(1, 12)],
  ['PROLEPTIC_MONTH', 'ProlepticMonth', 'MONTHS', 'FOREVER', ValueRange.of(-11_999_999_988, 11_999_999_999)],
  ['YEAR_OF_ERA', 'YearOfEra', 'YEARS', 'FOREVER', ValueRange.of(1, 1_000_000_000, 999_999_999)],
  ['YEAR', 'Year', 'YEARS', 'FOREVER', ValueRange.of(-999_999_999, 999_999_999)],
  ['ERA', 'Era', 'ERAS', 'FOREVER', upTo(1)],
  // Of a long's whole range only what a number holds; no value goes beyond.
  ['INSTANT_SECONDS', 'InstantSeconds', 'SECONDS', 'FOREVER', ValueRange.of(-(2 ** 63), 2 ** 63)],
  ['OFFSET_SECONDS', 'OffsetSeconds', 'SECONDS', 'FOREVER', ValueRange.of(-64_800, 64_800)],
]

/** The constants of `ChronoField` by name. */
export const chronoFields: Readonly<Record<string, ChronoField>> = Object.fromEntries(
  table.map(([name, id, base, range, valid], i) => [name, new ChronoField(name, i, id, base, range, valid)]),
)

const byId = new Map(Object.values(chronoFields).map(field => [field.id, field]))

/** The constant of a display name. */
export const fieldOf = (id: FieldName): ChronoField => byId.get(id)!

/** A field of the ISO date that is computed from the epoch day. */
export abstract class DerivedField extends JavaObject implements TimeField {
  abstract readonly range: ValueRange
  abstract readonly baseUnit: TimeUnit
  abstract readonly rangeUnit: TimeUnit
  readonly isDateBased = true
  readonly isTimeBased = false
  constructor(
    override readonly className: string,
    protected readonly text: string,
  ) {
    super()
  }
  /** Its class in the allowlist. */
  readonly javaInterface = 'java.time.temporal.TemporalField'
  protected abstract of(day: number): number
  protected abstract set(day: number, value: bigint): number
  isSupportedBy(accessor: Accessor): boolean {
    return isIsoDate(accessor)
  }
  protected day(accessor: Accessor): number {
    const day = dayOf(accessor)
    if (day === undefined || !this.isSupportedBy(accessor)) throw unsupportedField(this)
    return day
  }
  rangeIn(accessor: Accessor): ValueRange {
    this.day(accessor)
    return this.range
  }
  from(accessor: Accessor): number {
    return this.of(this.day(accessor))
  }
  adjust(temporal: Temporal, value: bigint): Temporal {
    const day = this.day(temporal)
    return arithmetic.plusDays(temporal, this.set(day, value) - day)
  }
  override toJavaString(): string {
    return this.text
  }
}

/** A unit of `IsoFields`. */
export class IsoUnit extends JavaObject implements TimeUnit {
  override readonly className = 'java.time.temporal.IsoFields$Unit'
  readonly javaInterface = 'java.time.temporal.TemporalUnit'
  readonly isEstimated = true
  readonly isDateBased = true
  readonly isTimeBased = false
  constructor(
    readonly text: string,
    readonly nanos: bigint,
    readonly addTo: (temporal: Temporal, amount: bigint) => Temporal,
    readonly between: (start: Temporal, end: Temporal) => bigint,
  ) {
    super()
  }
  override toJavaString(): string {
    return this.text
  }
}

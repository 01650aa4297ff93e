/** The fields and the unit of `IsoFields` that are about quarters, and the fields of `JulianFields`. */
import { dateField, epochDayOf, isLeapYear } from '@sluice/java'
import { dateTime, unsupportedField } from './faults.js'
import { DerivedField, fieldOf, IsoUnit, type TimeField } from './fields.js'
import { type TimeUnit, units, ValueRange } from './units.js'
import type { Accessor, Temporal } from './values.js'

/** `IsoFields.QUARTER_YEARS`. */
export const quarterYears: TimeUnit = new IsoUnit(
  'QuarterYears',
  units.YEARS.nanos / 4n,
  (temporal, amount) => units.MONTHS.addTo(units.YEARS.addTo(temporal, amount / 256n), (amount % 256n) * 3n),
  (start, end) => units.MONTHS.between(start, end) / 3n,
)

/** The class of the fields of `IsoFields`. */
export const ISO_FIELD = 'java.time.temporal.IsoFields$Field'
const quarterStart = (day: number): number => {
  const year = dateField(day, 'Year')!
  return epochDayOf(year, Math.floor((dateField(day, 'MonthOfYear')! - 1) / 3) * 3 + 1, 1)
}
const quarterLength = (day: number): number => {
  const quarter = Math.floor((dateField(day, 'MonthOfYear')! - 1) / 3)
  if (quarter === 0) return isLeapYear(dateField(day, 'Year')!) ? 91 : 90
  return quarter === 1 ? 91 : 92
}

class DayOfQuarter extends DerivedField {
  readonly range = ValueRange.of(1, 92, 90)
  readonly baseUnit = units.DAYS
  readonly rangeUnit = quarterYears
  override rangeIn(accessor: Accessor): ValueRange {
    return ValueRange.of(1, quarterLength(this.day(accessor)))
  }
  protected of(day: number): number {
    return day - quarterStart(day) + 1
  }
  protected set(day: number, value: bigint): number {
    this.range.check(value, this.text)
    return quarterStart(day) + Number(value) - 1
  }
}

class QuarterOfYear extends DerivedField {
  readonly range = ValueRange.of(1, 4)
  readonly baseUnit = quarterYears
  readonly rangeUnit = units.YEARS
  override isSupportedBy(accessor: Accessor): boolean {
    return accessor.get('MonthOfYear') !== undefined
  }
  override rangeIn(accessor: Accessor): ValueRange {
    if (!this.isSupportedBy(accessor)) throw unsupportedField(this)
    return this.range
  }
  override from(accessor: Accessor): number {
    const month = accessor.get('MonthOfYear')
    if (month === undefined) throw unsupportedField(this)
    return Math.floor((Number(month) + 2) / 3)
  }
  override adjust(temporal: Temporal, value: bigint): Temporal {
    const old = this.from(temporal)
    this.range.check(value, this.text)
    const month = fieldOf('MonthOfYear')
    return month.adjust(temporal, BigInt(month.from(temporal)) + (value - BigInt(old)) * 3n)
  }
  protected of(day: number): number {
    return Math.floor((dateField(day, 'MonthOfYear')! + 2) / 3)
  }
  protected set(day: number): number {
    return day
  }
}

/** `IsoFields.DAY_OF_QUARTER`. */
export const dayOfQuarter: TimeField = new DayOfQuarter(ISO_FIELD, 'DayOfQuarter')
/** `IsoFields.QUARTER_OF_YEAR`. */
export const quarterOfYear: TimeField = new QuarterOfYear(ISO_FIELD, 'QuarterOfYear')

/** A day count that starts on another day than 1970-01-01. */
class JulianField extends DerivedField {
  readonly baseUnit = units.DAYS
  readonly rangeUnit = units.FOREVER
  readonly range: ValueRange
  constructor(
    text: string,
    readonly shift: number,
  ) {
    super('java.time.temporal.JulianFields$Field', text)
    this.range = ValueRange.of(-365_243_219_162 + shift, 365_241_780_471 + shift)
  }
  protected of(day: number): number {
    return day + this.shift
  }
  protected set(_day: number, value: bigint): number {
    if (!this.range.holds(value)) throw dateTime(`Invalid value: ${this.text} ${value}`)
    return Number(value) - this.shift
  }
}

/** The constants of `JulianFields`. */
export const julianFields = {
  JULIAN_DAY: new JulianField('JulianDay', 2440588),
  MODIFIED_JULIAN_DAY: new JulianField('ModifiedJulianDay', 40587),
  RATA_DIE: new JulianField('RataDie', 719163),
}

/** The fields of `WeekFields`, and those of `IsoFields` that are about weeks. */
import {
  dateField,
  epochDayOf,
  epochDayOfWeek,
  ISO_WEEK,
  lengthOfMonth,
  type WeekField,
  type WeekRules,
  weekFieldOf,
  weekFieldValue,
  weeksOfYear,
} from '@sluice/java'
import { exactLong } from './faults.js'
import { DerivedField, IsoUnit, type TimeField } from './fields.js'
import { ISO_FIELD } from './iso-fields.js'
import { type TimeUnit, units, ValueRange } from './units.js'
import type { Accessor } from './values.js'

/** A field of `WeekFields`, or (with ISO's rules and names) of `IsoFields`. */
export class WeekDateField extends DerivedField {
  readonly range: ValueRange
  readonly baseUnit: TimeUnit
  readonly rangeUnit: TimeUnit
  constructor(
    className: string,
    text: string,
    readonly week: WeekField,
    base: TimeUnit,
    range: TimeUnit,
    valid: ValueRange,
  ) {
    super(className, text)
    this.baseUnit = base
    this.rangeUnit = range
    this.range = valid
  }
  override rangeIn(accessor: Accessor): ValueRange {
    const day = this.day(accessor)
    const { rules, unit } = this.week
    if (unit === 'WeekOfWeekBasedYear')
      return ValueRange.of(1, weeksOfYear(rules, weekFieldValue(weekFieldOf('WeekBasedYear', rules), day)))
    if (unit === 'WeekOfMonth') {
      const year = dateField(day, 'Year')!
      const month = dateField(day, 'MonthOfYear')!
      return this.#weeksBetween(epochDayOf(year, month, 1), epochDayOf(year, month, lengthOfMonth(year, month)))
    }
    if (unit === 'WeekOfYear') {
      const year = dateField(day, 'Year')!
      return this.#weeksBetween(epochDayOf(year, 1, 1), epochDayOf(year, 12, 31))
    }
    return this.range
  }
  #weeksBetween(first: number, last: number): ValueRange {
    return ValueRange.of(this.of(first), this.of(last))
  }
  protected of(day: number): number {
    return weekFieldValue(this.week, day)
  }
  protected set(day: number, value: bigint): number {
    const next = this.range.check(value, this.text)
    const { rules, unit } = this.week
    if (unit !== 'WeekBasedYear') return day + (next - this.of(day)) * (unit === 'DayOfWeek' ? 1 : 7)
    const week = weekFieldValue(weekFieldOf('WeekOfWeekBasedYear', rules), day)
    const local = weekFieldValue(weekFieldOf('DayOfWeek', rules), day)
    return epochDayOfWeek(rules, next, Math.min(week, weeksOfYear(rules, next)), local)
  }
}

/** `IsoFields.WEEK_BASED_YEARS`. */
export const weekBasedYears: TimeUnit = new IsoUnit(
  'WeekBasedYears',
  units.YEARS.nanos,
  (temporal, amount) => isoWeekYear.adjust(temporal, exactLong(BigInt(isoWeekYear.from(temporal)) + amount)),
  (start, end) => BigInt(isoWeekYear.from(end)) - BigInt(isoWeekYear.from(start)),
)

const YEARS = ValueRange.of(-999_999_999, 999_999_999)

/** The fields of some week rules, by `WeekFields`' method names. */
export function weekFieldsOf(rules: WeekRules) {
  const field = (unit: WeekField['unit'], base: TimeUnit, range: TimeUnit, valid: ValueRange) => {
    const week = weekFieldOf(unit, rules)
    return new WeekDateField('java.time.temporal.WeekFields$ComputedDayOfField', week.name, week, base, range, valid)
  }
  return {
    dayOfWeek: field('DayOfWeek', units.DAYS, units.WEEKS, ValueRange.of(1, 7)),
    weekOfMonth: field('WeekOfMonth', units.WEEKS, units.MONTHS, new ValueRange(0, 1, 4, 6)),
    weekOfYear: field('WeekOfYear', units.WEEKS, units.YEARS, new ValueRange(0, 1, 52, 54)),
    weekOfWeekBasedYear: field('WeekOfWeekBasedYear', units.WEEKS, weekBasedYears, ValueRange.of(1, 53, 52)),
    weekBasedYear: field('WeekBasedYear', weekBasedYears, units.FOREVER, YEARS),
  }
}

/** `IsoFields.WEEK_OF_WEEK_BASED_YEAR`. */
export const isoWeek: TimeField = new WeekDateField(
  ISO_FIELD,
  'WeekOfWeekBasedYear',
  weekFieldOf('WeekOfWeekBasedYear', ISO_WEEK),
  units.WEEKS,
  weekBasedYears,
  ValueRange.of(1, 53, 52),
)

/** `IsoFields.WEEK_BASED_YEAR`. */
export const isoWeekYear: TimeField = new WeekDateField(
  ISO_FIELD,
  'WeekBasedYear',
  weekFieldOf('WeekBasedYear', ISO_WEEK),
  weekBasedYears,
  units.FOREVER,
  YEARS,
)

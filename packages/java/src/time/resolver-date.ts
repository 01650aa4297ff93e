/** The half of the resolver that makes dates: from year, month and day, day of year, weeks, and the modified Julian day. */
import {
  civilOf,
  dateText,
  dayOfWeek,
  epochDayOf,
  epochDayOfWeek,
  floorMod,
  isLeapYear,
  localizedDayOfWeek,
  monthOf,
  plusMonths,
  weekBasedYear,
  weekOfMonth,
  weeksOfYear,
} from './calendar.js'
import { conflict, FieldResolver } from './resolver-fields.js'
import { type ChronoField, checkField, dateOf, dateOfYearDay, invalidValue, type WeekField } from './temporal.js'
import { dateTimeException } from './zone-offset.js'

/** Modified Julian day of 1970-01-01. */
export const MODIFIED_JULIAN_EPOCH = 40587

/** Resolves the fields of a date. */
export class DateResolver extends FieldResolver {
  #setDate(epochDay: number): void {
    const { epochDay: old } = this.parsed
    if (old !== undefined && old !== epochDay) {
      throw conflict(`Fields resolved to two different dates: ${dateText(old)} ${dateText(epochDay)}`)
    }
    this.parsed.epochDay = epochDay
  }

  /** Makes a date of the fields of the calendar, if they are enough. */
  resolveDate(): void {
    const epochDay = this.take('EpochDay')
    if (epochDay !== undefined) return this.#setDate(this.checked('EpochDay', epochDay))
    this.#resolveYearOfEra()
    const values = this.values
    if (!values.has('Year')) return
    if (values.has('MonthOfYear')) {
      if (values.has('DayOfMonth')) this.#setDate(this.#yearMonthDay())
      else if (values.has('AlignedWeekOfMonth') && values.has('DayOfWeek')) this.#setDate(this.#yearMonthAligned())
    }
    if (values.has('Year') && values.has('DayOfYear')) this.#setDate(this.#yearDay())
  }

  #resolveYearOfEra(): void {
    const value = this.take('YearOfEra')
    if (value === undefined) {
      const era = this.values.get('Era')
      if (era !== undefined) checkField('Era', era)
      return
    }
    const yearOfEra = this.checked('YearOfEra', value)
    const era = this.take('Era')
    const year = this.values.get('Year')
    if (era !== undefined) this.#addField('Year', Number(era) === 1 ? yearOfEra : 1 - yearOfEra)
    else if (this.style === 'STRICT' && year === undefined) this.values.set('YearOfEra', value)
    else this.#addField('Year', year === undefined || year > 0 ? yearOfEra : 1 - yearOfEra)
  }

  #addField(field: ChronoField, value: number): void {
    const old = this.values.get(field)
    if (old !== undefined && old !== value) throw conflict(`${field} ${old} differs from ${field} ${value}`)
    this.values.set(field, value)
  }

  #yearMonthDay(): number {
    const year = checkField('Year', this.take('Year') as number)
    const month = this.take('MonthOfYear') as number
    const day = this.take('DayOfMonth') as number
    if (this.lenient) return plusMonths(epochDayOf(year, 1, 1), Number(month) - 1) + Number(day) - 1
    const m = checkField('MonthOfYear', month)
    let d = checkField('DayOfMonth', day)
    if (this.style === 'SMART') {
      if (m === 4 || m === 6 || m === 9 || m === 11) d = Math.min(d, 30)
      else if (m === 2) d = Math.min(d, isLeapYear(year) ? 29 : 28)
    }
    return dateOf(year, m, d)
  }

  #yearDay(): number {
    const year = checkField('Year', this.take('Year') as number)
    const day = this.take('DayOfYear') as number
    return this.lenient ? epochDayOf(year, 1, 1) + Number(day) - 1 : dateOfYearDay(year, day)
  }

  /** Year, month, aligned week of month and day of week. */
  #yearMonthAligned(): number {
    const year = checkField('Year', this.take('Year') as number)
    const month = this.take('MonthOfYear') as number
    const week = this.take('AlignedWeekOfMonth') as number
    const day = this.take('DayOfWeek') as number
    const nextOrSame = (date: number, isoDay: number) => date + floorMod(isoDay - dayOfWeek(date), 7)
    if (this.lenient) {
      const first = plusMonths(epochDayOf(year, 1, 1), Number(month) - 1) + (Number(week) - 1) * 7
      const days = Number(day)
      return nextOrSame(first + Math.floor((days - 1) / 7) * 7, floorMod(days - 1, 7) + 1)
    }
    const m = checkField('MonthOfYear', month)
    const w = checkField('AlignedWeekOfMonth', week)
    const date = nextOrSame(epochDayOf(year, m, 1) + (w - 1) * 7, checkField('DayOfWeek', day))
    if (this.style === 'STRICT' && monthOf(civilOf(date)) !== m) {
      throw dateTimeException('Strict mode rejected resolved date as it is in a different month')
    }
    return date
  }

  /** Resolves the first field that is not a `ChronoField` and can be; whether one could. */
  resolveOtherFields(): boolean {
    for (const name of this.values.keys()) {
      const weekField = this.parsed.weekFields.get(name)
      const date = weekField ? this.#resolveWeekField(weekField) : this.#resolveJulianDay(name)
      if (date !== undefined) this.#setDate(date)
      if (date !== undefined || !this.values.has(name)) return true
    }
    return false
  }

  #resolveJulianDay(name: string): number | undefined {
    if (name !== 'ModifiedJulianDay') return undefined
    const value = this.take(name) as number | bigint
    const epochDay = Number(value) - MODIFIED_JULIAN_EPOCH
    if (!this.lenient && (epochDay < -365_243_219_162 || epochDay > 365_241_780_471)) {
      throw dateTimeException(`Invalid value: ModifiedJulianDay ${value}`)
    }
    return epochDay
  }

  #resolveWeekField(field: WeekField): number | undefined {
    const { rules } = field
    const value = this.values.get(field.name) as number | bigint
    if (field.unit === 'DayOfWeek') {
      if (value < 1 || value > 7) throw invalidValue(field.name, '1 - 7', value)
      this.values.delete(field.name)
      this.values.set('DayOfWeek', floorMod(rules.firstDay - 1 + (Number(value) - 1), 7) + 1)
      return undefined
    }
    const isoDay = this.values.get('DayOfWeek')
    if (isoDay === undefined) return undefined
    const localDay = localizedDayOfWeek(rules, checkField('DayOfWeek', isoDay))
    const year = this.values.get('Year')
    if (year !== undefined) {
      const month = this.values.get('MonthOfYear')
      if (field.unit !== 'WeekOfMonth' || month === undefined) return undefined
      return this.#resolveWeekOfMonth(field, checkField('Year', year), month, value, localDay)
    }
    return field.unit === 'WeekOfMonth' ? undefined : this.#resolveWeekBasedYear(field, localDay)
  }

  #resolveWeekOfMonth(
    field: WeekField,
    year: number,
    month: number | bigint,
    week: number | bigint,
    localDay: number,
  ): number {
    const { rules } = field
    const first = this.lenient
      ? plusMonths(epochDayOf(year, 1, 1), Number(month) - 1)
      : epochDayOf(year, checkField('MonthOfYear', month), 1)
    if (!this.lenient && (week < 0 || week > 6)) throw invalidValue(field.name, '0/1 - 4/6', week)
    const weeks = Number(week) - weekOfMonth(rules, first)
    const date = first + weeks * 7 + localDay - localizedDayOfWeek(rules, dayOfWeek(first))
    if (this.style === 'STRICT' && monthOf(civilOf(date)) !== Number(month)) {
      throw dateTimeException('Strict mode rejected resolved date as it is in a different month')
    }
    for (const name of [field.name, 'Year', 'MonthOfYear', 'DayOfWeek']) this.values.delete(name)
    return date
  }

  #resolveWeekBasedYear(field: WeekField, localDay: number): number | undefined {
    const { rules } = field
    const suffix = field.name.slice(field.name.indexOf('['))
    const yearName = `WeekBasedYear${suffix}`
    const weekName = `WeekOfWeekBasedYear${suffix}`
    const yearValue = this.values.get(yearName)
    const week = this.values.get(weekName)
    if (yearValue === undefined || week === undefined) return undefined
    if (yearValue < -999_999_999 || yearValue > 999_999_999) {
      throw invalidValue(yearName, '-999999999 - 999999999', yearValue)
    }
    const year = Number(yearValue)
    if (!this.lenient) {
      const most = weeksOfYear(rules, year)
      if (week < 1 || week > most) throw invalidValue(weekName, `1 - ${most}`, week)
    }
    const date = epochDayOfWeek(rules, year, Number(week), localDay)
    if (this.style === 'STRICT' && weekBasedYear(rules, date) !== year) {
      throw dateTimeException('Strict mode rejected resolved date as it is in a different week-based-year')
    }
    for (const name of [yearName, weekName, 'DayOfWeek']) this.values.delete(name)
    return date
  }
}

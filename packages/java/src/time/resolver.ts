/**
 * Turns parsed fields into a date and a time as `java.time.format` does in its resolve phase, in the styles STRICT, SMART and LENIENT.
 * The order of steps matters: it decides which fault is reported.
 */
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
  timeText,
  weekBasedYear,
  weekOfMonth,
  weeksOfYear,
} from './calendar.js'
import { dateField, timeField } from './local-fields.js'
import { Parsed } from './parsed.js'
import type { ParseState } from './parser.js'
import {
  type ChronoField,
  checkField,
  dateOf,
  dateOfYearDay,
  invalidValue,
  isChronoField,
  isTimeField,
  type WeekField,
  weekFieldValue,
} from './temporal.js'
import type { JavaZone } from './zone.js'
import { checkOffset, dateTimeException } from './zone-offset.js'
import { JavaZonedDateTime } from './zoned-date-time.js'

/** Java's `ResolverStyle`. */
export type ResolverStyle = 'STRICT' | 'SMART' | 'LENIENT'

const conflict = (text: string) => dateTimeException(`Conflict found: ${text}`)

/** Epoch day of 1858-11-17 counted back: modified Julian day 0. */
const MODIFIED_JULIAN_ZERO = 40587

/** Resolves what a parse collected. `zone` is the formatter's own zone, used when the text has none. Throws DateTimeException. */
export function resolve(state: ParseState, style: ResolverStyle, zone: JavaZone | undefined): Parsed {
  const parsed = new Parsed(state.values, state.weekFields, state.zone ?? zone, state.zoneKind)
  parsed.dayPeriod = state.dayPeriod
  new Resolver(parsed, style).run()
  return parsed
}

class Resolver {
  readonly #parsed: Parsed
  readonly #style: ResolverStyle
  readonly #lenient: boolean
  readonly #values: Map<string, number | bigint>

  constructor(parsed: Parsed, style: ResolverStyle) {
    this.#parsed = parsed
    this.#style = style
    this.#lenient = style === 'LENIENT'
    this.#values = parsed.values
  }

  run(): void {
    this.#resolveFields()
    this.#resolveTimeLeniently()
    this.#crossCheck()
    this.#addExcessDays()
    this.#addFraction()
    this.#resolveInstant()
  }

  #take(field: string): number | bigint | undefined {
    const value = this.#values.get(field)
    if (value !== undefined) this.#values.delete(field)
    return value
  }

  /** A value as a number where Java would check it, in every style but LENIENT. */
  #checked(field: ChronoField, value: number | bigint): number {
    return this.#lenient ? Number(value) : checkField(field, value)
  }

  #resolveFields(): void {
    this.#resolveDate()
    this.#resolveTimeFields()
    if (this.#values.size === 0) return
    let changed = false
    for (let again = true; again; changed ||= again) again = this.#resolveOtherFields()
    if (changed) {
      this.#resolveDate()
      this.#resolveTimeFields()
    }
  }

  /** Resolves the first field that is not a `ChronoField` and can be; whether one could. */
  #resolveOtherFields(): boolean {
    for (const name of this.#values.keys()) {
      const weekField = this.#parsed.weekFields.get(name)
      const date = weekField ? this.#resolveWeekField(weekField) : this.#resolveJulianDay(name)
      if (date !== undefined) this.#setDate(date)
      if (date !== undefined || !this.#values.has(name)) return true
    }
    return false
  }

  #resolveJulianDay(name: string): number | undefined {
    if (name !== 'ModifiedJulianDay') return undefined
    const value = this.#take(name) as number | bigint
    const epochDay = Number(value) - MODIFIED_JULIAN_ZERO
    if (!this.#lenient && (epochDay < -365_243_219_162 || epochDay > 365_241_780_471)) {
      throw dateTimeException(`Invalid value: ModifiedJulianDay ${value}`)
    }
    return epochDay
  }

  #resolveWeekField(field: WeekField): number | undefined {
    const { rules } = field
    const value = this.#values.get(field.name) as number | bigint
    if (field.unit === 'DayOfWeek') {
      if (value < 1 || value > 7) throw invalidValue(field.name, '1 - 7', value)
      this.#values.delete(field.name)
      this.#values.set('DayOfWeek', floorMod(rules.firstDay - 1 + (Number(value) - 1), 7) + 1)
      return undefined
    }
    const isoDay = this.#values.get('DayOfWeek')
    if (isoDay === undefined) return undefined
    const localDay = localizedDayOfWeek(rules, checkField('DayOfWeek', isoDay))
    const year = this.#values.get('Year')
    if (year !== undefined) {
      const month = this.#values.get('MonthOfYear')
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
    const first = this.#lenient
      ? plusMonths(epochDayOf(year, 1, 1), Number(month) - 1)
      : epochDayOf(year, checkField('MonthOfYear', month), 1)
    if (!this.#lenient && (week < 0 || week > 6)) throw invalidValue(field.name, '0/1 - 4/6', week)
    const weeks = Number(week) - weekOfMonth(rules, first)
    const date = first + weeks * 7 + localDay - localizedDayOfWeek(rules, dayOfWeek(first))
    if (this.#style === 'STRICT' && monthOf(civilOf(date)) !== Number(month)) {
      throw dateTimeException('Strict mode rejected resolved date as it is in a different month')
    }
    for (const name of [field.name, 'Year', 'MonthOfYear', 'DayOfWeek']) this.#values.delete(name)
    return date
  }

  #resolveWeekBasedYear(field: WeekField, localDay: number): number | undefined {
    const { rules } = field
    const suffix = field.name.slice(field.name.indexOf('['))
    const yearName = `WeekBasedYear${suffix}`
    const weekName = `WeekOfWeekBasedYear${suffix}`
    const yearValue = this.#values.get(yearName)
    const week = this.#values.get(weekName)
    if (yearValue === undefined || week === undefined) return undefined
    if (yearValue < -999_999_999 || yearValue > 999_999_999) {
      throw invalidValue(yearName, '-999999999 - 999999999', yearValue)
    }
    const year = Number(yearValue)
    if (!this.#lenient) {
      const most = weeksOfYear(rules, year)
      if (week < 1 || week > most) throw invalidValue(weekName, `1 - ${most}`, week)
    }
    const date = epochDayOfWeek(rules, year, Number(week), localDay)
    if (this.#style === 'STRICT' && weekBasedYear(rules, date) !== year) {
      throw dateTimeException('Strict mode rejected resolved date as it is in a different week-based-year')
    }
    for (const name of [yearName, weekName, 'DayOfWeek']) this.#values.delete(name)
    return date
  }

  #setDate(epochDay: number): void {
    const { epochDay: old } = this.#parsed
    if (old !== undefined && old !== epochDay) {
      throw conflict(`Fields resolved to two different dates: ${dateText(old)} ${dateText(epochDay)}`)
    }
    this.#parsed.epochDay = epochDay
  }

  #resolveDate(): void {
    const epochDay = this.#take('EpochDay')
    if (epochDay !== undefined) return this.#setDate(this.#checked('EpochDay', epochDay))
    this.#resolveYearOfEra()
    const values = this.#values
    if (!values.has('Year')) return
    if (values.has('MonthOfYear')) {
      if (values.has('DayOfMonth')) this.#setDate(this.#yearMonthDay())
      else if (values.has('AlignedWeekOfMonth') && values.has('DayOfWeek')) this.#setDate(this.#yearMonthAligned())
    }
    if (values.has('Year') && values.has('DayOfYear')) this.#setDate(this.#yearDay())
  }

  #resolveYearOfEra(): void {
    const value = this.#take('YearOfEra')
    if (value === undefined) {
      const era = this.#values.get('Era')
      if (era !== undefined) checkField('Era', era)
      return
    }
    const yearOfEra = this.#checked('YearOfEra', value)
    const era = this.#take('Era')
    const year = this.#values.get('Year')
    if (era !== undefined) this.#addField('Year', Number(era) === 1 ? yearOfEra : 1 - yearOfEra)
    else if (this.#style === 'STRICT' && year === undefined) this.#values.set('YearOfEra', value)
    else this.#addField('Year', year === undefined || year > 0 ? yearOfEra : 1 - yearOfEra)
  }

  #addField(field: ChronoField, value: number): void {
    const old = this.#values.get(field)
    if (old !== undefined && old !== value) throw conflict(`${field} ${old} differs from ${field} ${value}`)
    this.#values.set(field, value)
  }

  #yearMonthDay(): number {
    const year = checkField('Year', this.#take('Year') as number)
    const month = this.#take('MonthOfYear') as number
    const day = this.#take('DayOfMonth') as number
    if (this.#lenient) return plusMonths(epochDayOf(year, 1, 1), Number(month) - 1) + Number(day) - 1
    const m = checkField('MonthOfYear', month)
    let d = checkField('DayOfMonth', day)
    if (this.#style === 'SMART') {
      if (m === 4 || m === 6 || m === 9 || m === 11) d = Math.min(d, 30)
      else if (m === 2) d = Math.min(d, isLeapYear(year) ? 29 : 28)
    }
    return dateOf(year, m, d)
  }

  #yearDay(): number {
    const year = checkField('Year', this.#take('Year') as number)
    const day = this.#take('DayOfYear') as number
    return this.#lenient ? epochDayOf(year, 1, 1) + Number(day) - 1 : dateOfYearDay(year, day)
  }

  /** Year, month, aligned week of month and day of week. */
  #yearMonthAligned(): number {
    const year = checkField('Year', this.#take('Year') as number)
    const month = this.#take('MonthOfYear') as number
    const week = this.#take('AlignedWeekOfMonth') as number
    const day = this.#take('DayOfWeek') as number
    const nextOrSame = (date: number, isoDay: number) => date + floorMod(isoDay - dayOfWeek(date), 7)
    if (this.#lenient) {
      const first = plusMonths(epochDayOf(year, 1, 1), Number(month) - 1) + (Number(week) - 1) * 7
      const days = Number(day)
      return nextOrSame(first + Math.floor((days - 1) / 7) * 7, floorMod(days - 1, 7) + 1)
    }
    const m = checkField('MonthOfYear', month)
    const w = checkField('AlignedWeekOfMonth', week)
    const date = nextOrSame(epochDayOf(year, m, 1) + (w - 1) * 7, checkField('DayOfWeek', day))
    if (this.#style === 'STRICT' && monthOf(civilOf(date)) !== m) {
      throw dateTimeException('Strict mode rejected resolved date as it is in a different month')
    }
    return date
  }

  /** Puts a derived value; one that is there already must be the same. */
  #derive(from: ChronoField, field: ChronoField, value: number): void {
    const old = this.#values.get(field)
    this.#values.set(field, value)
    if (old !== undefined && old !== value) {
      throw conflict(`${field} ${old} differs from ${field} ${value} while resolving  ${from}`)
    }
  }

  #resolveTimeFields(): void {
    this.#resolveClockHour('ClockHourOfDay', 'HourOfDay', 24)
    this.#resolveClockHour('ClockHourOfAmPm', 'HourOfAmPm', 12)
    if (this.#values.has('AmPmOfDay') && this.#values.has('HourOfAmPm')) {
      const half = this.#checked('AmPmOfDay', this.#take('AmPmOfDay') as number)
      const hour = this.#checked('HourOfAmPm', this.#take('HourOfAmPm') as number)
      this.#derive('AmPmOfDay', 'HourOfDay', half * 12 + hour)
    }
    this.#resolveNanoOfDay()
    const milliOfDay = this.#take('MilliOfDay')
    if (milliOfDay !== undefined) {
      const value = this.#checked('MilliOfDay', milliOfDay)
      this.#derive('MilliOfDay', 'SecondOfDay', Math.floor(value / 1000))
      this.#derive('MilliOfDay', 'MilliOfSecond', value % 1000)
    }
    this.#resolveSecondOfDay()
    this.#mergeMillis()
    this.#resolveDayPeriodHour()
    this.#resolveFullTime()
  }

  #resolveClockHour(clock: ChronoField, field: ChronoField, last: number): void {
    const value = this.#take(clock)
    if (value === undefined) return
    if (this.#style === 'STRICT' || (this.#style === 'SMART' && value !== 0)) checkField(clock, value)
    this.#derive(clock, field, Number(value) === last ? 0 : Number(value))
  }

  #resolveNanoOfDay(): void {
    const nanoOfDay = this.#take('NanoOfDay')
    if (nanoOfDay === undefined) return
    const value = this.#checked('NanoOfDay', nanoOfDay)
    this.#derive('NanoOfDay', 'HourOfDay', Math.floor(value / 3_600_000_000_000))
    this.#derive('NanoOfDay', 'MinuteOfHour', Math.floor(value / 60_000_000_000) % 60)
    this.#derive('NanoOfDay', 'SecondOfMinute', Math.floor(value / 1_000_000_000) % 60)
    this.#derive('NanoOfDay', 'NanoOfSecond', value % 1_000_000_000)
  }

  #resolveSecondOfDay(): void {
    const secondOfDay = this.#take('SecondOfDay')
    if (secondOfDay === undefined) return
    const value = this.#checked('SecondOfDay', secondOfDay)
    this.#derive('SecondOfDay', 'HourOfDay', Math.floor(value / 3600))
    this.#derive('SecondOfDay', 'MinuteOfHour', Math.floor(value / 60) % 60)
    this.#derive('SecondOfDay', 'SecondOfMinute', value % 60)
  }

  #mergeMillis(): void {
    const nano = this.#values.get('NanoOfSecond')
    if (nano === undefined) return
    const nanos = this.#checked('NanoOfSecond', nano)
    const milli = this.#take('MilliOfSecond')
    if (milli === undefined) return
    const millis = this.#checked('MilliOfSecond', milli)
    this.#derive('MilliOfSecond', 'NanoOfSecond', millis * 1_000_000 + (nanos % 1_000_000))
  }

  #resolveDayPeriodHour(): void {
    const period = this.#parsed.dayPeriod
    const hourValue = period ? this.#take('HourOfAmPm') : undefined
    if (period === undefined || hourValue === undefined) return
    const hour = this.#checked('HourOfAmPm', hourValue)
    const minuteValue = this.#values.get('MinuteOfHour')
    const minute = minuteValue === undefined ? 0 : this.#checked('MinuteOfHour', minuteValue)
    const inSecondHalf = period.includes(((hour % 24) + 12) * 60 + minute)
    this.#derive('HourOfAmPm', 'HourOfDay', hour + (inSecondHalf ? 12 : 0))
    this.#parsed.dayPeriod = undefined
  }

  #resolveFullTime(): void {
    const values = this.#values
    const hour = values.get('HourOfDay')
    const minute = values.get('MinuteOfHour')
    const second = values.get('SecondOfMinute')
    const nano = values.get('NanoOfSecond')
    if (hour === undefined || minute === undefined || second === undefined || nano === undefined) return
    this.#dropTime()
    this.#resolveTime(hour, minute, second, nano)
  }

  #dropTime(): void {
    for (const name of ['HourOfDay', 'MinuteOfHour', 'SecondOfMinute', 'NanoOfSecond']) this.#values.delete(name)
  }

  #resolveTime(hour: number | bigint, minute: number | bigint, second: number | bigint, nano: number | bigint): void {
    if (this.#lenient) {
      const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second) + Math.floor(Number(nano) / 1e9)
      const days = Math.floor(seconds / 86400)
      return this.#setTime(seconds - days * 86400, floorMod(Number(nano), 1e9), days)
    }
    const minutes = checkField('MinuteOfHour', minute)
    const nanos = checkField('NanoOfSecond', nano)
    if (this.#style === 'SMART' && hour === 24 && minutes === 0 && second === 0 && nanos === 0) {
      return this.#setTime(0, 0, 1)
    }
    const hours = checkField('HourOfDay', hour)
    this.#setTime(hours * 3600 + minutes * 60 + checkField('SecondOfMinute', second), nanos, 0)
  }

  #setTime(secondOfDay: number, nano: number, excessDays: number): void {
    const parsed = this.#parsed
    if (parsed.secondOfDay === undefined) {
      parsed.secondOfDay = secondOfDay
      parsed.nano = nano
      parsed.excessDays = excessDays
      return
    }
    if (parsed.secondOfDay !== secondOfDay || parsed.nano !== nano) {
      const old = timeText(parsed.secondOfDay, parsed.nano)
      throw conflict(`Fields resolved to different times: ${old} ${timeText(secondOfDay, nano)}`)
    }
    if (parsed.excessDays !== 0 && excessDays !== 0 && parsed.excessDays !== excessDays) {
      throw conflict(`Fields resolved to different excess periods: P${parsed.excessDays}D P${excessDays}D`)
    }
    parsed.excessDays = excessDays
  }

  #resolveTimeLeniently(): void {
    if (this.#parsed.secondOfDay === undefined) {
      const milli = this.#take('MilliOfSecond')
      if (milli !== undefined) this.#values.set('NanoOfSecond', Number(milli) * 1_000_000)
      this.#resolveHalfDay()
      this.#resolvePartOfTime()
    }
    if (this.#lenient) return
    for (const [name, value] of this.#values) if (isTimeField(name)) checkField(name as ChronoField, value)
  }

  /** A day period or AM/PM alone stands for the middle of its span. */
  #resolveHalfDay(): void {
    const hasTime = ['HourOfDay', 'MinuteOfHour', 'SecondOfMinute', 'NanoOfSecond'].some(name => this.#values.has(name))
    if (hasTime || this.#style === 'STRICT') return
    const { dayPeriod } = this.#parsed
    if (dayPeriod !== undefined) {
      this.#resolveTime(Math.floor(dayPeriod.middle / 60), dayPeriod.middle % 60, 0, 0)
      this.#parsed.dayPeriod = undefined
      return
    }
    const half = this.#take('AmPmOfDay')
    if (half !== undefined) this.#resolveTime(this.#checked('AmPmOfDay', half) * 12 + 6, 0, 0, 0)
  }

  #resolvePartOfTime(): void {
    const hour = this.#values.get('HourOfDay')
    if (hour === undefined) return
    const minute = this.#values.get('MinuteOfHour')
    const second = this.#values.get('SecondOfMinute')
    const nano = this.#values.get('NanoOfSecond')
    if (minute === undefined && (second !== undefined || nano !== undefined)) return
    if (minute !== undefined && second === undefined && nano !== undefined) return
    this.#resolveTime(hour, minute ?? 0, second ?? 0, nano ?? 0)
    this.#dropTime()
  }

  #crossCheck(): void {
    const parsed = this.#parsed
    const { epochDay, secondOfDay } = parsed
    for (const [name, value] of [...this.#values]) {
      const fromDate = epochDay === undefined ? undefined : this.#valueOnDate(name, epochDay)
      if (fromDate !== undefined) this.#same(name, fromDate, value, dateText(epochDay as number))
      else if (secondOfDay !== undefined && isChronoField(name)) {
        const fromTime = timeField(secondOfDay, parsed.nano, name)
        if (fromTime !== undefined) this.#same(name, fromTime, value, timeText(secondOfDay, parsed.nano))
      }
    }
    const { dayPeriod } = parsed
    if (dayPeriod === undefined || secondOfDay === undefined || this.#lenient) return
    if (!dayPeriod.includes(Math.floor(secondOfDay / 60))) {
      throw conflict(`Resolved time ${timeText(secondOfDay, parsed.nano)} conflicts with ${dayPeriod.description}`)
    }
  }

  #valueOnDate(name: string, epochDay: number): number | undefined {
    if (name === 'QuarterOfYear') return Math.floor((monthOf(civilOf(epochDay)) + 2) / 3)
    if (name === 'ModifiedJulianDay') return epochDay + MODIFIED_JULIAN_ZERO
    const weekField = this.#parsed.weekFields.get(name)
    if (weekField !== undefined) return weekFieldValue(weekField, epochDay)
    return isChronoField(name) ? dateField(epochDay, name) : undefined
  }

  #same(name: string, derived: number, parsed: number | bigint, source: string): void {
    if (derived !== parsed) {
      throw conflict(`Field ${name} ${derived} differs from ${name} ${parsed} derived from ${source}`)
    }
    this.#values.delete(name)
  }

  #addExcessDays(): void {
    const parsed = this.#parsed
    if (parsed.epochDay === undefined || parsed.secondOfDay === undefined) return
    parsed.epochDay += parsed.excessDays
    parsed.excessDays = 0
  }

  /** A second without hour and minute still has its fraction in all units. */
  #addFraction(): void {
    if (this.#parsed.secondOfDay !== undefined || !this.#values.has('SecondOfMinute')) return
    const nano = this.#values.get('NanoOfSecond')
    if (nano === undefined) this.#values.set('NanoOfSecond', 0)
    this.#values.set('MicroOfSecond', Math.floor(Number(nano ?? 0) / 1000))
    this.#values.set('MilliOfSecond', Math.floor(Number(nano ?? 0) / 1_000_000))
  }

  #resolveInstant(): void {
    const { epochDay, secondOfDay, zone, zoneKind } = this.#parsed
    if (epochDay === undefined || secondOfDay === undefined) return
    const local = epochDay * 86400 + secondOfDay
    const offset = this.#values.get('OffsetSeconds')
    if (offset !== undefined) {
      this.#values.set('InstantSeconds', local - checkOffset(Number(offset)))
    } else if (zone !== undefined) {
      // A name such as CET says which of the two times an overlap means.
      const preferred = zoneKind === 'standard' ? zone.offsetsOfLocal(local).later : undefined
      this.#values.set(
        'InstantSeconds',
        JavaZonedDateTime.ofLocal(epochDay, secondOfDay, 0, zone, preferred).epochSecond,
      )
    }
  }
}

/** The half of the resolver that makes times of day: from hours of every kind, AM and PM, day periods, parts of the day and fractions. */
import { floorMod, timeText } from './calendar.js'
import { conflict, FieldResolver } from './resolver-fields.js'
import { type ChronoField, checkField, isTimeField } from './temporal.js'

/** Resolves the fields of a time of day. */
export class TimeResolver extends FieldResolver {
  /** Puts a derived value; one that is there already must be the same. */
  #derive(from: ChronoField, field: ChronoField, value: number): void {
    const old = this.values.get(field)
    this.values.set(field, value)
    if (old !== undefined && old !== value) {
      throw conflict(`${field} ${old} differs from ${field} ${value} while resolving  ${from}`)
    }
  }

  /** Reduces all fields of the time of day to hour, minute, second and nanosecond; to a time when all four are there. */
  resolveTimeFields(): void {
    this.#resolveClockHour('ClockHourOfDay', 'HourOfDay', 24)
    this.#resolveClockHour('ClockHourOfAmPm', 'HourOfAmPm', 12)
    if (this.values.has('AmPmOfDay') && this.values.has('HourOfAmPm')) {
      const half = this.checked('AmPmOfDay', this.take('AmPmOfDay') as number)
      const hour = this.checked('HourOfAmPm', this.take('HourOfAmPm') as number)
      this.#derive('AmPmOfDay', 'HourOfDay', half * 12 + hour)
    }
    this.#resolveNanoOfDay()
    const milliOfDay = this.take('MilliOfDay')
    if (milliOfDay !== undefined) {
      const value = this.checked('MilliOfDay', milliOfDay)
      this.#derive('MilliOfDay', 'SecondOfDay', Math.floor(value / 1000))
      this.#derive('MilliOfDay', 'MilliOfSecond', value % 1000)
    }
    this.#resolveSecondOfDay()
    this.#mergeMillis()
    this.#resolveDayPeriodHour()
    this.#resolveFullTime()
  }

  #resolveClockHour(clock: ChronoField, field: ChronoField, last: number): void {
    const value = this.take(clock)
    if (value === undefined) return
    if (this.style === 'STRICT' || (this.style === 'SMART' && value !== 0)) checkField(clock, value)
    this.#derive(clock, field, Number(value) === last ? 0 : Number(value))
  }

  #resolveNanoOfDay(): void {
    const nanoOfDay = this.take('NanoOfDay')
    if (nanoOfDay === undefined) return
    const value = this.checked('NanoOfDay', nanoOfDay)
    this.#derive('NanoOfDay', 'HourOfDay', Math.floor(value / 3_600_000_000_000))
    this.#derive('NanoOfDay', 'MinuteOfHour', Math.floor(value / 60_000_000_000) % 60)
    this.#derive('NanoOfDay', 'SecondOfMinute', Math.floor(value / 1_000_000_000) % 60)
    this.#derive('NanoOfDay', 'NanoOfSecond', value % 1_000_000_000)
  }

  #resolveSecondOfDay(): void {
    const secondOfDay = this.take('SecondOfDay')
    if (secondOfDay === undefined) return
    const value = this.checked('SecondOfDay', secondOfDay)
    this.#derive('SecondOfDay', 'HourOfDay', Math.floor(value / 3600))
    this.#derive('SecondOfDay', 'MinuteOfHour', Math.floor(value / 60) % 60)
    this.#derive('SecondOfDay', 'SecondOfMinute', value % 60)
  }

  #mergeMillis(): void {
    const nano = this.values.get('NanoOfSecond')
    if (nano === undefined) return
    const nanos = this.checked('NanoOfSecond', nano)
    const milli = this.take('MilliOfSecond')
    if (milli === undefined) return
    const millis = this.checked('MilliOfSecond', milli)
    this.#derive('MilliOfSecond', 'NanoOfSecond', millis * 1_000_000 + (nanos % 1_000_000))
  }

  #resolveDayPeriodHour(): void {
    const period = this.parsed.dayPeriod
    const hourValue = period ? this.take('HourOfAmPm') : undefined
    if (period === undefined || hourValue === undefined) return
    const hour = this.checked('HourOfAmPm', hourValue)
    const minuteValue = this.values.get('MinuteOfHour')
    const minute = minuteValue === undefined ? 0 : this.checked('MinuteOfHour', minuteValue)
    const inSecondHalf = period.includes(((hour % 24) + 12) * 60 + minute)
    this.#derive('HourOfAmPm', 'HourOfDay', hour + (inSecondHalf ? 12 : 0))
    this.parsed.dayPeriod = undefined
  }

  #resolveFullTime(): void {
    const values = this.values
    const hour = values.get('HourOfDay')
    const minute = values.get('MinuteOfHour')
    const second = values.get('SecondOfMinute')
    const nano = values.get('NanoOfSecond')
    if (hour === undefined || minute === undefined || second === undefined || nano === undefined) return
    this.#dropTime()
    this.#resolveTime(hour, minute, second, nano)
  }

  #dropTime(): void {
    for (const name of ['HourOfDay', 'MinuteOfHour', 'SecondOfMinute', 'NanoOfSecond']) this.values.delete(name)
  }

  #resolveTime(hour: number | bigint, minute: number | bigint, second: number | bigint, nano: number | bigint): void {
    if (this.lenient) {
      const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second) + Math.floor(Number(nano) / 1e9)
      const days = Math.floor(seconds / 86400)
      return this.#setTime(seconds - days * 86400, floorMod(Number(nano), 1e9), days)
    }
    const minutes = checkField('MinuteOfHour', minute)
    const nanos = checkField('NanoOfSecond', nano)
    if (this.style === 'SMART' && hour === 24 && minutes === 0 && second === 0 && nanos === 0) {
      return this.#setTime(0, 0, 1)
    }
    const hours = checkField('HourOfDay', hour)
    this.#setTime(hours * 3600 + minutes * 60 + checkField('SecondOfMinute', second), nanos, 0)
  }

  #setTime(secondOfDay: number, nano: number, excessDays: number): void {
    const parsed = this.parsed
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

  /** Makes a time of fewer fields (an hour alone, AM or PM alone), and checks what is left. */
  resolveTimeLeniently(): void {
    if (this.parsed.secondOfDay === undefined) {
      const milli = this.take('MilliOfSecond')
      if (milli !== undefined) this.values.set('NanoOfSecond', Number(milli) * 1_000_000)
      this.#resolveHalfDay()
      this.#resolvePartOfTime()
    }
    if (this.lenient) return
    for (const [name, value] of this.values) if (isTimeField(name)) checkField(name as ChronoField, value)
  }

  /** A day period or AM/PM alone stands for the middle of its span. */
  #resolveHalfDay(): void {
    const hasTime = ['HourOfDay', 'MinuteOfHour', 'SecondOfMinute', 'NanoOfSecond'].some(name => this.values.has(name))
    if (hasTime || this.style === 'STRICT') return
    const { dayPeriod } = this.parsed
    if (dayPeriod !== undefined) {
      this.#resolveTime(Math.floor(dayPeriod.middle / 60), dayPeriod.middle % 60, 0, 0)
      this.parsed.dayPeriod = undefined
      return
    }
    const half = this.take('AmPmOfDay')
    if (half !== undefined) this.#resolveTime(this.checked('AmPmOfDay', half) * 12 + 6, 0, 0, 0)
  }

  #resolvePartOfTime(): void {
    const hour = this.values.get('HourOfDay')
    if (hour === undefined) return
    const minute = this.values.get('MinuteOfHour')
    const second = this.values.get('SecondOfMinute')
    const nano = this.values.get('NanoOfSecond')
    if (minute === undefined && (second !== undefined || nano !== undefined)) return
    if (minute !== undefined && second === undefined && nano !== undefined) return
    this.#resolveTime(hour, minute ?? 0, second ?? 0, nano ?? 0)
    this.#dropTime()
  }
}

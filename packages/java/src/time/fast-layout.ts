/**
 * The short way for everyday layouts (`dd/MMM/yyyy:HH:mm:ss Z`, ISO timestamps, syslog): a pattern becomes a list of numbers that a
 * small loop follows over the character codes of a string, without objects. It accepts only texts of the plainest shape whose fields are a
 * real date and time; for everything else, also for every fault, the general parser answers.
 */
import { dayOfWeek, epochDayOf, lengthOfMonth } from './calendar.js'
import type { Element } from './elements.js'
import { codesAt, type LayoutSteps, layoutSteps, type NameTable, OffsetFlag, Slot, Step } from './fast-layout-codes.js'
import type { LocaleTexts } from './locale-data.js'

const POWERS = [1e9, 1e8, 1e7, 1e6, 1e5, 1e4, 1000, 100, 10, 1]

const digitAt = (text: string, at: number): number => {
  const digit = text.charCodeAt(at) - 48
  return digit >= 0 && digit <= 9 ? digit : -1
}

/** Reads that many digits; -1 when they are not there. */
function digitsAt(text: string, at: number, count: number): number {
  let value = 0
  for (let end = at + count; at < end; at++) {
    const digit = text.charCodeAt(at) - 48
    if (!(digit >= 0 && digit <= 9)) return -1
    value = value * 10 + digit
  }
  return value
}

/** A layout: read a string, then take the fields. Stateful, so that reading allocates nothing; the fields are those of the last text. */
export class FastLayout {
  readonly #steps: LayoutSteps
  readonly #ignoresWeekday: boolean
  /** Whether the layout has a year; without one the caller checks the day. */
  readonly hasYear: boolean
  /** Nanoseconds within the second. */
  nano = 0
  /** Seconds east of Greenwich; NaN when the text has no offset. */
  offset = Number.NaN
  #year = 0
  #month = 1
  #day = 1
  #hour = -1
  #minute = -1
  #second = -1
  #weekday = 0
  #hasFraction = false

  private constructor(steps: LayoutSteps, hasYear: boolean, ignoresWeekday: boolean) {
    this.#steps = steps
    this.hasYear = hasYear
    this.#ignoresWeekday = ignoresWeekday
  }

  /**
   * The layout of a pattern, or null when the pattern needs the general parser. `ignoresWeekday`: the resolver will not compare the day
   * of week (as with `yyyy` in strict style).
   */
  static of(elements: readonly Element[], texts: LocaleTexts, ignoresWeekday: boolean): FastLayout | null {
    const found = layoutSteps(elements, texts)
    return found === null ? null : new FastLayout(found.steps, found.required.has(Slot.year), ignoresWeekday)
  }

  get month(): number {
    return this.#month
  }
  get day(): number {
    return this.#day
  }
  /** The date as days since 1970; only for layouts with a year. */
  get epochDay(): number {
    return epochDayOf(this.#year, this.#month, this.#day)
  }
  /** The time of day in seconds, 0 when the text has none. */
  get secondOfDay(): number {
    if (this.#hour < 0) return 0
    return this.#hour * 3600 + Math.max(this.#minute, 0) * 60 + Math.max(this.#second, 0)
  }

  /** Reads a string; false when it is not of the plainest shape. */
  read(text: string): boolean {
    this.#hour = -1
    this.#minute = -1
    this.#second = -1
    this.#weekday = 0
    this.#hasFraction = false
    this.nano = 0
    this.offset = Number.NaN
    return this.#run(this.#steps, text, 0) === text.length && this.#isValid()
  }

  /** Follows steps from a position; returns the position after them, or -1. */
  #run(steps: LayoutSteps, text: string, start: number): number {
    const { codes } = steps
    let at = start
    for (let step = 0; step < codes.length; step += 3) {
      const argument = codes[step + 1] as number
      switch (codes[step]) {
        case Step.literal:
          if (text.charCodeAt(at++) !== argument) return -1
          break
        case Step.digits: {
          const width = codes[step + 2] as number
          const value = digitsAt(text, at, width)
          if (value < 0) return -1
          this.#put(argument, width === 2 && argument === Slot.year ? value + 2000 : value)
          at += width
          break
        }
        case Step.oneOrTwoDigits: {
          const first = digitAt(text, at++)
          if (first < 0) return -1
          const second = digitAt(text, at)
          if (second >= 0 && digitAt(text, ++at) >= 0) return -1
          this.#put(argument, second < 0 ? first : first * 10 + second)
          break
        }
        case Step.fraction: {
          const value = digitsAt(text, at, argument)
          if (value < 0 || this.#hasFraction) return -1
          this.nano = value * (POWERS[argument] as number)
          this.#hasFraction = true
          at += argument
          break
        }
        case Step.name:
          at = this.#readName(steps.tables[codes[step + 2] as number] as NameTable, argument, text, at)
          if (at < 0) return -1
          break
        case Step.offset:
          at = this.#readOffset(text, at, argument)
          if (at < 0) return -1
          break
        case Step.optional:
          at = this.#tryRun(steps.sections[argument] as LayoutSteps, text, at)
          break
      }
    }
    return at
  }

  #put(slot: number, value: number): void {
    switch (slot) {
      case Slot.year:
        this.#year = value
        break
      case Slot.month:
        this.#month = value
        break
      case Slot.day:
        this.#day = value
        break
      case Slot.hour:
        this.#hour = value
        break
      case Slot.minute:
        this.#minute = value
        break
      case Slot.second:
        this.#second = value
        break
      default:
        this.#weekday = value
    }
  }

  /** An optional section: if it does not fit, everything is as before it. */
  #tryRun(section: LayoutSteps, text: string, at: number): number {
    const hour = this.#hour
    const minute = this.#minute
    const second = this.#second
    const { nano, offset } = this
    const hasFraction = this.#hasFraction
    const end = this.#run(section, text, at)
    if (end >= 0) return end
    this.#hour = hour
    this.#minute = minute
    this.#second = second
    this.nano = nano
    this.offset = offset
    this.#hasFraction = hasFraction
    return at
  }

  #readName(table: NameTable, slot: number, text: string, at: number): number {
    if (table.byCodes !== undefined) {
      const value = table.byCodes.get(codesAt(text, at))
      if (value === undefined) return -1
      this.#put(slot, value)
      return at + 3
    }
    for (const [name, value] of table.entries) {
      if (!text.startsWith(name, at)) continue
      this.#put(slot, value)
      return at + name.length
    }
    return -1
  }

  #readOffset(text: string, at: number, flags: number): number {
    if (!Number.isNaN(this.offset)) return -1
    const sign = text.charCodeAt(at)
    if (sign === 90 && (flags & OffsetFlag.zulu) !== 0) {
      this.offset = 0
      return at + 1
    }
    if (sign !== 43 && sign !== 45) return -1
    const hours = digitsAt(text, at + 1, 2)
    if (hours < 0) return -1
    const isColon = (flags & OffsetFlag.colon) !== 0
    const minuteAt = isColon ? at + 4 : at + 3
    let minutes = isColon && text.charCodeAt(at + 3) !== 58 ? -1 : digitsAt(text, minuteAt, 2)
    let end = minuteAt + 2
    if (minutes < 0 || minutes > 59) {
      if ((flags & OffsetFlag.hoursOnly) === 0) return -1
      minutes = 0
      end = at + 3
    } else if ((flags & OffsetFlag.seconds) !== 0 && end < text.length) return -1
    const seconds = hours * 3600 + minutes * 60
    if (hours > 23) return -1
    this.offset = sign === 45 ? 0 - seconds : seconds
    return end
  }

  #isValid(): boolean {
    const month = this.#month
    const day = this.#day
    const hour = this.#hour
    const minute = this.#minute
    const second = this.#second
    if (month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59) return false
    // A part of the time without the larger one is not a time; the general parser knows what becomes of it.
    if ((minute >= 0 && hour < 0) || (second >= 0 && minute < 0) || (this.#hasFraction && second < 0)) return false
    if (this.offset > 64800 || this.offset < -64800) return false
    if (!this.hasYear) return day <= 31
    const year = this.#year
    if (year < 1 || day > lengthOfMonth(year, month)) return false
    return this.#ignoresWeekday || this.#weekday === 0 || dayOfWeek(epochDayOf(year, month, day)) === this.#weekday
  }
}

/** Reading of dates by a `SimpleDateFormat`: fields one after the other, then the moment that a calendar makes of them. */
import {
  characterDigit,
  JavaException,
  JavaNumber,
  type JavaParsePosition,
  textsOf,
  type ZoneNameMatch,
} from '@sluice/java'
import { setWeekDate } from '../calendar/calendar-arithmetic.js'
import { Field } from '../calendar/calendar-fields.js'
import { JavaDate } from '../calendar/date.js'
import { JavaCalendar } from '../calendar/gregorian-calendar.js'
import { timeZoneOf } from '../calendar/time-zone.js'
import { type DatePart, isNumeric } from './date-pattern.js'
import { NUMBER_FIELDS, type SimpleDateFormat } from './simple-date-format.js'

/** The week-based year is an extra field of a calendar. */
const WEEK_YEAR = -1

/** Reads a date; null, with the place of the fault, if the text does not fit. */
export function parseDate(format: SimpleDateFormat, text: string, position: JavaParsePosition): JavaDate | null {
  const reader = new DateReader(format, text, position.index)
  const { parts } = format
  for (const [at, part] of parts.entries()) {
    const start = reader.at
    if (!reader.read(part, isNumeric(parts[at + 1]))) {
      position.errorIndex = part.literal === undefined ? start : reader.at
      return null
    }
  }
  try {
    const date = reader.date()
    position.index = reader.at
    return date
  } catch (fault) {
    if (!(fault instanceof JavaException)) throw fault
    position.errorIndex = position.index
    return null
  }
}

class DateReader {
  readonly #fields = new Map<number, number>()
  /** Whether the year was written with the two digits of the year in which the hundred years begin. */
  #isAmbiguous = false
  constructor(
    readonly format: SimpleDateFormat,
    readonly text: string,
    public at: number,
  ) {}

  read(part: DatePart, counted: boolean): boolean {
    return part.literal !== undefined ? this.#literal(part.literal) : this.#field(part.letter, part.count, counted)
  }

  #literal(literal: string): boolean {
    for (const unit of literal.split('')) {
      if (this.text[this.at] !== unit) return false
      this.at++
    }
    return true
  }

  #set(field: number, value: number): true {
    this.#fields.delete(field)
    this.#fields.set(field, value)
    return true
  }

  #field(letter: string, count: number, counted: boolean): boolean {
    while (this.text[this.at] === ' ' || this.text[this.at] === '\t') this.at++
    if (this.at >= this.text.length) return false
    const { names } = this.format.symbols
    switch (letter) {
      case 'G':
        return this.#name(Field.ERA, names.eras, 0)
      case 'E':
        return this.#name(Field.DAY_OF_WEEK, names.weekdays, 0) || this.#name(Field.DAY_OF_WEEK, names.shortWeekdays, 0)
      case 'a':
        return this.#name(Field.AM_PM, names.amPmStrings, 0)
      case 'z':
      case 'Z':
        return this.#zone()
      case 'X':
        return this.#isoZone(count)
      case 'M':
      case 'L':
        if (count > 2) return this.#month(letter === 'L')
        break
    }
    return this.#number(letter, count, counted)
  }

  /** Sets a field by the longest of the names that stands here, in any case of letters. */
  #name(field: number, names: readonly string[], first: number): boolean {
    let best = -1
    for (const [at, name] of names.entries()) {
      if (name === '' || name.length <= (names[best]?.length ?? 0)) continue
      if (this.text.slice(this.at, this.at + name.length).toLowerCase() === name.toLowerCase()) best = at
    }
    if (best < 0) return false
    this.at += names[best]!.length
    return this.#set(field, best + first)
  }

  #month(standalone: boolean): boolean {
    const { months, shortMonths } = this.format.symbols.names
    if (this.#name(Field.MONTH, months, 0) || this.#name(Field.MONTH, shortMonths, 0)) return true
    if (!standalone) return false
    const texts = textsOf(this.format.locale)
    return (['full', 'short'] as const).some(width => {
      const element = { kind: 'text', field: 'MonthOfYear', width, standalone: true } as const
      return this.#name(
        Field.MONTH,
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(month => texts.name(element, month) ?? ''),
        0,
      )
    })
  }

  #number(letter: string, count: number, counted: boolean): boolean {
    const start = this.at
    if (counted && start + count > this.text.length) return false
    const source = counted ? this.text.slice(0, start + count) : this.text
    const position = { index: start, errorIndex: -1 }
    const parsed = this.format.numbers.parseAt(source, position)
    if (parsed === null) return false
    this.at = position.index
    const value = Number(parsed instanceof JavaNumber ? parsed.value : parsed) | 0
    return this.#numberField(letter, value, count, start)
  }

  #numberField(letter: string, value: number, count: number, start: number): boolean {
    const { lenient } = this.format.calendar
    switch (letter) {
      case 'y':
      case 'Y':
        return this.#set(letter === 'y' ? Field.YEAR : WEEK_YEAR, count <= 2 ? this.#century(value, start) : value)
      case 'M':
      case 'L':
        return this.#set(Field.MONTH, value - 1)
      case 'k':
        if (!lenient && (value < 1 || value > 24)) return false
        return this.#set(Field.HOUR_OF_DAY, value === 24 ? 0 : value)
      case 'h':
        if (!lenient && (value < 1 || value > 12)) return false
        return this.#set(Field.HOUR, value === 12 ? 0 : value)
      case 'u':
        return this.#set(Field.DAY_OF_WEEK, (value % 7) + 1)
      default:
        return this.#set(NUMBER_FIELDS[letter]!, value)
    }
  }

  /** A year that is written with exactly two digits lies in the hundred years of the format. */
  #century(value: number, start: number): number {
    const isTwoDigits =
      this.at - start === 2 &&
      characterDigit(this.text.charCodeAt(start), 10) >= 0 &&
      characterDigit(this.text.charCodeAt(start + 1), 10) >= 0
    if (!isTwoDigits) return value
    const begin = new JavaCalendar()
    begin.millis = this.format.twoDigitStart
    const year = begin.get(Field.YEAR)
    this.#isAmbiguous = value === year % 100
    return value + year - (year % 100) + (value < year % 100 ? 100 : 0)
  }

  /** `GMT+5:30`, `-0700`, or a name. */
  #zone(): boolean {
    const rest = this.text.slice(this.at)
    const [whole, gmt, sign = '+', hours = '0', minutes = '0'] =
      /^(GMT)(?:([+-])(\d{1,2}):(\d{2}))/i.exec(rest) ??
      /^()([+-])(\d{2})(\d{2})/.exec(rest) ??
      /^(GMT)(?![+-])/i.exec(rest) ??
      []
    if (whole !== undefined && gmt !== undefined) {
      this.at += whole.length
      return this.#offset(sign, hours, minutes)
    }
    const texts = textsOf(this.format.locale)
    const names = (['full', 'short'] as const).map(width => texts.zoneNames(width).match(this.text, this.at, false))
    const found = names.reduce((best, one) => ((one?.length ?? 0) > (best?.length ?? 0) ? one : best), undefined)
    if (found !== undefined) return this.#namedZone(found)
    const [id] = /^(?:UTC|UT)\b/.exec(rest) ?? []
    if (id === undefined) return false
    this.at += id.length
    this.format.calendar.zone = timeZoneOf('UTC')
    return this.#offsets(0, 0)
  }

  #namedZone({ zone, kind, length }: ZoneNameMatch): boolean {
    this.at += length
    const found = timeZoneOf(zone)
    this.format.calendar.zone = found
    return kind === undefined || this.#offsets(found.rawOffset, kind === 'daylight' ? found.savings : 0)
  }

  #offset(sign: string, hours: string, minutes: string): boolean {
    if (Number(hours) > 23 || Number(minutes) > 59) return false
    return this.#offsets((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000, 0)
  }

  #offsets(zone: number, daylight: number): true {
    this.#set(Field.ZONE_OFFSET, zone)
    return this.#set(Field.DST_OFFSET, daylight)
  }

  #isoZone(count: number): boolean {
    if (this.text[this.at] === 'Z') {
      this.at++
      return this.#offsets(0, 0)
    }
    const form = [/^([+-])(\d{2})/, /^([+-])(\d{2})(\d{2})/, /^([+-])(\d{2}):(\d{2})/][count - 1]!
    const [whole, sign, hours, minutes = '0'] = form.exec(this.text.slice(this.at)) ?? []
    if (whole === undefined) return false
    this.at += whole.length
    return this.#offset(sign!, hours!, minutes)
  }

  /** The date of the fields. Throws `IllegalArgumentException` if a strict calendar refuses them. */
  date(): JavaDate {
    const { calendar } = this.format
    calendar.clear()
    const weekYear = this.#fields.get(WEEK_YEAR)
    if (weekYear !== undefined && !this.#fields.has(Field.YEAR)) {
      const firstDay = (calendar.rules.firstDay % 7) + 1
      setWeekDate(
        calendar,
        weekYear,
        this.#fields.get(Field.WEEK_OF_YEAR) ?? 1,
        this.#fields.get(Field.DAY_OF_WEEK) ?? firstDay,
      )
      calendar.get(Field.YEAR)
      for (const field of [Field.WEEK_OF_YEAR, Field.DAY_OF_WEEK]) this.#fields.delete(field)
    }
    for (const [field, value] of this.#fields) if (field !== WEEK_YEAR) calendar.set(field, value)
    const { millis } = calendar
    if (!this.#isAmbiguous || millis >= this.format.twoDigitStart) return new JavaDate(millis)
    calendar.set(Field.YEAR, calendar.get(Field.YEAR) + 100)
    return new JavaDate(calendar.millis)
  }
}

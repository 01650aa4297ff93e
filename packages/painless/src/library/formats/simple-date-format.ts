/** `java.text.SimpleDateFormat` (also every other `DateFormat`, because Java has no other kind): printing. `date-parse.ts` reads. */
import {
  illegalArgument,
  JavaDecimalFormat,
  JavaDecimalFormatSymbols,
  JavaNumber,
  JavaObject,
  type JavaParsePosition,
  longOf,
  stringHashCode,
  textsOf,
  twoDigits,
} from '@sluice/java'
import { Field } from '../calendar/calendar-fields.js'
import { JavaDate, presentMillis } from '../calendar/date.js'
import { JavaCalendar } from '../calendar/gregorian-calendar.js'
import { defaultTimeZone } from '../calendar/time-zone.js'
import { bigOf } from '../define.js'
import { defaultLocale, type ScriptLocale } from '../text/locale.js'
import { parseDate } from './date-parse.js'
import { type DatePart, readDatePattern } from './date-pattern.js'
import { DateSymbols } from './date-symbols.js'
import type { AnyFormat } from './format.js'

/** The fields that are printed as plain numbers, by their letters. */
export const NUMBER_FIELDS: Readonly<Record<string, number>> = {
  d: Field.DAY_OF_MONTH,
  H: Field.HOUR_OF_DAY,
  m: Field.MINUTE,
  s: Field.SECOND,
  S: Field.MILLISECOND,
  D: Field.DAY_OF_YEAR,
  F: Field.DAY_OF_WEEK_IN_MONTH,
  w: Field.WEEK_OF_YEAR,
  W: Field.WEEK_OF_MONTH,
  K: Field.HOUR,
}

/** Two digits of a year mean one from 80 years ago on. */
const YEARS_BACK = 80

/** A `SimpleDateFormat`. Mutable, as in Java. */
export class SimpleDateFormat extends JavaObject implements AnyFormat {
  override readonly className = 'java.text.SimpleDateFormat'
  parts: readonly DatePart[]
  calendar: JavaCalendar
  numbers: JavaDecimalFormat
  symbols: DateSymbols
  /** The moment from which on years of two digits count. */
  twoDigitStart: bigint

  /** Throws `IllegalArgumentException` for an invalid pattern. */
  constructor(
    public pattern: string,
    readonly locale: ScriptLocale = defaultLocale,
  ) {
    super()
    this.parts = readDatePattern(pattern)
    this.calendar = new JavaCalendar(defaultTimeZone(), locale)
    this.symbols = DateSymbols.of(locale)
    this.numbers = new JavaDecimalFormat('#0', new JavaDecimalFormatSymbols(locale.tag || null))
    this.numbers.parseIntegerOnly = true
    this.numbers.settings.groupingUsed = false
    const start = new JavaCalendar()
    start.millis = presentMillis()
    start.set(Field.YEAR, start.get(Field.YEAR) - YEARS_BACK)
    this.twoDigitStart = start.millis
  }

  /** Throws `IllegalArgumentException`. */
  applyPattern(pattern: string): void {
    this.parts = readDatePattern(pattern)
    this.pattern = pattern
  }

  /** The text of a `Date` or of milliseconds. Throws `IllegalArgumentException` for anything else. */
  format(value: unknown): string {
    if (value instanceof JavaDate) this.calendar.millis = value.millis
    else if (typeof value === 'number' || typeof value === 'bigint' || value instanceof JavaNumber) {
      this.calendar.millis = bigOf(value as number)
    } else throw illegalArgument('Cannot format given Object as a Date')
    return this.parts.map(part => part.literal ?? this.#field(part.letter, part.count)).join('')
  }

  /** Reads a date at a position. */
  parseAt(text: string, position: JavaParsePosition): JavaDate | null {
    return parseDate(this, text, position)
  }

  #field(letter: string, count: number): string {
    const { calendar } = this
    const { names } = this.symbols
    const get = (field: number): number => calendar.get(field)
    switch (letter) {
      case 'G':
        return names.eras[get(Field.ERA)] ?? ''
      case 'y':
        return this.#year(get(Field.YEAR), count)
      case 'Y':
        return this.#year(calendar.weekYear, count)
      case 'M':
      case 'L':
        return this.#month(get(Field.MONTH), count, letter === 'L')
      case 'k':
        return this.#padded(get(Field.HOUR_OF_DAY) || 24, count)
      case 'h':
        return this.#padded(get(Field.HOUR) || 12, count)
      case 'E':
        return (count >= 4 ? names.weekdays : names.shortWeekdays)[get(Field.DAY_OF_WEEK)] ?? ''
      case 'u':
        return this.#padded(((get(Field.DAY_OF_WEEK) + 5) % 7) + 1, count)
      case 'a':
        return names.amPmStrings[get(Field.AM_PM)] ?? ''
      case 'z':
        return calendar.zone.displayName(get(Field.DST_OFFSET) !== 0, count >= 4 ? 1 : 0, this.locale)
      case 'Z':
        return offsetText(calendar.offset, '')
      case 'X':
        return isoOffset(calendar.offset, count)
      default:
        return this.#padded(get(NUMBER_FIELDS[letter]!), count)
    }
  }

  #year(year: number, count: number): string {
    return count === 2 ? this.#padded(year % 100, 2) : this.#padded(year, count)
  }

  #month(month: number, count: number, standalone: boolean): string {
    if (count < 3) return this.#padded(month + 1, count)
    const { months, shortMonths } = this.symbols.names
    const name = (count >= 4 ? months : shortMonths)[month] ?? ''
    if (!standalone) return name
    const element = { kind: 'text', field: 'MonthOfYear', width: count >= 4 ? 'full' : 'short', standalone } as const
    return textsOf(this.locale).name(element, month + 1) ?? name
  }

  /** A number with at least so many digits, by the number format. */
  #padded(value: number, digits: number): string {
    this.numbers.setMinimumIntegerDigits(digits)
    this.numbers.setMaximumIntegerDigits(2147483647)
    return this.numbers.format(longOf(value))
  }

  clone(): SimpleDateFormat {
    const copy = new SimpleDateFormat(this.pattern, this.locale)
    copy.calendar = this.calendar.clone()
    copy.numbers = this.numbers
    copy.symbols = this.symbols.clone()
    copy.twoDigitStart = this.twoDigitStart
    return copy
  }
  override javaEquals(other: unknown): boolean {
    return (
      other instanceof SimpleDateFormat &&
      other.pattern === this.pattern &&
      other.symbols.javaEquals(this.symbols) &&
      other.calendar.zone.javaEquals(this.calendar.zone) &&
      other.calendar.lenient === this.calendar.lenient
    )
  }
  override javaHashCode(): number {
    return stringHashCode(this.pattern)
  }
  override toJavaString(): string {
    return `${this.className}@${(this.javaHashCode() >>> 0).toString(16)}`
  }
}

function offsetText(millis: number, colon: string): string {
  const minutes = Math.trunc(Math.abs(millis) / 60_000)
  return `${millis < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}${colon}${twoDigits(minutes % 60)}`
}

const isoOffset = (millis: number, count: number): string =>
  millis === 0 ? 'Z' : count === 1 ? offsetText(millis, '').slice(0, 3) : offsetText(millis, count === 3 ? ':' : '')

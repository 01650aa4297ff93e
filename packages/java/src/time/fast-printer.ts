/**
 * The short way of printing everyday layouts (`yyyy-MM-dd'T'HH:mm:ss.SSSXXX`): numbers of fixed width and literals only. The date part is
 * kept from one date to the next, because the dates of a log are near each other.
 */
import { civilOf, dayOf, monthOf, twoDigits, yearOf } from './calendar.js'
import type { Element } from './elements.js'
import { offsetText } from './zone-offset.js'
import type { JavaZonedDateTime } from './zoned-date-time.js'

/** Prints one part of a date; `civil` is the packed local date. */
type Part = (civil: number, secondOfDay: number, nano: number, offset: number) => string

const THREE_DIGITS = Array.from({ length: 1000 }, (_, value) => String(value).padStart(3, '0'))

function fractionPart(min: number, max: number, point: boolean): ReturnType<typeof partOf> {
  if (min !== max || point) return null
  if (min === 3) {
    return { part: (_civil, _second, nano) => THREE_DIGITS[Math.floor(nano / 1_000_000)] as string, ofDate: false }
  }
  return { part: (_civil, _second, nano) => String(nano).padStart(9, '0').slice(0, min), ofDate: false }
}

/** Years that four digits hold without a sign. */
const isPlainYear = (year: number): boolean => year >= 1 && year <= 9999

function partOf(element: Element): { readonly part: Part; readonly ofDate: boolean } | null {
  switch (element.kind) {
    case 'literal':
      return { part: () => element.text, ofDate: true }
    case 'fraction':
      return fractionPart(element.min, element.max, element.point)
    case 'offset':
      if (!element.colon || element.minutes !== 'required' || element.seconds !== 'none' || element.zero !== 'Z')
        return null
      return { part: (_civil, _second, _nano, offset) => offsetText(offset), ofDate: false }
    case 'number': {
      if (element.base !== undefined || element.sign === 'always' || element.sign === 'never') return null
      const isYear = (element.field === 'Year' || element.field === 'YearOfEra') && element.min === 4
      if (isYear) return { part: civil => String(yearOf(civil)).padStart(4, '0'), ofDate: true }
      if (element.min !== 2 || element.max !== 2 || element.reduced) return null
      switch (element.field) {
        case 'MonthOfYear':
          return { part: civil => twoDigits(monthOf(civil)), ofDate: true }
        case 'DayOfMonth':
          return { part: civil => twoDigits(dayOf(civil)), ofDate: true }
        case 'HourOfDay':
          return { part: (_civil, second) => twoDigits(Math.floor(second / 3600)), ofDate: false }
        case 'MinuteOfHour':
          return { part: (_civil, second) => twoDigits(Math.floor(second / 60) % 60), ofDate: false }
        case 'SecondOfMinute':
          return { part: (_civil, second) => twoDigits(second % 60), ofDate: false }
        default:
          return null
      }
    }
    default:
      return null
  }
}

const DIGIT = 0x30
const DASH = 0x2d
const COLON = 0x3a

/** Elements of `yyyy-MM-dd'T'HH:mm:ss.SSSXXX`, the layout in which the date processor writes by default. */
const ISO_LAYOUT = 'yyyy - MM - dd T HH : mm : ss . SSS XXX'

/** The letters of an element in a pattern, as far as `ISO_LAYOUT` has it. */
function lettersOf(element: Element): string {
  switch (element.kind) {
    case 'literal':
      return element.text
    case 'fraction':
      return element.min === 3 && element.max === 3 && !element.point ? 'SSS' : '?'
    case 'offset':
      return 'XXX'
    case 'number':
      return NUMBERS[element.field as string] ?? '?'
    default:
      return '?'
  }
}

const NUMBERS: Readonly<Record<string, string>> = {
  Year: 'yyyy',
  YearOfEra: 'yyyy',
  MonthOfYear: 'MM',
  DayOfMonth: 'dd',
  HourOfDay: 'HH',
  MinuteOfHour: 'mm',
  SecondOfMinute: 'ss',
}

/** A date of a plain year in `ISO_LAYOUT`: one string made in one step, where joining its parts would make ten. */
function isoText(civil: number, secondOfDay: number, nano: number, offset: number): string {
  // As `yearOf`, `monthOf` and `dayOf`, in integers.
  const year = civil >> 9
  const century = (year / 100) | 0
  const ofCentury = year - century * 100
  const month = (civil >> 5) & 15
  const day = civil & 31
  const hour = (secondOfDay / 3600) | 0
  const minutes = (secondOfDay / 60) | 0
  const minute = minutes - hour * 60
  const second = secondOfDay - minutes * 60
  const milli = (nano / 1_000_000) | 0
  const hundreds = (milli / 100) | 0
  const belowHundred = milli - hundreds * 100
  const local = String.fromCharCode(
    DIGIT + ((century / 10) | 0),
    DIGIT + (century % 10),
    DIGIT + ((ofCentury / 10) | 0),
    DIGIT + (ofCentury % 10),
    DASH,
    DIGIT + ((month / 10) | 0),
    DIGIT + (month % 10),
    DASH,
    DIGIT + ((day / 10) | 0),
    DIGIT + (day % 10),
    0x54,
    DIGIT + ((hour / 10) | 0),
    DIGIT + (hour % 10),
    COLON,
    DIGIT + ((minute / 10) | 0),
    DIGIT + (minute % 10),
    COLON,
    DIGIT + ((second / 10) | 0),
    DIGIT + (second % 10),
    0x2e,
    DIGIT + hundreds,
    DIGIT + ((belowHundred / 10) | 0),
    DIGIT + (belowHundred % 10),
    0x5a,
  )
  return offset === 0 ? local : local.slice(0, -1) + offsetText(offset)
}

/** A printer for a plain layout. */
export class FastPrinter {
  readonly #dateParts: readonly Part[]
  readonly #timeParts: readonly Part[]
  readonly #general: (date: JavaZonedDateTime) => string
  readonly #isIso: boolean
  #day = Number.NaN
  #dateText = ''

  private constructor(
    dateParts: readonly Part[],
    timeParts: readonly Part[],
    general: (date: JavaZonedDateTime) => string,
    isIso: boolean,
  ) {
    this.#isIso = isIso
    this.#dateParts = dateParts
    this.#timeParts = timeParts
    this.#general = general
  }

  /**
   * The printer of a layout, or null when it needs the general one. `general` prints what is not plain (years beyond 9999, seconds in an
   * offset).
   */
  static of(elements: readonly Element[], general: (date: JavaZonedDateTime) => string): FastPrinter | null {
    const parts = elements.map(partOf)
    const dateParts: Part[] = []
    const timeParts: Part[] = []
    for (const found of parts) {
      if (found === null) return null
      if (found.ofDate && timeParts.length === 0) dateParts.push(found.part)
      else timeParts.push(found.part)
    }
    return new FastPrinter(dateParts, timeParts, general, elements.map(lettersOf).join(' ') === ISO_LAYOUT)
  }

  /** Prints a date. */
  print(date: JavaZonedDateTime): string {
    const { localEpochDay: day, offset } = date
    if (offset % 60 !== 0) return this.#general(date)
    const second = date.localSecondOfDay
    const { nano } = date
    const civil = civilOf(day)
    if (this.#isIso && isPlainYear(yearOf(civil))) return isoText(civil, second, nano, offset)
    if (day !== this.#day) {
      if (!isPlainYear(yearOf(civil))) return this.#general(date)
      this.#dateText = ''
      for (const part of this.#dateParts) this.#dateText += part(civil, 0, 0, 0)
      this.#day = day
    }
    let text = this.#dateText
    for (const part of this.#timeParts) text += part(civil, second, nano, offset)
    return text
  }
}

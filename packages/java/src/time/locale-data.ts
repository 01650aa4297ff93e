/**
 * Names of months, days, halves of the day, eras and quarters in a locale, as Java's CLDR data has them. English and the root locale are
 * built in, because nearly every pipeline uses them; other locales come from the runtime's `Intl` (CLDR too), only for data that a pattern
 * needs, and corrected where Java's data differ (`locale-corrections.ts`).
 */

import { twoDigits } from './calendar.js'
import type { TextElement, TextWidth } from './elements.js'
import { intlTag, type JavaLocale } from './locale.js'
import { BUILT_IN, CORRECTIONS, type LocaleCorrections, MIDNIGHT, ROOT_TEXTS } from './locale-corrections.js'
import { ZoneNames } from './zone-names.js'

/** A span of the day with its own name (`in the morning`). */
export class DayPeriod {
  /**
   * @param from first minute of the day
   * @param to minute after the last; equal to `from` for a single moment such as noon; smaller when the span goes over midnight
   */
  constructor(
    readonly text: string,
    readonly from: number,
    readonly to: number,
  ) {}

  /** Whether a minute of the day is within. */
  includes(minute: number): boolean {
    if (this.from === this.to) return minute === this.from
    return this.from < this.to ? minute >= this.from && minute < this.to : minute >= this.from || minute < this.to
  }

  /** The minute in the middle of the span. */
  get middle(): number {
    const length = this.to < this.from ? this.to + 1440 - this.from : this.to - this.from
    return (this.from + Math.floor(length / 2)) % 1440
  }

  /** Java's text of it, for messages. */
  get description(): string {
    const clock = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
    return `DayPeriod(${clock(this.from)}-${this.to === 1440 ? '24:00' : clock(this.to)})`
  }
}

/** A name and its value. */
type NamedValue = readonly [name: string, value: number]

/** The texts of one locale. Get with `textsOf`. */
export class LocaleTexts {
  readonly #tag: string | null
  readonly #corrections: LocaleCorrections | undefined
  readonly #names = new Map<string, readonly string[]>()
  readonly #entries = new Map<string, readonly NamedValue[]>()
  #dayPeriods: readonly DayPeriod[] | undefined
  readonly #zoneNames = new Map<'short' | 'full', ZoneNames>()
  #gmt: string | undefined

  constructor(readonly locale: JavaLocale) {
    this.#tag = intlTag(locale)
    this.#corrections = this.#tag === null ? ROOT_TEXTS : (BUILT_IN[this.#tag] ?? CORRECTIONS[locale.language])
  }

  /** The text of a value, undefined when there is none (then the number is printed). */
  name(element: TextElement, value: number): string | undefined {
    const first = element.field === 'Era' || element.field === 'AmPmOfDay' ? 0 : 1
    return this.#namesOf(element)[value - first]
  }

  /** All texts with their values, longest first; of equal texts only the last value counts, as in Java. */
  entries(element: TextElement): readonly NamedValue[] {
    const key = `${element.field} ${element.width} ${element.standalone}`
    let entries = this.#entries.get(key)
    if (entries === undefined) {
      const first = element.field === 'Era' || element.field === 'AmPmOfDay' ? 0 : 1
      const values = new Map(this.#namesOf(element).map((name, index) => [name, index + first]))
      entries = [...values].sort((a, b) => b[0].length - a[0].length)
      this.#entries.set(key, entries)
    }
    return entries
  }

  #namesOf(element: TextElement): readonly string[] {
    const key = `${element.field} ${element.width} ${element.standalone}`
    let names = this.#names.get(key)
    if (names === undefined) this.#names.set(key, (names = this.#load(element)))
    return names
  }

  #load({ field, width, standalone }: TextElement): readonly string[] {
    const form = standalone ? 'standalone' : 'format'
    const corrected = this.#corrections?.[field]
    const own = corrected?.[`${form}-${width}`] ?? corrected?.[width]
    if (own !== undefined) return own
    switch (field) {
      case 'MonthOfYear':
        return this.#tag === null ? [] : monthNames(this.#tag, width, standalone)
      case 'DayOfWeek':
        return this.#tag === null ? [] : dayNames(this.#tag, width, standalone)
      case 'AmPmOfDay':
        return this.#tag === null ? ['AM', 'PM'] : halfDayNames(this.#tag)
      case 'Era':
        return this.#tag === null ? ['BCE', 'CE'] : eraNames(this.#tag, width)
      case 'QuarterOfYear':
        return width === 'narrow' ? ['1', '2', '3', '4'] : ['Q1', 'Q2', 'Q3', 'Q4']
    }
  }

  /** The day periods of the locale, longest text first, in every width as Java has them: the long one. Else halves of the day. */
  get dayPeriods(): readonly DayPeriod[] {
    if (this.#dayPeriods === undefined) {
      const found = this.#tag === null ? halfDays : dayPeriodsOf(this.#tag, this.locale.language)
      this.#dayPeriods = found.toSorted((a, b) => b.text.length - a.text.length)
    }
    return this.#dayPeriods
  }

  /** The text of the day period at a minute of the day; a single moment (noon) goes before a span. */
  dayPeriodAt(minute: number): string {
    const within = this.dayPeriods.filter(period => period.includes(minute))
    return (within.find(period => period.from === period.to) ?? within[0])?.text ?? ''
  }

  /** How the locale writes `GMT` before an offset. */
  get gmt(): string {
    this.#gmt ??=
      this.#tag === null
        ? 'GMT'
        : part(this.#tag, { timeZoneName: 'longOffset' }, 'timeZoneName', 0).replace(/[+-].*$/, '')
    return this.#gmt
  }

  /** The names of time zones. */
  zoneNames(width: 'short' | 'full'): ZoneNames {
    let names = this.#zoneNames.get(width)
    if (names === undefined) this.#zoneNames.set(width, (names = new ZoneNames(this.locale, this.#tag, width)))
    return names
  }
}

const textsByLocale = new Map<string, LocaleTexts>()

/** The texts of a locale; its variant makes no difference. */
export function textsOf(locale: JavaLocale): LocaleTexts {
  const key = `${locale.language}-${locale.country}`
  let texts = textsByLocale.get(key)
  if (texts === undefined) textsByLocale.set(key, (texts = new LocaleTexts(locale)))
  return texts
}

const INTL_WIDTH = { full: 'long', short: 'short', narrow: 'narrow' } as const

function formatter(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(tag, { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn', ...options })
}

function part(
  tag: string,
  options: Intl.DateTimeFormatOptions,
  type: Intl.DateTimeFormatPartTypes,
  time: number,
): string {
  return (
    formatter(tag, options)
      .formatToParts(time)
      .find(found => found.type === type)?.value ?? ''
  )
}

const DAY = 86_400_000
/** Moments in the twelve months of 2024. */
const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 5))
/** The seven days from Monday, 1 January 2024. */
const DAYS = Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 1) + day * DAY)

function monthNames(tag: string, width: TextWidth, standalone: boolean): string[] {
  const month = INTL_WIDTH[width]
  const alone = formatter(tag, { month })
  const inDate = formatter(tag, { month, day: 'numeric' })
  return MONTHS.map(time => {
    const parts = (standalone ? alone : inDate).formatToParts(time)
    const name = parts.find(found => found.type === 'month')?.value ?? ''
    // Some languages write the number and a word that Intl counts as a literal.
    return width !== 'narrow' && /^\d+$/.test(name) ? alone.format(time) : name
  })
}

function dayNames(tag: string, width: TextWidth, standalone: boolean): string[] {
  const weekday = INTL_WIDTH[width]
  const format = formatter(tag, standalone ? { weekday } : { weekday, day: 'numeric', month: 'long' })
  return DAYS.map(time => format.formatToParts(time).find(found => found.type === 'weekday')?.value ?? '')
}

const halfDayNames = (tag: string): string[] =>
  [7, 19].map(hour =>
    part(tag, { hour: 'numeric', hour12: true }, 'dayPeriod', hour * 3_600_000).replaceAll('\u202f', '\u00a0'),
  )

const eraNames = (tag: string, width: TextWidth): string[] =>
  [-43, 2024].map(year => part(tag, { era: INTL_WIDTH[width], year: 'numeric' }, 'era', Date.UTC(year, 5, 5)))

const halfDays: readonly DayPeriod[] = [new DayPeriod('AM', 0, 720), new DayPeriod('PM', 720, 1440)]

/** Asks for the name of every half hour and joins neighbours; the rules of CLDR change on full hours only. */
function dayPeriodsOf(tag: string, language: string): DayPeriod[] {
  const format = formatter(tag, { hour: 'numeric', hour12: true, minute: 'numeric', dayPeriod: 'long' })
  const at = (minute: number): string =>
    format.formatToParts(minute * 60_000).find(found => found.type === 'dayPeriod')?.value ?? ''
  const periods: DayPeriod[] = []
  const midnight = MIDNIGHT[language]
  if (midnight !== undefined) periods.push(new DayPeriod(midnight, 0, 0))
  const noon = at(720)
  if (noon !== at(750) && noon !== at(690)) periods.push(new DayPeriod(noon, 720, 720))
  const spans: DayPeriod[] = []
  for (let from = 0; from < 1440; ) {
    const text = at(from + 30)
    let to = from + 60
    while (to < 1440 && at(to + 30) === text) to += 60
    spans.push(new DayPeriod(text, from, to))
    from = to
  }
  const [first] = spans
  const last = spans[spans.length - 1]
  if (first !== undefined && last !== undefined && first !== last && first.text === last.text) {
    spans.pop()
    spans[0] = new DayPeriod(first.text, last.from, first.to)
  }
  return [...periods, ...spans]
}

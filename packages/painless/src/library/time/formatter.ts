/** `DateTimeFormatter` as a value, and its predefined constants. Parsing and printing are `DateTimePattern`'s of `@sluice/java`. */
import {
  DateTimeParseException,
  DateTimePattern,
  type Element,
  ElementBuilder,
  JavaException,
  JavaObject,
  type JavaZone,
  offsetElement,
  type ResolverStyle,
  readPattern,
  type TemporalFields,
  UTC,
  weekRulesOf,
} from '@sluice/java'
import { defaultLocale, rootLocale, type ScriptLocale } from '../text/locale.js'
import { ParsedValue } from './obtain.js'
import { type Accessor, zonedAt } from './values.js'

/** The parts of a formatter. */
export interface FormatterParts {
  readonly elements: readonly Element[]
  /** Other forms that are tried in turn when the text does not fit. */
  readonly lenientForms?: readonly (readonly Element[])[]
  readonly locale: ScriptLocale
  readonly resolver: ResolverStyle
  readonly caseInsensitive: boolean
  readonly lenient: boolean
  readonly zone: JavaZone | undefined
  /** `parseDefaulting`. */
  readonly defaults?: ReadonlyMap<string, bigint>
  /** Whether it prints as `ISO_INSTANT` does: any moment, in UTC. */
  readonly printsInstant?: boolean
  /** Whether a zone that is an offset counts as none when printing, as in `ISO_ZONED_DATE_TIME`. */
  readonly regionsOnly?: boolean
  /** Its parts in another locale, if they depend on it. */
  readonly elementsIn?: (locale: ScriptLocale) => readonly Element[]
  /** Java's `toString`. */
  readonly text: string
}

/** A `DateTimeFormatter`. Immutable. */
export class Formatter extends JavaObject {
  override readonly className = 'java.time.format.DateTimeFormatter'
  #patterns: readonly DateTimePattern[] | undefined
  constructor(readonly parts: FormatterParts) {
    super()
  }

  get #compiled(): readonly DateTimePattern[] {
    if (this.#patterns === undefined) {
      const { elements, lenientForms = [], locale, resolver, caseInsensitive, lenient } = this.parts
      this.#patterns = [elements, ...lenientForms].map(form =>
        DateTimePattern.of(form, locale, { resolver, caseInsensitive, lenient }),
      )
    }
    return this.#patterns
  }

  /** The same with some parts changed. */
  with(change: Partial<FormatterParts>): Formatter {
    return new Formatter({ ...this.parts, ...change })
  }

  /** The same in another locale. */
  withLocale(locale: ScriptLocale): Formatter {
    return this.with({ locale, elements: this.parts.elementsIn?.(locale) ?? this.parts.elements })
  }

  /** Prints a value. Throws `DateTimeException` or `UnsupportedTemporalTypeException`. */
  format(accessor: Accessor): string {
    const shown = this.#shown(accessor)
    return this.#compiled[0]!.format(shown)
  }

  /** The printed value: in the formatter's own zone, if it has one and the value is a moment. */
  #shown(accessor: Accessor): TemporalFields {
    const { zone, printsInstant = false, regionsOnly = false } = this.parts
    const target = zone ?? (printsInstant ? UTC : undefined)
    let shown: TemporalFields = accessor
    if (target !== undefined && accessor.get('InstantSeconds') !== undefined) {
      const seconds = Number(accessor.get('InstantSeconds'))
      const day = Math.floor(seconds / 86400)
      shown = zonedAt(day, (seconds - day * 86400) * 1e9 + Number(accessor.get('NanoOfSecond') ?? 0), target)
    } else if (zone !== undefined) shown = withZone(accessor, zone)
    if (!regionsOnly || shown.zone?.isOffset !== true) return shown
    return withZone(shown, undefined)
  }

  /** Parses a whole text. Throws `DateTimeParseException`. */
  parse(text: string): ParsedValue {
    const [first, ...others] = this.#compiled
    const { zone, defaults } = this.parts
    try {
      return new ParsedValue(first!.parse(text, { zone, defaults }))
    } catch (fault) {
      for (const other of others) {
        const parsed = other.tryParse(text, { zone, defaults })
        if (parsed !== undefined) return new ParsedValue(parsed)
      }
      throw fault
    }
  }

  /** Parses a string into what `query` makes of it; what it cannot make is a fault of the parse. */
  parseTo<T>(text: string, query: (accessor: Accessor) => T): T {
    const parsed = this.parse(text)
    try {
      return query(parsed)
    } catch (fault) {
      if (!(fault instanceof JavaException)) throw fault
      throw new DateTimeParseException(`Text '${shortened(text)}' could not be parsed: ${fault.text}`, 0, fault)
    }
  }

  override toJavaString(): string {
    return this.parts.text
  }
}

const shortened = (text: string): string => (text.length > 64 ? `${text.slice(0, 64)}...` : text)

const withZone = (fields: TemporalFields, zone: JavaZone | undefined): TemporalFields => ({
  get: field => fields.get(field),
  zone,
  toJavaString: () => fields.toJavaString(),
})

/** A formatter of elements with what Java's builder leaves as it is. */
export const formatterOf = (
  elements: readonly Element[],
  text: string,
  change: Partial<FormatterParts> = {},
): Formatter =>
  new Formatter({
    elements,
    locale: defaultLocale,
    resolver: 'SMART',
    caseInsensitive: false,
    lenient: false,
    zone: undefined,
    text,
    ...change,
  })

/** `DateTimeFormatter.ofPattern(pattern, locale)`. */
export const formatterOfPattern = (pattern: string, locale: ScriptLocale): Formatter =>
  formatterOf(readPattern(pattern, weekRulesOf(locale)), pattern, { locale })

/** Adds to what a formatter consists of. */
export type Step = (builder: ElementBuilder) => ElementBuilder

/** The steps of a date of the ISO calendar. */
export const date: Step = builder =>
  builder.number('Year', 4, 10, 'exceedsPad').literal('-').fixed('MonthOfYear', 2).literal('-').fixed('DayOfMonth', 2)
/** The steps of a time of day. */
export const time: Step = builder =>
  builder
    .fixed('HourOfDay', 2)
    .literal(':')
    .fixed('MinuteOfHour', 2)
    .startOptional()
    .literal(':')
    .fixed('SecondOfMinute', 2)
    .startOptional()
    .fraction(0, 9, true)
    .endOptional()
    .endOptional()
const wholeTime =
  (digits: number): Step =>
  builder =>
    builder
      .fixed('HourOfDay', 2)
      .literal(':')
      .fixed('MinuteOfHour', 2)
      .literal(':')
      .fixed('SecondOfMinute', 2)
      .fraction(Math.max(digits, 0), digits < 0 ? 9 : digits, true, digits === -2)
const dateTime: Step = builder => time(date(builder).literal('T'))
const offset =
  (pattern = '+HH:MM:ss'): Step =>
  builder =>
    builder.add(offsetElement(pattern, 'Z'))
const optional =
  (step: Step): Step =>
  builder =>
    step(builder.startOptional()).endOptional()
const zone: Step = builder => builder.startOptional().literal('[').add({ kind: 'zoneId' }).literal(']').endOptional()
const built = (...steps: readonly Step[]): readonly Element[] =>
  steps.reduce((builder, step) => step(builder), new ElementBuilder()).build()

/** A predefined formatter: strict, letters in any case; `compact` steps are tried in place of those with a colon in the offset. */
export function predefined(text: string, steps: readonly Step[], change: Partial<FormatterParts> = {}): Formatter {
  const compact = steps.map(step =>
    step === colonOffset ? compactOffset : step === optionalOffset ? optionalCompactOffset : step,
  )
  const lenientForms = steps.includes(colonOffset) || steps.includes(optionalOffset) ? [built(...compact)] : []
  return formatterOf(built(...steps), text, {
    lenientForms,
    locale: rootLocale,
    resolver: 'STRICT',
    caseInsensitive: true,
    ...change,
  })
}

/** The step of an offset, with a colon or without one. */
export const colonOffset = offset()
const compactOffset = offset('+HHmmss')
/** The same for an offset that may be absent. */
export const optionalOffset = optional(colonOffset)
const optionalCompactOffset = optional(compactOffset)

const rfc: Step = builder =>
  builder
    .startOptional()
    .add({ kind: 'text', field: 'DayOfWeek', width: 'short', standalone: false })
    .literal(', ')
    .endOptional()
    .number('DayOfMonth', 1, 2, 'notNegative')
    .literal(' ')
    .add({ kind: 'text', field: 'MonthOfYear', width: 'short', standalone: false })
    .literal(' ')
    .fixed('Year', 4)
    .literal(' ')
    .fixed('HourOfDay', 2)
    .literal(':')
    .fixed('MinuteOfHour', 2)
    .startOptional()
    .literal(':')
    .fixed('SecondOfMinute', 2)
    .endOptional()
    .literal(' ')
    .add(offsetElement('+HHMM', 'GMT'))

const instantSteps = (digits: number): readonly Step[] => [
  date,
  builder => builder.literal('T'),
  wholeTime(digits),
  colonOffset,
]

/** The elements of `appendInstant(digits)`: -1 for as many digits as are needed, -2 for as many groups of three. */
export const instantElements = (digits: number): readonly Element[] => built(...instantSteps(digits))

/** Java's `toString` of a formatter that reads letters in any case. */
export const isoText = (inner: string): string => `ParseCaseSensitive(false)${inner}`
/** Java's `toString` of a date. */
export const dateShown = "(Value(Year,4,10,EXCEEDS_PAD)'-'Value(MonthOfYear,2)'-'Value(DayOfMonth,2))"
/** Java's `toString` of a time of day. */
export const timeShown =
  "(Value(HourOfDay,2)':'Value(MinuteOfHour,2)[':'Value(SecondOfMinute,2)[Fraction(NanoOfSecond,0,9,DecimalPoint)]])"

/** The predefined formatters by name. */
export const predefinedFormatters = {
  BASIC_ISO_DATE: predefined(
    "ParseCaseSensitive(false)Value(Year,4)Value(MonthOfYear,2)Value(DayOfMonth,2)[ParseStrict(false)Offset(+HHMMss,'Z')ParseStrict(true)]",
    [builder => builder.fixed('Year', 4).fixed('MonthOfYear', 2).fixed('DayOfMonth', 2), optional(offset('+HHMMss'))],
  ),
  ISO_DATE: predefined(isoText(`${dateShown}[Offset(+HH:MM:ss,'Z')]`), [date, optionalOffset]),
  ISO_DATE_TIME: predefined(
    `ParseCaseSensitive(false)${dateShown}'T'${timeShown}[Offset(+HH:MM:ss,'Z')['['ParseCaseSensitive(true)ZoneRegionId()']']]`,
    [dateTime, builder => zone(colonOffset(builder.startOptional())).endOptional()],
    { regionsOnly: true },
  ),
  ISO_INSTANT: predefined('ParseCaseSensitive(false)Instant()', instantSteps(-2), { printsInstant: true }),
  ISO_LOCAL_DATE: predefined(dateShown.slice(1, -1), [date], { caseInsensitive: false }),
  ISO_LOCAL_DATE_TIME: predefined(`ParseCaseSensitive(false)${dateShown}'T'${timeShown}`, [dateTime]),
  ISO_LOCAL_TIME: predefined(timeShown.slice(1, -1), [time], { caseInsensitive: false }),
  ISO_OFFSET_DATE_TIME: predefined(
    `ParseCaseSensitive(false)(ParseCaseSensitive(false)${dateShown}'T'${timeShown})ParseStrict(false)Offset(+HH:MM:ss,'Z')ParseStrict(true)`,
    [dateTime, colonOffset],
  ),
  ISO_TIME: predefined(isoText(`${timeShown}[Offset(+HH:MM:ss,'Z')]`), [time, optionalOffset]),
  ISO_ZONED_DATE_TIME: predefined(
    `((ParseCaseSensitive(false)${dateShown}'T'${timeShown})ParseStrict(false)Offset(+HH:MM:ss,'Z')ParseStrict(true))['['ParseCaseSensitive(true)ZoneRegionId()']']`,
    [dateTime, colonOffset, zone],
    { regionsOnly: true },
  ),
  RFC_1123_DATE_TIME: formatterOf(
    built(rfc),
    "ParseCaseSensitive(false)ParseStrict(false)[Text(DayOfWeek,{1=Mon, 2=Tue, 3=Wed, 4=Thu, 5=Fri, 6=Sat, 7=Sun})', ']Value(DayOfMonth,1,2,NOT_NEGATIVE)' 'Text(MonthOfYear,{1=Jan, 2=Feb, 3=Mar, 4=Apr, 5=May, 6=Jun, 7=Jul, 8=Aug, 9=Sep, 10=Oct, 11=Nov, 12=Dec})' 'Value(Year,4)' 'Value(HourOfDay,2)':'Value(MinuteOfHour,2)[':'Value(SecondOfMinute,2)]' 'Offset(+HHMM,'GMT')",
    { locale: rootLocale, caseInsensitive: true },
  ),
} as const

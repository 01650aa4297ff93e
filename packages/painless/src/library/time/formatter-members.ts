/** `DateTimeFormatter`, `DateTimeFormatterBuilder` and the enums of `java.time.format`. */
import {
  appendPattern,
  charOf,
  DateTimeParseException,
  type Element,
  ElementBuilder,
  illegalArgument,
  type JavaCharacter,
  JavaException,
  JavaHashSet,
  JavaObject,
  type JavaStringBuilder,
  localeSymbols,
  nullPointer,
  offsetElement,
  type PatternField,
  type ResolverStyle,
  readPattern,
  type SignStyle,
  type TextWidth,
  weekRulesOf,
} from '@sluice/java'
import type { JavaArray } from '../array.js'
import { bigOf, type ClassLibrary, type Lambda, type Long } from '../define.js'
import { type CharSequence, textOf } from '../lang/char-sequence.js'
import { enumMembers, type JavaEnum, javaEnum } from '../lang/enum.js'
import { defaultLocale, rootLocale, type ScriptLocale } from '../text/locale.js'
import { isoChronology } from './chrono.js'
import { named } from './duration.js'
import { ChronoField, quarterOfYear, type TimeField, WeekDateField } from './fields.js'
import { type Formatter, formatterOf, formatterOfPattern, instantElements, predefinedFormatters } from './formatter.js'
import { localizedPattern, type StyleOrdinal } from './localized-pattern.js'
import { periodOfDays } from './temporal-queries.js'
import type { Accessor } from './values.js'
import { ZoneValue } from './zone-members.js'

/** `ResolverStyle`. */
export const resolverStyles = javaEnum('java.time.format.ResolverStyle', ['STRICT', 'SMART', 'LENIENT'])
/** `FormatStyle`. */
export const formatStyles = javaEnum('java.time.format.FormatStyle', ['FULL', 'LONG', 'MEDIUM', 'SHORT'])
/** `SignStyle`. */
export const signStyles = javaEnum('java.time.format.SignStyle', [
  'NORMAL',
  'ALWAYS',
  'NEVER',
  'NOT_NEGATIVE',
  'EXCEEDS_PAD',
])
/** `TextStyle`. */
export const textStyles = javaEnum('java.time.format.TextStyle', [
  'FULL',
  'FULL_STANDALONE',
  'SHORT',
  'SHORT_STANDALONE',
  'NARROW',
  'NARROW_STANDALONE',
])

/** Members of `ResolverStyle`. */
export const resolverStyle = enumMembers('java.time.format.ResolverStyle', resolverStyles)
/** Members of `FormatStyle`. */
export const formatStyle = enumMembers('java.time.format.FormatStyle', formatStyles)
/** Members of `SignStyle`. */
export const signStyle = enumMembers('java.time.format.SignStyle', signStyles)

const styleList = Object.values(textStyles)

/** Members of `TextStyle`. */
export const textStyle: ClassLibrary = {
  ...enumMembers('java.time.format.TextStyle', textStyles),
  methods: {
    'asNormal/0': (receiver: JavaEnum) => styleList[receiver.ordinal & ~1],
    'asStandalone/0': (receiver: JavaEnum) => styleList[receiver.ordinal | 1],
    'isStandalone/0': (receiver: JavaEnum) => (receiver.ordinal & 1) === 1,
  },
}

/** The width of a text by its style. */
export const widthOf = (style: JavaEnum): TextWidth =>
  style.ordinal < 2 ? 'full' : style.ordinal < 4 ? 'short' : 'narrow'

/** A `DecimalStyle`. */
class DecimalStyle extends JavaObject {
  override readonly className = 'java.time.format.DecimalStyle'
  constructor(
    readonly zero: number,
    readonly positive: number,
    readonly negative: number,
    readonly separator: number,
  ) {
    super()
  }
  override toJavaString(): string {
    return `DecimalStyle[${String.fromCharCode(this.zero, this.positive, this.negative, this.separator)}]`
  }
  override javaEquals(other: unknown): boolean {
    return other instanceof DecimalStyle && other.toJavaString() === this.toJavaString()
  }
  override javaHashCode(): number {
    return this.zero + this.positive + this.negative + this.separator
  }
}

const standardStyle = new DecimalStyle(48, 43, 45, 46)
const styleOf = (locale: ScriptLocale): DecimalStyle => {
  const { zero, minus, decimal } = localeSymbols(locale.tag || 'ROOT')
  const style = new DecimalStyle(zero, 43, minus.charCodeAt(0), decimal.charCodeAt(0))
  return style.javaEquals(standardStyle) ? standardStyle : style
}

/** `java.time.format.DecimalStyle`. */
export const decimalStyle: ClassLibrary = {
  fields: { STANDARD: standardStyle },
  statics: {
    'getAvailableLocales/0': () => JavaHashSet.from([rootLocale, defaultLocale], 2),
    'of/1': styleOf,
    'ofDefaultLocale/0': () => standardStyle,
  },
  methods: {
    'getDecimalSeparator/0': (receiver: DecimalStyle) => charOf(receiver.separator),
    'getNegativeSign/0': (receiver: DecimalStyle) => charOf(receiver.negative),
    'getPositiveSign/0': (receiver: DecimalStyle) => charOf(receiver.positive),
    'getZeroDigit/0': (receiver: DecimalStyle) => charOf(receiver.zero),
    'withDecimalSeparator/1': (receiver: DecimalStyle, char: JavaCharacter) =>
      new DecimalStyle(receiver.zero, receiver.positive, receiver.negative, char.code),
    'withNegativeSign/1': (receiver: DecimalStyle, char: JavaCharacter) =>
      new DecimalStyle(receiver.zero, receiver.positive, char.code, receiver.separator),
    'withPositiveSign/1': (receiver: DecimalStyle, char: JavaCharacter) =>
      new DecimalStyle(receiver.zero, char.code, receiver.negative, receiver.separator),
    'withZeroDigit/1': (receiver: DecimalStyle, char: JavaCharacter) =>
      new DecimalStyle(char.code, receiver.positive, receiver.negative, receiver.separator),
  },
}

const required = <T>(value: T | null, name: string): T => {
  if (value === null) throw nullPointer(name)
  return value
}

/** The pattern of a date style and a time style, one of which may be absent. */
function patternOfStyles(date: JavaEnum | null, time: JavaEnum | null, locale: ScriptLocale): string {
  if (date === null && time === null) throw illegalArgument('Either dateStyle or timeStyle must be non-null')
  const ordinal = (style: JavaEnum | null) => style?.ordinal as StyleOrdinal | undefined
  return localizedPattern(ordinal(date), ordinal(time), locale)
}

/** A formatter in a style, which follows the locale that it is given. */
function localized(date: JavaEnum | null, time: JavaEnum | null, locale = defaultLocale): Formatter {
  const made = formatterOfPattern(patternOfStyles(date, time, locale), locale)
  return made.with({
    text: `Localized(${date?.name ?? ''},${time?.name ?? ''})`,
    elementsIn: other => localized(date, time, other).parts.elements,
  })
}

/** `java.time.format.DateTimeFormatter`. */
export const dateTimeFormatter: ClassLibrary = {
  fields: predefinedFormatters,
  statics: {
    'ofLocalizedDate/1': (style: JavaEnum | null) => localized(required(style, 'dateStyle'), null),
    'ofLocalizedDateTime/1': (style: JavaEnum | null) => localized(required(style, 'dateTimeStyle'), style),
    'ofLocalizedDateTime/2': (date: JavaEnum | null, time: JavaEnum | null) =>
      localized(required(date, 'dateStyle'), required(time, 'timeStyle')),
    'ofLocalizedTime/1': (style: JavaEnum | null) => localized(null, required(style, 'timeStyle')),
    'ofPattern/1': (pattern: string | null) => formatterOfPattern(required(pattern, 'pattern'), defaultLocale),
    'ofPattern/2': (pattern: string | null, locale: ScriptLocale | null) =>
      formatterOfPattern(required(pattern, 'pattern'), required(locale, 'locale')),
    'parsedExcessDays/0': () => periodOfDays,
    'parsedLeapSecond/0': () => () => false,
  },
  methods: {
    'format/1': (receiver: Formatter, accessor: Accessor | null) => receiver.format(required(accessor, 'temporal')),
    'formatTo/2': (receiver: Formatter, accessor: Accessor | null, target: JavaStringBuilder | null) => {
      required(target, 'appendable').append(receiver.format(required(accessor, 'temporal')))
    },
    'getChronology/0': (receiver: Formatter) => (receiver.parts.resolver === 'STRICT' ? isoChronology : null),
    'getDecimalStyle/0': () => standardStyle,
    'getLocale/0': (receiver: Formatter) => receiver.parts.locale,
    'getResolverFields/0': () => null,
    'getResolverStyle/0': (receiver: Formatter) => resolverStyles[receiver.parts.resolver],
    'getZone/0': (receiver: Formatter) =>
      receiver.parts.zone === undefined ? null : new ZoneValue(receiver.parts.zone),
    'parse/1': (receiver: Formatter, text: CharSequence | null) => receiver.parse(named(text, 'text')),
    'parse/2': (receiver: Formatter, text: CharSequence | null, query: Lambda | null) =>
      receiver.parseTo(named(text, 'text'), required(query, 'query')),
    'parseBest/2': (receiver: Formatter, text: CharSequence | null, queries: JavaArray | null) => {
      const all = required(queries, 'queries').elements as Lambda[]
      if (all.length < 2) throw illegalArgument('At least two queries must be specified')
      return receiver.parseTo(named(text, 'text'), parsed => firstThatWorks(all, parsed))
    },
    'withLocale/1': (receiver: Formatter, locale: ScriptLocale | null) =>
      receiver.withLocale(required(locale, 'locale')),
    'withResolverStyle/1': (receiver: Formatter, style: JavaEnum | null) =>
      receiver.with({ resolver: required(style, 'resolverStyle').name as ResolverStyle }),
    'withZone/1': (receiver: Formatter, zone: ZoneValue | null) => receiver.with({ zone: zone?.javaZone }),
    'withChronology/1': (receiver: Formatter) => receiver,
    'withDecimalStyle/1': (receiver: Formatter, style: DecimalStyle) => {
      if (!style.javaEquals(standardStyle)) throw notSupported('DateTimeFormatter.withDecimalStyle with other symbols')
      return receiver
    },
    'withResolverFields/1': (receiver: Formatter, fields: unknown) => {
      if (fields !== null) throw notSupported('DateTimeFormatter.withResolverFields')
      return receiver
    },
  },
}

/** A rare use of a member that Sluice does not follow; said plainly rather than answered wrongly. */
const notSupported = (what: string): JavaException =>
  new JavaException('java.lang.UnsupportedOperationException', `Sluice does not support ${what}`)

function firstThatWorks(queries: readonly Lambda[], parsed: Accessor): unknown {
  for (const query of queries) {
    try {
      return query(parsed)
    } catch (fault) {
      if (!(fault instanceof JavaException)) throw fault
    }
  }
  throw new JavaException('java.time.DateTimeException', 'Unable to convert temporal to any of the specified queries')
}

/** A `DateTimeFormatterBuilder`. */
class FormatterBuilder extends JavaObject {
  override readonly className = 'java.time.format.DateTimeFormatterBuilder'
  readonly elements = new ElementBuilder()
  caseInsensitive = false
  lenient = false
  printsInstant = false
  readonly defaults = new Map<string, bigint>()
  add(change: (builder: ElementBuilder) => unknown): this {
    change(this.elements)
    return this
  }
  append(elements: readonly Element[]): this {
    this.elements.append(elements)
    return this
  }
  build(locale: ScriptLocale): Formatter {
    return formatterOf(this.elements.build(), 'DateTimeFormatter', {
      locale,
      caseInsensitive: this.caseInsensitive,
      lenient: this.lenient,
      printsInstant: this.printsInstant,
      defaults: this.defaults,
    })
  }
  override toJavaString(): string {
    return `${this.className}@0`
  }
}

/** A field as patterns know it. */
function patternField(field: TimeField): PatternField {
  if (field instanceof ChronoField) return field.id
  if (field instanceof WeekDateField) return field.week
  if (field === quarterOfYear) return 'QuarterOfYear'
  if (field.toJavaString() === 'ModifiedJulianDay') return 'ModifiedJulianDay'
  throw notSupported(`formatting the field ${field.toJavaString()}`)
}

const signs: Readonly<Record<string, SignStyle>> = {
  ALWAYS: 'always',
  NEVER: 'never',
  NORMAL: 'normal',
  NOT_NEGATIVE: 'notNegative',
  EXCEEDS_PAD: 'exceedsPad',
}

const textFields = ['DayOfWeek', 'MonthOfYear', 'QuarterOfYear', 'AmPmOfDay', 'Era'] as const

function appendText(builder: FormatterBuilder, field: TimeField, style: JavaEnum): FormatterBuilder {
  const name = patternField(field)
  const textual = textFields.find(one => one === name)
  // Fields without texts print as numbers, as in Java.
  if (textual === undefined) return builder.add(elements => elements.number(name))
  const standalone = (style.ordinal & 1) === 1
  return builder.add(elements => elements.add({ kind: 'text', field: textual, width: widthOf(style), standalone }))
}

const zoneText = (builder: FormatterBuilder, style: JavaEnum): FormatterBuilder =>
  builder.add(elements => elements.add({ kind: 'zoneText', full: widthOf(style) === 'full', generic: false }))

function padNext(builder: FormatterBuilder, width: number, character = ' '): FormatterBuilder {
  if (width < 1) throw illegalArgument(`The pad width must be at least one but was ${width}`)
  return builder.add(elements => elements.padNext(width, character))
}

function appendInstant(builder: FormatterBuilder, digits: number): FormatterBuilder {
  builder.printsInstant = true
  return builder.append(instantElements(digits))
}

/** `java.time.format.DateTimeFormatterBuilder`. */
export const dateTimeFormatterBuilder: ClassLibrary = {
  constructors: { 'new/0': () => new FormatterBuilder() },
  statics: {
    'getLocalizedDateTimePattern/4': (
      date: JavaEnum | null,
      time: JavaEnum | null,
      _chronology: unknown,
      locale: ScriptLocale | null,
    ) => patternOfStyles(date, time, required(locale, 'locale')),
  },
  methods: {
    'append/1': (receiver: FormatterBuilder, formatter: Formatter | null) =>
      receiver.append(required(formatter, 'formatter').parts.elements),
    'appendFraction/4': (receiver: FormatterBuilder, field: TimeField, min: number, max: number, point: boolean) => {
      if (patternField(field) !== 'NanoOfSecond') throw notSupported('a fraction of another field than NANO_OF_SECOND')
      return receiver.add(elements => elements.fraction(min, max, point))
    },
    'appendInstant/0': (receiver: FormatterBuilder) => appendInstant(receiver, -2),
    'appendInstant/1': (receiver: FormatterBuilder, digits: number) => {
      if (digits >= -1 && digits <= 9) return appendInstant(receiver, digits)
      throw illegalArgument(`The fractional digits must be from -1 to 9 inclusive but was ${digits}`)
    },
    'appendLiteral/1': (receiver: FormatterBuilder, text: string | null) =>
      receiver.add(elements => elements.literal(required(text, 'literal'))),
    'appendLocalized/2': (receiver: FormatterBuilder, date: JavaEnum | null, time: JavaEnum | null) =>
      receiver.append(readPattern(patternOfStyles(date, time, defaultLocale), weekRulesOf(defaultLocale))),
    'appendLocalizedOffset/1': (receiver: FormatterBuilder, style: JavaEnum) =>
      receiver.add(elements => elements.add({ kind: 'localizedOffset', full: style.name === 'FULL' })),
    'appendOffset/2': (receiver: FormatterBuilder, pattern: string, zero: string) => {
      if (!offsetPatterns.has(pattern)) throw illegalArgument(`Invalid zone offset pattern: ${pattern}`)
      return receiver.add(elements => elements.add(offsetElement(pattern, zero)))
    },
    'appendOffsetId/0': (receiver: FormatterBuilder) =>
      receiver.add(elements => elements.add(offsetElement('+HH:MM:ss', 'Z'))),
    'appendOptional/1': (receiver: FormatterBuilder, formatter: Formatter) =>
      receiver.add(elements => elements.add({ kind: 'optional', inner: formatter.parts.elements })),
    'appendPattern/1': (receiver: FormatterBuilder, pattern: string | null) =>
      receiver.add(elements => appendPattern(elements, required(pattern, 'pattern'), weekRulesOf(defaultLocale))),
    'appendText/1': (receiver: FormatterBuilder, field: TimeField) => appendText(receiver, field, textStyles.FULL),
    'appendText/2': appendText,
    'appendValue/1': (receiver: FormatterBuilder, field: TimeField) =>
      receiver.add(elements => elements.number(patternField(field))),
    'appendValue/2': (receiver: FormatterBuilder, field: TimeField, width: number) => {
      if (width < 1 || width > 19) throw illegalArgument(`The width must be from 1 to 19 inclusive but was ${width}`)
      return receiver.add(elements => elements.fixed(patternField(field), width))
    },
    'appendValue/4': (receiver: FormatterBuilder, field: TimeField, min: number, max: number, style: JavaEnum) => {
      if (max < 1 || max > 19) throw illegalArgument(`The maximum width must be from 1 to 19 inclusive but was ${max}`)
      if (max < min) {
        throw illegalArgument(`The maximum width must exceed or equal the minimum width but ${max} < ${min}`)
      }
      return receiver.add(elements => elements.number(patternField(field), min, max, signs[style.name]!))
    },
    'appendValueReduced/4': (
      receiver: FormatterBuilder,
      field: TimeField,
      width: number,
      max: number,
      base: number,
    ) => {
      if (width < 1 || width > 10) throw illegalArgument(`The width must be from 1 to 10 inclusive but was ${width}`)
      if (max < 1 || max > 10) throw illegalArgument(`The maxWidth must be from 1 to 10 inclusive but was ${max}`)
      if (max < width) {
        throw illegalArgument(`Maximum width must exceed or equal the minimum width but ${max} < ${width}`)
      }
      return receiver.add(elements => elements.reduced(patternField(field), width, max, base))
    },
    'appendZoneId/0': (receiver: FormatterBuilder) => receiver.add(elements => elements.add({ kind: 'zoneId' })),
    'appendZoneOrOffsetId/0': (receiver: FormatterBuilder) =>
      receiver.add(elements => elements.add({ kind: 'zoneOrOffset' })),
    'appendZoneRegionId/0': (receiver: FormatterBuilder) => receiver.add(elements => elements.add({ kind: 'zoneId' })),
    'appendZoneText/1': zoneText,
    'appendZoneText/2': zoneText,
    'optionalEnd/0': (receiver: FormatterBuilder) => {
      if (receiver.elements.depth === 0) {
        throw new JavaException(
          'java.lang.IllegalStateException',
          'Cannot call optionalEnd() as there was no previous call to optionalStart()',
        )
      }
      return receiver.add(elements => elements.endOptional())
    },
    'optionalStart/0': (receiver: FormatterBuilder) => receiver.add(elements => elements.startOptional()),
    'padNext/1': padNext,
    'padNext/2': (receiver: FormatterBuilder, width: number, character: JavaCharacter) =>
      padNext(receiver, width, String.fromCharCode(character.code)),
    'parseCaseInsensitive/0': (receiver: FormatterBuilder) => {
      receiver.caseInsensitive = true
      return receiver
    },
    'parseCaseSensitive/0': (receiver: FormatterBuilder) => {
      receiver.caseInsensitive = false
      return receiver
    },
    'parseDefaulting/2': (receiver: FormatterBuilder, field: TimeField, value: Long) => {
      receiver.defaults.set(field.toJavaString(), bigOf(value))
      return receiver
    },
    'parseLenient/0': (receiver: FormatterBuilder) => {
      receiver.lenient = true
      return receiver
    },
    'parseStrict/0': (receiver: FormatterBuilder) => {
      receiver.lenient = false
      return receiver
    },
    'toFormatter/0': (receiver: FormatterBuilder) => receiver.build(defaultLocale),
    'toFormatter/1': (receiver: FormatterBuilder, locale: ScriptLocale | null) =>
      receiver.build(required(locale, 'locale')),
  },
}

const offsetPatterns: ReadonlySet<string> = new Set(
  '+HH +HHmm +HH:mm +HHMM +HH:MM +HHMMss +HH:MM:ss +HHMMSS +HH:MM:SS +HHmmss +HH:mm:ss +H +Hmm +H:mm +HMM +H:MM +HMMss +H:MM:ss +HMMSS +H:MM:SS +Hmmss +H:mm:ss'.split(
    ' ',
  ),
)

/** `java.time.format.DateTimeParseException`. */
export const dateTimeParseException: ClassLibrary = {
  constructors: {
    'new/3': (text: string | null, parsed: CharSequence, index: number) => {
      const made = new DateTimeParseException(text ?? '', index)
      parsedTexts.set(made, textOf(parsed, 'parsedData'))
      return made
    },
  },
  methods: {
    'getErrorIndex/0': (receiver: DateTimeParseException) => receiver.index,
    'getParsedString/0': (receiver: DateTimeParseException) =>
      parsedTexts.get(receiver) ?? /^Text '(.*)' could not be parsed/s.exec(receiver.text ?? '')?.[1] ?? '',
  },
}

const parsedTexts = new WeakMap<DateTimeParseException, string>()

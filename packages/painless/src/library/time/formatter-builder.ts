/** `DateTimeFormatterBuilder`. */
import {
  appendPattern,
  type Element,
  ElementBuilder,
  illegalArgument,
  type JavaCharacter,
  JavaException,
  JavaObject,
  offsetElement,
  type PatternField,
  readPattern,
  type SignStyle,
  weekRulesOf,
} from '@sluice/java'
import { bigOf, type ClassLibrary, type Long } from '../define.js'
import type { JavaEnum } from '../lang/enum.js'
import { defaultLocale, type ScriptLocale } from '../text/locale.js'
import { notSupported } from './faults.js'
import { ChronoField, type TimeField } from './fields.js'
import { type Formatter, formatterOf, instantElements } from './formatter.js'
import { textStyles, widthOf } from './formatter-members.js'
import { quarterOfYear } from './iso-fields.js'
import { patternOfStyles } from './localized-members.js'
import { required } from './temporal-parts.js'
import { WeekDateField } from './week-fields.js'

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

/** `DateTimeFormatter`, `DateTimeFormatterBuilder` and the enums of `java.time.format`. */
import {
  charOf,
  DateTimeParseException,
  illegalArgument,
  type JavaCharacter,
  JavaException,
  JavaHashSet,
  JavaObject,
  type JavaStringBuilder,
  localeSymbols,
  type ResolverStyle,
  type TextWidth,
} from '@sluice/java'
import type { JavaArray } from '../array.js'
import type { ClassLibrary, Lambda } from '../define.js'
import { type CharSequence, textOf } from '../lang/char-sequence.js'
import { enumMembers, type JavaEnum, javaEnum } from '../lang/enum.js'
import { defaultLocale, rootLocale, type ScriptLocale } from '../text/locale.js'
import { isoChronology } from './chrono.js'
import { named } from './duration.js'
import { notSupported } from './faults.js'
import { type Formatter, formatterOfPattern, predefinedFormatters } from './formatter.js'
import { required } from './temporal-parts.js'
import { periodOfDays } from './temporal-queries.js'
import type { Accessor } from './values.js'
import { ZoneValue } from './zone-members.js'

/** `ResolverStyle`. */
export const resolverStyles = javaEnum('java.time.format.ResolverStyle', ['STRICT', 'SMART', 'LENIENT'])
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

/** `java.time.format.DateTimeFormatter`. */
export const dateTimeFormatter: ClassLibrary = {
  fields: predefinedFormatters,
  statics: {
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

/** Rarely used members of formatters: number symbols, the details of a formatter or of an exception. */
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
} from '@sluice/java'
import type { JavaArray } from '../array.js'
import type { ClassLibrary, Lambda } from '../define.js'
import { type CharSequence, textOf } from '../lang/char-sequence.js'
import { enumMembers, javaEnum } from '../lang/enum.js'
import { defaultLocale, rootLocale, type ScriptLocale } from '../text/locale.js'
import { isoChronology } from './chrono.js'
import { named } from './duration.js'
import { notSupported } from './faults.js'
import type { Formatter } from './formatter.js'
import { resolverStyles } from './formatter-members.js'
import { rarelyUsedFormatters } from './rarely-used-formatters.js'
import { required } from './temporal-parts.js'
import { periodOfDays } from './temporal-queries.js'
import type { Accessor } from './values.js'
import { ZoneValue } from './zone-members.js'

/** `SignStyle`. */
export const signStyles = javaEnum('java.time.format.SignStyle', [
  'NORMAL',
  'ALWAYS',
  'NEVER',
  'NOT_NEGATIVE',
  'EXCEEDS_PAD',
])
/** Members of `SignStyle`. */
export const signStyle = enumMembers('java.time.format.SignStyle', signStyles)

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

/** The other members of `java.time.format.DateTimeFormatter` than `dateTimeFormatter`. */
export const rarelyUsedFormatterMembers: ClassLibrary = {
  fields: rarelyUsedFormatters,
  statics: {
    'parsedExcessDays/0': () => periodOfDays,
    'parsedLeapSecond/0': () => () => false,
  },
  methods: {
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
    'parseBest/2': (receiver: Formatter, text: CharSequence | null, queries: JavaArray | null) => {
      const all = required(queries, 'queries').elements as Lambda[]
      if (all.length < 2) throw illegalArgument('At least two queries must be specified')
      return receiver.parseTo(named(text, 'text'), parsed => firstThatWorks(all, parsed))
    },
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

/** `java.text.NumberFormat`, `DecimalFormat`, `DecimalFormatSymbols` and `java.util.Currency`. */
import {
  availableCurrencies,
  charOf,
  currencyInstance,
  currencyOf,
  illegalArgument,
  integerInstance,
  type JavaCharacter,
  type JavaCurrency,
  JavaDecimalFormat,
  JavaDecimalFormatSymbols,
  JavaHashSet,
  type JavaParsePosition,
  type JavaRoundingMode,
  numberInstance,
  percentInstance,
} from '@sluice/java'
import type { ClassLibrary } from '../define.js'
import { defaultLocale, type ScriptLocale } from '../text/locale.js'
import { availableLocales } from '../text/locale-rarely-used.js'
import { ChoiceFormat } from './choice-format.js'
import { type AnyFormat, parseFromStart, required } from './format.js'

/** The object with the settings of a number format: a choice format has its own, which it does not use. */
const numbers = (format: JavaDecimalFormat | ChoiceFormat): JavaDecimalFormat =>
  format instanceof ChoiceFormat ? format.numbers : format

/** Factory members for the default locale and a given one. */
const instances = (name: string, make: (tag: string) => JavaDecimalFormat): NonNullable<ClassLibrary['statics']> => ({
  [`${name}/0`]: () => make(defaultLocale.tag),
  [`${name}/1`]: (locale: ScriptLocale | null) => make(required(locale).tag),
})

/** The currency of a format without one is `XXX`, no currency. */
const currencyIn = (symbols: JavaDecimalFormatSymbols): JavaCurrency => symbols.currency ?? currencyOf('XXX')

type Receiver = JavaDecimalFormat | ChoiceFormat

/** `java.text.NumberFormat`. */
export const numberFormat: ClassLibrary = {
  statics: {
    'getAvailableLocales/0': availableLocales,
    ...instances('getCurrencyInstance', currencyInstance),
    ...instances('getInstance', numberInstance),
    ...instances('getIntegerInstance', integerInstance),
    ...instances('getNumberInstance', numberInstance),
    ...instances('getPercentInstance', percentInstance),
  },
  methods: {
    'getCurrency/0': (receiver: Receiver) => currencyIn(numbers(receiver).getSymbols()),
    'getMaximumFractionDigits/0': (receiver: Receiver) => numbers(receiver).settings.maximumFractionDigits,
    'getMaximumIntegerDigits/0': (receiver: Receiver) => numbers(receiver).settings.maximumIntegerDigits,
    'getMinimumFractionDigits/0': (receiver: Receiver) => numbers(receiver).settings.minimumFractionDigits,
    'getMinimumIntegerDigits/0': (receiver: Receiver) => numbers(receiver).settings.minimumIntegerDigits,
    'getRoundingMode/0': (receiver: Receiver) => numbers(receiver).roundingMode,
    'isGroupingUsed/0': (receiver: Receiver) => numbers(receiver).settings.groupingUsed,
    'isParseIntegerOnly/0': (receiver: Receiver) => numbers(receiver).parseIntegerOnly,
    'parse/1': (receiver: Receiver, text: string | null) =>
      parseFromStart(receiver, text, source => `Unparseable number: "${source}"`),
    'parse/2': (receiver: AnyFormat, text: string | null, position: JavaParsePosition | null) =>
      receiver.parseAt(required(text), required(position)),
    'setCurrency/1': (receiver: Receiver, currency: JavaCurrency | null) =>
      numbers(receiver).setCurrency(required(currency)),
    'setGroupingUsed/1': (receiver: Receiver, used: boolean) => {
      numbers(receiver).settings.groupingUsed = used
    },
    'setMaximumFractionDigits/1': (receiver: Receiver, digits: number) =>
      numbers(receiver).setMaximumFractionDigits(digits),
    'setMaximumIntegerDigits/1': (receiver: Receiver, digits: number) =>
      numbers(receiver).setMaximumIntegerDigits(digits),
    'setMinimumFractionDigits/1': (receiver: Receiver, digits: number) =>
      numbers(receiver).setMinimumFractionDigits(digits),
    'setMinimumIntegerDigits/1': (receiver: Receiver, digits: number) =>
      numbers(receiver).setMinimumIntegerDigits(digits),
    'setParseIntegerOnly/1': (receiver: Receiver, only: boolean) => {
      numbers(receiver).parseIntegerOnly = only
    },
    'setRoundingMode/1': (receiver: Receiver, mode: JavaRoundingMode | null) => {
      numbers(receiver).roundingMode = required(mode)
    },
  },
}

/** `java.text.DecimalFormat`. */
export const decimalFormat: ClassLibrary = {
  constructors: {
    'new/0': () => numberInstance(defaultLocale.tag),
    'new/1': (pattern: string | null) => new JavaDecimalFormat(required(pattern)),
    'new/2': (pattern: string | null, symbols: JavaDecimalFormatSymbols | null) =>
      new JavaDecimalFormat(required(pattern), required(symbols)),
  },
  methods: {
    'applyLocalizedPattern/1': (receiver: JavaDecimalFormat, pattern: string | null) =>
      receiver.applyLocalizedPattern(required(pattern)),
    'applyPattern/1': (receiver: JavaDecimalFormat, pattern: string | null) => receiver.applyPattern(required(pattern)),
    'getDecimalFormatSymbols/0': (receiver: JavaDecimalFormat) => receiver.getSymbols(),
    'getGroupingSize/0': (receiver: JavaDecimalFormat) => receiver.settings.groupingSize,
    'getMultiplier/0': (receiver: JavaDecimalFormat) => receiver.settings.multiplier,
    'getNegativePrefix/0': (receiver: JavaDecimalFormat) => receiver.getNegativePrefix(),
    'getNegativeSuffix/0': (receiver: JavaDecimalFormat) => receiver.getNegativeSuffix(),
    'getPositivePrefix/0': (receiver: JavaDecimalFormat) => receiver.getPositivePrefix(),
    'getPositiveSuffix/0': (receiver: JavaDecimalFormat) => receiver.getPositiveSuffix(),
    'isDecimalSeparatorAlwaysShown/0': (receiver: JavaDecimalFormat) => receiver.settings.decimalSeparatorAlwaysShown,
    'isParseBigDecimal/0': (receiver: JavaDecimalFormat) => receiver.parseBigDecimal,
    // Null is ignored, as in Java.
    'setDecimalFormatSymbols/1': (receiver: JavaDecimalFormat, symbols: JavaDecimalFormatSymbols | null) => {
      if (symbols !== null) receiver.setSymbols(symbols)
    },
    'setDecimalSeparatorAlwaysShown/1': (receiver: JavaDecimalFormat, shown: boolean) => {
      receiver.settings.decimalSeparatorAlwaysShown = shown
    },
    'setGroupingSize/1': (receiver: JavaDecimalFormat, size: number) => {
      if (size < 0 || size > 127) throw illegalArgument(`newValue is out of valid range. value: ${size}`)
      receiver.settings.groupingSize = size
    },
    'setMultiplier/1': (receiver: JavaDecimalFormat, multiplier: number) => {
      receiver.settings.multiplier = multiplier
    },
    'setNegativePrefix/1': (receiver: JavaDecimalFormat, text: string | null) => {
      receiver.settings.negativePrefix = [required(text)]
    },
    'setNegativeSuffix/1': (receiver: JavaDecimalFormat, text: string | null) => {
      receiver.settings.negativeSuffix = [required(text)]
    },
    'setParseBigDecimal/1': (receiver: JavaDecimalFormat, big: boolean) => {
      receiver.parseBigDecimal = big
    },
    'setPositivePrefix/1': (receiver: JavaDecimalFormat, text: string | null) => {
      receiver.settings.positivePrefix = [required(text)]
    },
    'setPositiveSuffix/1': (receiver: JavaDecimalFormat, text: string | null) => {
      receiver.settings.positiveSuffix = [required(text)]
    },
    'toLocalizedPattern/0': (receiver: JavaDecimalFormat) => receiver.toLocalizedPattern(),
    'toPattern/0': (receiver: JavaDecimalFormat) => receiver.toPattern(),
  },
}

/** The symbols that are texts, by the names of their properties and of their Java members. */
const TEXTS = {
  currencySymbol: 'CurrencySymbol',
  exponentSeparator: 'ExponentSeparator',
  infinity: 'Infinity',
  internationalCurrencySymbol: 'InternationalCurrencySymbol',
  notANumber: 'NaN',
} as const
/** The symbols that are characters. */
const CHARACTERS = {
  decimalSeparator: 'DecimalSeparator',
  digit: 'Digit',
  groupingSeparator: 'GroupingSeparator',
  minusSign: 'MinusSign',
  monetaryDecimalSeparator: 'MonetaryDecimalSeparator',
  patternSeparator: 'PatternSeparator',
  perMill: 'PerMill',
  percent: 'Percent',
  zeroDigit: 'ZeroDigit',
} as const

const textAccessors = Object.entries(TEXTS).flatMap(([property, name]) => {
  const key = property as keyof typeof TEXTS
  return [
    [`get${name}/0`, (receiver: JavaDecimalFormatSymbols) => receiver[key]],
    [
      `set${name}/1`,
      (receiver: JavaDecimalFormatSymbols, text: string | null) => {
        receiver[key] = required(text)
      },
    ],
  ] as const
})
const characterAccessors = Object.entries(CHARACTERS).flatMap(([property, name]) => {
  const key = property as keyof typeof CHARACTERS
  return [
    [`get${name}/0`, (receiver: JavaDecimalFormatSymbols) => charOf(receiver[key].charCodeAt(0))],
    [
      `set${name}/1`,
      (receiver: JavaDecimalFormatSymbols, character: JavaCharacter) => {
        receiver[key] = String.fromCharCode(character.code)
      },
    ],
  ] as const
})

/** `java.text.DecimalFormatSymbols`. */
export const decimalFormatSymbols: ClassLibrary = {
  constructors: {
    'new/0': () => new JavaDecimalFormatSymbols(defaultLocale.tag),
    'new/1': (locale: ScriptLocale | null) => new JavaDecimalFormatSymbols(required(locale).tag),
  },
  statics: {
    'getAvailableLocales/0': availableLocales,
    'getInstance/0': () => new JavaDecimalFormatSymbols(defaultLocale.tag),
    'getInstance/1': (locale: ScriptLocale | null) => new JavaDecimalFormatSymbols(required(locale).tag),
  },
  methods: {
    ...Object.fromEntries([...textAccessors, ...characterAccessors]),
    'clone/0': (receiver: JavaDecimalFormatSymbols) => receiver.clone(),
    'getCurrency/0': currencyIn,
    'setCurrency/1': (receiver: JavaDecimalFormatSymbols, currency: JavaCurrency | null) =>
      receiver.setCurrency(required(currency)),
  },
}

/** `java.util.Currency`. */
export const currency: ClassLibrary = {
  statics: {
    'getAvailableCurrencies/0': () => {
      const all = availableCurrencies()
      return JavaHashSet.from(all, all.length)
    },
    'getInstance/1': (code: string | null) => currencyOf(required(code)),
  },
  methods: {
    'getCurrencyCode/0': (receiver: JavaCurrency) => receiver.code,
    'getDefaultFractionDigits/0': (receiver: JavaCurrency) => receiver.fractionDigits,
    'getDisplayName/0': (receiver: JavaCurrency) => receiver.displayName(defaultLocale.tag),
    'getDisplayName/1': (receiver: JavaCurrency, locale: ScriptLocale | null) =>
      receiver.displayName(required(locale).tag),
    'getNumericCode/0': (receiver: JavaCurrency) => receiver.numericCode,
    'getSymbol/0': (receiver: JavaCurrency) => receiver.symbol(defaultLocale.tag),
    'getSymbol/1': (receiver: JavaCurrency, locale: ScriptLocale | null) => receiver.symbol(required(locale).tag),
  },
}

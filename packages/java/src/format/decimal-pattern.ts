/** Patterns of `java.text.DecimalFormat`: read into settings, and written again from them. */
import { illegalArgument } from '../throwable.js'
import type { JavaDecimalFormatSymbols } from './decimal-symbols.js'

/** A piece of a prefix or suffix: literal text, or a symbol that depends on the locale. */
export type AffixPart = string | { readonly symbol: 'percent' | 'perMill' | 'minus' | 'currency' | 'currencyCode' }

/** A prefix or suffix of a number. */
export type Affix = readonly AffixPart[]

/** The settings of a pattern, apart from symbols. Mutable: the setters of a format change it. */
export interface DecimalSettings {
  positivePrefix: Affix
  positiveSuffix: Affix
  negativePrefix: Affix
  negativeSuffix: Affix
  minimumIntegerDigits: number
  maximumIntegerDigits: number
  minimumFractionDigits: number
  maximumFractionDigits: number
  /** 0 when digits are not grouped. */
  groupingSize: number
  groupingUsed: boolean
  multiplier: number
  decimalSeparatorAlwaysShown: boolean
  /** The least digits of the exponent; 0 when there is none. */
  minimumExponentDigits: number
}

/** Java's `Integer.MAX_VALUE`: any number of digits. */
export const UNLIMITED = 2147483647

const MINUS: AffixPart = { symbol: 'minus' }

/** The characters of a pattern that mean something outside of quotes. */
const NUMBER_CHARACTERS = '#0,.'

class PatternReader {
  at = 0
  multiplier = 1
  constructor(readonly pattern: string) {}

  malformed(text: string): never {
    throw illegalArgument(`${text} pattern "${this.pattern}"`)
  }

  /** Reads a prefix or suffix up to a character that ends it. */
  affix(isSuffix: boolean): Affix {
    const parts: AffixPart[] = []
    let literal = ''
    const flush = () => {
      if (literal !== '') parts.push(literal)
      literal = ''
    }
    const symbol = (name: Exclude<AffixPart, string>['symbol']) => {
      flush()
      parts.push({ symbol: name })
    }
    let quoted = false
    for (; this.at < this.pattern.length; this.at++) {
      const character = this.pattern[this.at]!
      if (character === "'") {
        const doubled = this.pattern[this.at + 1] === "'"
        if (doubled) {
          literal += "'"
          this.at++
        } else quoted = !quoted
      } else if (quoted) literal += character
      else if (character === ';') break
      else if (NUMBER_CHARACTERS.includes(character)) {
        if (!isSuffix) break
        throw illegalArgument(`Unquoted special character '${character}' in pattern "${this.pattern}"`)
      } else if (character === '\u00a4') {
        const doubled = this.pattern[this.at + 1] === '\u00a4'
        if (doubled) this.at++
        symbol(doubled ? 'currencyCode' : 'currency')
      } else if (character === '%' || character === '\u2030') {
        if (this.multiplier !== 1) this.malformed('Too many percent/per mille characters in')
        this.multiplier = character === '%' ? 100 : 1000
        symbol(character === '%' ? 'percent' : 'perMill')
      } else if (character === '-') symbol('minus')
      else literal += character
    }
    if (quoted) this.malformed('Malformed')
    flush()
    return parts
  }

  /** Reads the number part: how many digits of which kind stand where. */
  number(): NumberPart {
    const part: NumberPart = { left: 0, zeros: 0, right: 0, point: -1, group: -1, exponent: 0 }
    for (; this.at < this.pattern.length; this.at++) {
      const character = this.pattern[this.at]!
      if (character === '#') {
        if (part.zeros > 0) part.right++
        else part.left++
        if (part.group >= 0 && part.point < 0) part.group++
      } else if (character === '0') {
        if (part.right > 0) throw illegalArgument(`Unexpected '0' in pattern "${this.pattern}"`)
        part.zeros++
        if (part.group >= 0 && part.point < 0) part.group++
      } else if (character === ',') part.group = 0
      else if (character === '.') {
        if (part.point >= 0) this.malformed('Multiple decimal separators in')
        part.point = part.left + part.zeros + part.right
      } else break
    }
    if (this.pattern[this.at] === 'E') this.exponent(part)
    return part
  }

  private exponent(part: NumberPart): void {
    this.at++
    while (this.pattern[this.at] === '0') {
      part.exponent++
      this.at++
    }
    if (part.left + part.zeros < 1 || part.exponent < 1) this.malformed('Malformed exponential')
  }

  skipNumber(): void {
    while (this.at < this.pattern.length && `${NUMBER_CHARACTERS}E`.includes(this.pattern[this.at]!)) this.at++
  }
}

/** Counts of the number part of a pattern. */
interface NumberPart {
  /** `#` before the first zero. */
  left: number
  zeros: number
  /** `#` after a zero. */
  right: number
  /** Digits before the point, -1 without a point. */
  point: number
  /** Digits since the last comma, -1 without one. */
  group: number
  exponent: number
}

/** Reads a pattern. Throws `IllegalArgumentException`. */
export function readDecimalPattern(pattern: string): DecimalSettings {
  const reader = new PatternReader(pattern)
  const positivePrefix = reader.affix(false)
  const part = reader.number()
  const positiveSuffix = reader.affix(true)
  const multiplier = reader.multiplier
  let negativePrefix: Affix = []
  let negativeSuffix: Affix = []
  let hasNegative = false
  if (pattern[reader.at] === ';') {
    reader.at++
    hasNegative = reader.at < pattern.length
    reader.multiplier = 1
    negativePrefix = reader.affix(false)
    reader.skipNumber()
    negativeSuffix = reader.affix(true)
    if (reader.at < pattern.length) throw illegalArgument(`Unquoted special character ';' in pattern "${pattern}"`)
  }
  const same = JSON.stringify([negativePrefix, negativeSuffix]) === JSON.stringify([positivePrefix, positiveSuffix])
  if (!hasNegative || same) {
    negativePrefix = [MINUS, ...positivePrefix]
    negativeSuffix = positiveSuffix
  }
  return { positivePrefix, positiveSuffix, negativePrefix, negativeSuffix, multiplier, ...digitSettings(reader, part) }
}

type DigitSettings = Omit<
  DecimalSettings,
  'positivePrefix' | 'positiveSuffix' | 'negativePrefix' | 'negativeSuffix' | 'multiplier'
>

function digitSettings(reader: PatternReader, part: NumberPart): DigitSettings {
  let { left, zeros, right } = part
  const { point, group, exponent } = part
  if (left + zeros + right === 0 && point < 0 && group < 0) return anyNumber
  // Without any zero, the digit before the point is one, unless the point comes first.
  if (zeros === 0 && left > 0 && point >= 0) {
    const whole = Math.max(point, 1)
    right = left - whole
    left = whole - 1
    zeros = 1
  }
  const misplaced = point < 0 ? right > 0 : point < left || point > left + zeros
  if (misplaced || group === 0) reader.malformed('Malformed')
  const total = left + zeros + right
  const wholeDigits = point < 0 ? total : point
  const minimumIntegerDigits = wholeDigits - left
  return {
    minimumIntegerDigits,
    maximumIntegerDigits: exponent > 0 ? left + minimumIntegerDigits : UNLIMITED,
    minimumFractionDigits: point < 0 ? 0 : left + zeros - point,
    maximumFractionDigits: point < 0 ? 0 : total - point,
    groupingSize: Math.max(group, 0),
    groupingUsed: group > 0,
    decimalSeparatorAlwaysShown: point === 0 || point === total,
    minimumExponentDigits: exponent,
  }
}

/** The meaning of the empty pattern, and of one with only prefix and suffix. */
const anyNumber: DigitSettings = {
  minimumIntegerDigits: 0,
  maximumIntegerDigits: UNLIMITED,
  minimumFractionDigits: 0,
  maximumFractionDigits: UNLIMITED,
  groupingSize: 0,
  groupingUsed: false,
  decimalSeparatorAlwaysShown: false,
  minimumExponentDigits: 0,
}

const patternSymbols = { percent: '%', perMill: '\u2030', minus: '-', currency: '\u00a4', currencyCode: '\u00a4\u00a4' }

function affixPattern(affix: Affix): string {
  return affix
    .map(part => {
      if (typeof part !== 'string') return patternSymbols[part.symbol]
      const quoted = part.replaceAll("'", "''")
      return /[#0,.;%\u2030\u00a4-]/.test(part) ? `'${quoted}'` : quoted
    })
    .join('')
}

/** The pattern of settings, `DecimalFormat.toPattern()`. */
export function writeDecimalPattern(settings: DecimalSettings): string {
  const { minimumIntegerDigits, minimumFractionDigits, groupingSize, minimumExponentDigits } = settings
  const width =
    minimumExponentDigits > 0
      ? settings.maximumIntegerDigits
      : Math.max(settings.groupingUsed ? groupingSize : 0, minimumIntegerDigits) + 1
  let number = ''
  for (let digit = width; digit > 0; digit--) {
    if (digit !== width && settings.groupingUsed && groupingSize > 0 && digit % groupingSize === 0) number += ','
    number += digit <= minimumIntegerDigits ? '0' : '#'
  }
  const decimals = Math.min(settings.maximumFractionDigits, 340)
  if (decimals > 0 || settings.decimalSeparatorAlwaysShown) number += '.'
  number += '0'.repeat(minimumFractionDigits) + '#'.repeat(Math.max(0, decimals - minimumFractionDigits))
  if (minimumExponentDigits > 0) number += `E${'0'.repeat(minimumExponentDigits)}`
  const positive = affixPattern(settings.positivePrefix) + number + affixPattern(settings.positiveSuffix)
  const prefix = affixPattern(settings.negativePrefix)
  const suffix = affixPattern(settings.negativeSuffix)
  const usual =
    prefix === `-${affixPattern(settings.positivePrefix)}` && suffix === affixPattern(settings.positiveSuffix)
  return usual ? positive : `${positive};${prefix}${number}${suffix}`
}

/** The text of an affix with the symbols of a locale. */
export function affixText(affix: Affix, symbols: JavaDecimalFormatSymbols): string {
  let text = ''
  for (const part of affix) {
    if (typeof part === 'string') text += part
    else if (part.symbol === 'minus') text += symbols.minusSign
    else if (part.symbol === 'percent') text += symbols.percent
    else if (part.symbol === 'perMill') text += symbols.perMill
    else text += part.symbol === 'currency' ? symbols.currencySymbol : symbols.internationalCurrencySymbol
  }
  return text
}

/** Whether a pattern is about money, which has its own decimal separator. */
export const isCurrency = (settings: DecimalSettings): boolean =>
  [settings.positivePrefix, settings.positiveSuffix, settings.negativePrefix, settings.negativeSuffix].some(affix =>
    affix.some(part => typeof part !== 'string' && part.symbol.startsWith('currency')),
  )

/** A pattern in the symbols of a locale turned to the standard ones, or the other way. Quoted text stays. */
export function translatePattern(pattern: string, symbols: JavaDecimalFormatSymbols, toLocale: boolean): string {
  const pairs: readonly (readonly [string, string])[] = [
    ['0', symbols.zeroDigit],
    [',', symbols.groupingSeparator],
    ['.', symbols.decimalSeparator],
    ['#', symbols.digit],
    ['%', symbols.percent],
    ['\u2030', symbols.perMill],
    [';', symbols.patternSeparator],
    ['-', symbols.minusSign],
    ['E', symbols.exponentSeparator],
  ]
  const table = new Map(pairs.map(([standard, local]) => (toLocale ? [standard, local] : [local, standard])))
  let quoted = false
  let text = ''
  for (const character of pattern) {
    if (character === "'") quoted = !quoted
    text += quoted ? character : (table.get(character) ?? character)
  }
  return text
}

/** Reading of numbers by a `DecimalFormat`: lenient about what follows the number, strict about prefix and suffix. */
import { JavaBigDecimal } from '../big-decimal.js'
import { characterDigit } from '../number-digit.js'
import { parseDouble } from '../number-parse-float.js'
import { RoundingMode } from '../number-rounding.js'
import { doubleOf, longOf } from '../value.js'
import type { JavaDecimalFormat } from './decimal-format.js'
import type { JavaDecimalFormatSymbols } from './decimal-symbols.js'

/** `java.text.ParsePosition`: where to start, then where the number ended; -1 means no error. */
export interface JavaParsePosition {
  index: number
  errorIndex: number
}

const LONG_MIN = -9223372036854775808n
const LONG_MAX = 9223372036854775807n

/** The parsed number itself. */
interface Scanned {
  /** In ASCII, as `Double.parseDouble` and BigDecimal take it. */
  readonly text: string
  readonly end: number
}

/** Reads a number at a position. Returns null, and the place of the fault, when there is none. */
export function parseDecimalFormat(
  format: JavaDecimalFormat,
  symbols: JavaDecimalFormatSymbols,
  text: string,
  position: JavaParsePosition,
): unknown {
  const start = position.index
  if (text.startsWith(symbols.notANumber, start)) {
    position.index = start + symbols.notANumber.length
    return doubleOf(Number.NaN)
  }
  const fail = (at: number): null => {
    position.errorIndex = at
    return null
  }
  const positive = text.startsWith(format.getPositivePrefix(), start)
  const negative = text.startsWith(format.getNegativePrefix(), start)
  if (!positive && !negative) return fail(start)
  const longer = format.getNegativePrefix().length > format.getPositivePrefix().length
  const negativePrefix = negative && (!positive || longer)
  const prefix = negativePrefix ? format.getNegativePrefix() : format.getPositivePrefix()
  const numberAt = start + prefix.length
  const infinite = text.startsWith(symbols.infinity, numberAt)
  const scanned = infinite
    ? { text: 'Infinity', end: numberAt + symbols.infinity.length }
    : scanNumber(format, symbols, text, numberAt)
  if (scanned === undefined) return fail(numberAt)
  // Equal prefixes leave the sign to the suffixes.
  const isNegative =
    format.getPositivePrefix() === format.getNegativePrefix()
      ? negativeBySuffix(format, text, scanned.end)
      : negativePrefix
  if (isNegative === undefined) return fail(scanned.end)
  const suffix = isNegative ? format.getNegativeSuffix() : format.getPositiveSuffix()
  if (!text.startsWith(suffix, scanned.end)) return fail(scanned.end)
  position.index = scanned.end + suffix.length
  return numberOf(format, scanned.text, isNegative)
}

function negativeBySuffix(format: JavaDecimalFormat, text: string, at: number): boolean | undefined {
  const negative = text.startsWith(format.getNegativeSuffix(), at)
  const positive = text.startsWith(format.getPositiveSuffix(), at)
  if (positive && negative) return format.getNegativeSuffix().length > format.getPositiveSuffix().length
  return positive ? false : negative ? true : undefined
}

function scanNumber(
  format: JavaDecimalFormat,
  symbols: JavaDecimalFormatSymbols,
  text: string,
  start: number,
): Scanned | undefined {
  const { groupingUsed } = format.settings
  let digits = ''
  let at = start
  let point = false
  let backup = -1
  let exponent = ''
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    const local = unit - symbols.zero
    const digit = local >= 0 && local <= 9 ? local : characterDigit(unit, 10)
    if (digit >= 0) {
      digits += digit
      backup = -1
    } else if (!point && text[at] === format.decimalSeparator) {
      if (format.parseIntegerOnly) break
      digits += '.'
      point = true
    } else if (!point && groupingUsed && text[at] === symbols.groupingSeparator) {
      // A separator counts only when a digit follows.
      if (backup >= 0) break
      backup = at
    } else {
      if (text.startsWith(symbols.exponentSeparator, at)) {
        const found = scanExponent(symbols, text, at + symbols.exponentSeparator.length)
        if (found !== undefined && /\d/.test(digits)) {
          exponent = found.text
          at = found.end
        }
      }
      break
    }
  }
  if (!/\d/.test(digits)) return undefined
  return { text: digits.startsWith('.') ? `0${digits}${exponent}` : digits + exponent, end: backup >= 0 ? backup : at }
}

function scanExponent(symbols: JavaDecimalFormatSymbols, text: string, start: number): Scanned | undefined {
  const negative = text.startsWith(symbols.minusSign, start)
  let at = negative ? start + symbols.minusSign.length : start
  let digits = ''
  for (; at < text.length && digits.length < 9; at++) {
    const local = text.charCodeAt(at) - symbols.zero
    const digit = local >= 0 && local <= 9 ? local : characterDigit(text.charCodeAt(at), 10)
    if (digit < 0) break
    digits += digit
  }
  return digits === '' ? undefined : { text: `e${negative ? '-' : ''}${digits}`, end: at }
}

/** A Long when the value is one, else a Double; a BigDecimal if that is requested. */
function numberOf(format: JavaDecimalFormat, text: string, negative: boolean): unknown {
  const { multiplier } = format.settings
  if (text === 'Infinity') return doubleOf((negative ? -1 : 1) * (multiplier < 0 ? -1 : 1) * Number.POSITIVE_INFINITY)
  const signed = (negative ? '-' : '') + text
  if (format.parseBigDecimal) {
    const value = JavaBigDecimal.parse(signed)
    return multiplier === 1
      ? value
      : value
          .divideToScale(new JavaBigDecimal(BigInt(multiplier)), value.scale + 20, RoundingMode.HALF_EVEN)
          .stripTrailingZeros()
  }
  const double = parseDouble(signed) / multiplier
  if (!Number.isInteger(double) || Math.abs(double) > 2 ** 64 || Object.is(double, -0)) {
    return Object.is(double, -0) && format.parseIntegerOnly ? longOf(0) : doubleOf(double)
  }
  const exact = JavaBigDecimal.parse(signed)
  const integral = exact.toBigInteger()
  const quotient = integral / BigInt(multiplier)
  const isExact = exact.compareTo(new JavaBigDecimal(integral)) === 0 && quotient * BigInt(multiplier) === integral
  return isExact && quotient >= LONG_MIN && quotient <= LONG_MAX ? longOf(quotient) : doubleOf(double)
}

/** The numeric conversions of `String.format`: `d o x` of integers, `e f g a` of floating-point numbers. */
import { JavaDecimal } from '../decimal.js'
import { scalb } from '../number-math.js'
import { doubleToHexString } from '../number-text.js'
import { classNameOf, JavaNumber, kindOf } from '../value.js'
import {
  type DecimalDigits,
  digitsOfDecimal,
  digitsOfDouble,
  fixedText,
  keepDigits,
  scientificText,
} from './decimal-digits.js'
import { flagMismatch, wrongArgument } from './format-errors.js'
import type { Specifier } from './format-specifier.js'
import type { LocaleSymbols } from './locale-symbols.js'

/** `digits` in the digits of a locale. */
export function localizeDigits(digits: string, { zero }: Pick<LocaleSymbols, 'zero'>): string {
  if (zero === 48) return digits
  return digits.replace(/\d/g, digit => String.fromCharCode(zero + digit.charCodeAt(0) - 48))
}

/** Puts separators between groups of digits, counted from the right. */
export function groupDigits(digits: string, size: number, separator: string): string {
  let end = digits.length
  let text = ''
  while (size > 0 && end > size) {
    text = separator + digits.slice(end - size, end) + text
    end -= size
  }
  return digits.slice(0, end) + text
}

/** Digits with an ASCII point (and perhaps an exponent after) as the locale writes them. */
function localize(magnitude: string, flags: string, symbols: LocaleSymbols): string {
  const end = /[.e]/.exec(magnitude)?.index ?? magnitude.length
  const whole = localizeDigits(magnitude.slice(0, end), symbols)
  const grouped = flags.includes(',') ? groupDigits(whole, symbols.groupSize, symbols.group) : whole
  const rest = localizeDigits(magnitude.slice(end), symbols)
  return grouped + (rest[0] === '.' ? symbols.decimal + rest.slice(1) : rest)
}

/** Sign or parentheses around a localized magnitude, and zeros between to fill the width. */
function signed(magnitude: string, negative: boolean, { flags, width }: Specifier, zero: string): string {
  const close = negative && flags.includes('(') ? ')' : ''
  const sign = negative ? (close === '' ? '-' : '(') : flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : ''
  const length = sign.length + magnitude.length + close.length
  const zeros = flags.includes('0') && length < width ? zero.repeat(width - length) : ''
  return sign + zeros + magnitude + close
}

const sizes: Readonly<Record<string, number>> = { byte: 8, short: 16, int: 32, long: 64 }

/** The text of an integral conversion, not yet padded with spaces. Throws the exceptions of Formatter. */
export function formatIntegral(specifier: Specifier, argument: unknown, symbols: LocaleSymbols): string {
  const kind = kindOf(argument)
  const bits = sizes[kind]
  if (bits === undefined && kind !== 'big_integer') throw wrongArgument(specifier.conversion, classNameOf(argument))
  const value = argument instanceof JavaNumber ? argument.value : (argument as number | bigint)
  const negative = value < 0
  if (specifier.conversion === 'd') {
    const digits = negative ? String(value).slice(1) : String(value)
    return signed(localize(digits, specifier.flags, symbols), negative, specifier, String.fromCharCode(symbols.zero))
  }
  const radix = specifier.conversion === 'x' ? 16 : 8
  const prefix = specifier.flags.includes('#') ? (radix === 16 ? '0x' : '0') : ''
  if (bits === undefined) {
    const magnitude = value.toString(radix).replace('-', '')
    const inner = { ...specifier, width: specifier.width - prefix.length }
    return signed(magnitude, negative, inner, '0').replace(/^[-+ (]?/, sign => sign + prefix)
  }
  for (const flag of '(+ ') if (specifier.flags.includes(flag)) throw flagMismatch(specifier.conversion, flag)
  const digits = negative ? BigInt.asUintN(bits, BigInt(value)).toString(radix) : value.toString(radix)
  return specifier.flags.includes('0')
    ? prefix + digits.padStart(specifier.width - prefix.length, '0')
    : prefix + digits
}

/** The text of a floating conversion, not yet padded with spaces. Throws the exceptions of Formatter. */
export function formatFloating(specifier: Specifier, argument: unknown, symbols: LocaleSymbols): string {
  if (argument instanceof JavaDecimal && specifier.conversion !== 'a') {
    return decimalText(specifier, digitsOfDecimal(argument), argument.signum() < 0, symbols, argument)
  }
  const kind = kindOf(argument)
  if (kind !== 'double' && kind !== 'float') throw wrongArgument(specifier.conversion, classNameOf(argument))
  const value = argument instanceof JavaNumber ? Number(argument.value) : (argument as number)
  const negative = value < 0 || Object.is(value, -0)
  if (Number.isNaN(value)) return 'NaN'
  if (!Number.isFinite(value)) return signed('Infinity', negative, { ...specifier, width: -1 }, '')
  if (specifier.conversion === 'a') return hexadecimal(specifier, Math.abs(value), negative)
  return decimalText(specifier, digitsOfDouble(Math.abs(value)), negative, symbols, undefined)
}

function decimalText(
  specifier: Specifier,
  value: DecimalDigits,
  negative: boolean,
  symbols: LocaleSymbols,
  decimal: JavaDecimal | undefined,
): string {
  const precision = specifier.precision < 0 ? 6 : specifier.precision
  const magnitude = { f: fixed, e: scientific, g: general }[specifier.conversion as 'f' | 'e' | 'g'](
    value,
    precision,
    specifier.flags,
    decimal,
  )
  // In scientific notation the mantissa has one digit, so there is nothing to group.
  const text = localize(magnitude, specifier.flags, symbols)
  return signed(text, negative, specifier, String.fromCharCode(symbols.zero))
}

const withPoint = (text: string, flags: string): string =>
  flags.includes('#') && !text.includes('.') ? `${text}.` : text

const fixed = (value: DecimalDigits, precision: number, flags: string): string =>
  withPoint(fixedText(value, precision), flags)

function scientific(value: DecimalDigits, precision: number, flags: string): string {
  const { mantissa, exponent } = scientificText(value, precision)
  const size = String(Math.abs(exponent)).padStart(2, '0')
  return `${withPoint(mantissa, flags)}e${exponent < 0 ? '-' : '+'}${size}`
}

/**
 * `%g`: plain from 0.0001 up to ten to the precision, else scientific. A double is rounded before that is decided, a
 * BigDecimal is not, and of the zeros of BigDecimal only the one without scale is plain.
 */
function general(value: DecimalDigits, precision: number, flags: string, decimal?: JavaDecimal): string {
  const significant = Math.max(precision, 1)
  const zero = decimal === undefined ? value.digits === '0' : decimal.unscaled === 0n && decimal.scale === 0
  if (zero) return fixed(value, significant - 1, flags)
  const exponent = decimal === undefined ? keepDigits(value, significant).exponent : value.exponent
  const plain = exponent >= -4 && exponent < significant && decimal?.unscaled !== 0n
  return plain ? fixed(value, significant - 1 - exponent, flags) : scientific(value, significant - 1, flags)
}

/** `%a`: `0x1.8p1`. A precision from 1 to 12 rounds half to even, and shows subnormal numbers as if they were normal. */
function hexadecimal(specifier: Specifier, magnitude: number, negative: boolean): string {
  const { flags, width } = specifier
  const precision = specifier.precision === 0 ? 1 : specifier.precision
  const sign = negative ? '-' : flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : ''
  let digits = hexDigits(magnitude, precision)
  if (precision > 0) {
    const end = digits.indexOf('p')
    digits = digits.slice(0, end).padEnd(precision + 2, '0') + digits.slice(end)
  }
  const zeros = flags.includes('0') ? '0'.repeat(Math.max(0, width - sign.length - 2 - digits.length)) : ''
  return `${sign}0x${zeros}${digits}`
}

/** The digits after `0x`, rounded to so many hexadecimal places. */
function hexDigits(magnitude: number, precision: number): string {
  if (magnitude === 0 || precision < 1 || precision > 12) return doubleToHexString(magnitude).slice(2)
  const subnormal = magnitude < 2 ** -1022
  const normal = subnormal ? scalb(magnitude, 54) : magnitude
  const exact = doubleToHexString(normal).slice(2)
  const exponent = Number(exact.slice(exact.indexOf('p') + 1))
  // Adding and taking away a number of the right size leaves just the wanted bits, rounded half to even.
  const significand = scalb(normal, -exponent)
  const coarse = 2 ** (52 - 4 * precision)
  const rounded = significand + coarse - coarse
  const text = doubleToHexString(rounded).slice(2)
  const end = text.indexOf('p')
  const power = exponent + Number(text.slice(end + 1)) - (subnormal ? 54 : 0)
  return `${text.slice(0, end)}p${power}`
}

/** The text of `java.math.BigDecimal`: reading it (`new BigDecimal(String)`, with its many errors) and writing its three forms. */
import { characterDigit, isDigit } from './number-digit.js'
import { powerOfTen } from './number-rounding.js'
import { JavaException, numberFormat } from './throwable.js'

/** The parts of a BigDecimal: `unscaled * 10 ** -scale`. */
export interface Decimal {
  readonly unscaled: bigint
  readonly scale: number
}

const ascii = /^[+-]?(?:\d+\.?\d*|\.\d+)$/
const INT_MAX = 2147483647

/** Up to this length Java reads text in one way, beyond in another, with other words for the same fault. */
const SHORT = 18

const noMessage = (): JavaException => new JavaException('java.lang.NumberFormatException', null)

/** The value of a decimal digit of any script, else -1. */
function digitAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return isDigit(unit) ? characterDigit(unit, 10) : -1
}

/** Reads the text of a BigDecimal. Throws `NumberFormatException`, in some cases without a message, as Java does. */
export function parseDecimal(text: string): Decimal {
  if (text.length <= 1000 && ascii.test(text)) return plainDecimal(text)
  if (text.length === 0) throw noMessage()
  const start = text[0] === '-' || text[0] === '+' ? 1 : 0
  let digits = ''
  let point = -1
  let exponent = 0
  for (let at = start; at < text.length; at++) {
    const unit = text[at]!
    const digit = digitAt(text, at)
    if (digit >= 0) {
      digits += digit
    } else if (unit === '.') {
      if (point >= 0) throw numberFormat('Character array contains more than one decimal point.')
      point = digits.length
    } else if (unit === 'e' || unit === 'E') {
      exponent = parseExponent(text, at + 1)
      break
    } else {
      throw numberFormat(
        text.length <= SHORT
          ? `Character ${unit} is neither a decimal digit number, decimal point, nor "e" notation exponential mark.`
          : `Character array is missing "exponent" mark 'e' or 'E'.`,
      )
    }
  }
  if (digits === '') throw numberFormat('No digits found.')
  const scale = (point < 0 ? 0 : digits.length - point) - exponent
  if (scale > INT_MAX || scale < -INT_MAX - 1) throw numberFormat('Scale out of range.')
  const magnitude = BigInt(digits)
  return { unscaled: text[0] === '-' ? -magnitude : magnitude, scale }
}

function plainDecimal(text: string): Decimal {
  const point = text.indexOf('.')
  const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1)
  const unsigned = digits[0] === '+' ? digits.slice(1) : digits
  return { unscaled: BigInt(unsigned), scale: point < 0 ? 0 : text.length - point - 1 }
}

function parseExponent(text: string, start: number): number {
  let at = start
  const negative = text[at] === '-'
  if (negative || text[at] === '+') at++
  if (at >= text.length) throw noMessage()
  while (at < text.length - 1 && digitAt(text, at) === 0) at++
  if (text.length - at > 10) throw numberFormat('Too many nonzero exponent digits.')
  let value = 0
  for (; at < text.length; at++) {
    const digit = digitAt(text, at)
    if (digit < 0) throw numberFormat('Not a digit.')
    value = value * 10 + digit
  }
  return negative ? -value : value
}

/** `BigDecimal.toString()`: plain when the scale is not negative and the number not too small, else with an exponent. */
export function decimalText({ unscaled, scale }: Decimal): string {
  if (scale === 0) return unscaled.toString()
  const digits = (unscaled < 0n ? -unscaled : unscaled).toString()
  const sign = unscaled < 0n ? '-' : ''
  const adjusted = digits.length - 1 - scale
  if (scale > 0 && adjusted >= -6) return sign + pointed(digits, scale)
  const mantissa = digits.length > 1 ? `${digits[0]}.${digits.slice(1)}` : digits
  return `${sign}${mantissa}${exponentText(adjusted)}`
}

/** Digits with the point before the last `scale` of them; `scale` is positive. */
function pointed(digits: string, scale: number): string {
  const padded = digits.padStart(scale + 1, '0')
  return `${padded.slice(0, -scale)}.${padded.slice(-scale)}`
}

const exponentText = (exponent: number): string => (exponent === 0 ? '' : `E${exponent > 0 ? '+' : ''}${exponent}`)

/** `BigDecimal.toEngineeringString()`: as `toString`, but with exponents that are multiples of three. */
export function decimalEngineeringText({ unscaled, scale }: Decimal): string {
  const digits = (unscaled < 0n ? -unscaled : unscaled).toString()
  const adjusted = digits.length - 1 - scale
  if (scale === 0 || (scale > 0 && adjusted >= -6)) return decimalText({ unscaled, scale })
  const sign = unscaled < 0n ? '-' : ''
  const extra = ((adjusted % 3) + 3) % 3
  let exponent = adjusted - extra
  if (unscaled === 0n) {
    // A zero cannot have more digits before the point: it gets decimals and the next exponent instead.
    if (extra === 0) return `0${exponentText(exponent)}`
    exponent += 3
    return `${extra === 1 ? '0.00' : '0.0'}${exponentText(exponent)}`
  }
  const whole = extra + 1
  const mantissa =
    digits.length > whole ? `${digits.slice(0, whole)}.${digits.slice(whole)}` : digits.padEnd(whole, '0')
  return `${sign}${mantissa}${exponentText(exponent)}`
}

/** `BigDecimal.toPlainString()`: never an exponent. Throws `ArithmeticException` for a string beyond all reason. */
export function decimalPlainText({ unscaled, scale }: Decimal): string {
  if (scale === 0) return unscaled.toString()
  if (scale < 0) return unscaled === 0n ? '0' : (unscaled * powerOfTen(-scale)).toString()
  if (unscaled === 0n) powerOfTen(scale)
  const digits = (unscaled < 0n ? -unscaled : unscaled).toString()
  return (unscaled < 0n ? '-' : '') + pointed(digits, scale)
}

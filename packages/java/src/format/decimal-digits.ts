/**
 * Decimal numbers as a string of digits with an exponent, and their rounding: the form in which `%f`, `%e`, `%g` and
 * `DecimalFormat` work. A double stands for the digits that `Double.toString` shows, not for its exact value.
 */
import type { JavaDecimal } from '../decimal.js'
import { doubleDigits } from '../number-text.js'
import { outOfMemory } from './format-errors.js'

/** The number `d.ddd * 10 ** exponent`, never negative. Zero is the digit `0`. */
export interface DecimalDigits {
  readonly digits: string
  readonly exponent: number
}

/** More digits before or after the point than this are not written. */
export const LARGEST_EXPONENT = 2 ** 26

const zero: DecimalDigits = { digits: '0', exponent: 0 }

/** The digits of a finite, non-negative double. */
export const digitsOfDouble = (value: number): DecimalDigits => (value === 0 ? zero : doubleDigits(value))

/** The digits of the magnitude of a BigDecimal, trailing zeros included. */
export const digitsOfDecimal = (value: JavaDecimal): DecimalDigits => ({
  digits: value.digits,
  exponent: value.digits.length - 1 - value.scale,
})

/** Digits without the zeros at their end. */
export function withoutTrailingZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end--
  return digits.slice(0, end)
}

/** Whether the digits from `keep` on make the last one kept grow: half up, as Formatter rounds. */
const halfUp = ({ digits }: DecimalDigits, keep: number): boolean => keep >= 0 && (digits[keep] ?? '0') >= '5'

/**
 * Keeps the first `keep` digits (none when it is 0 or less). `grows` says whether the last one grows by one; without it,
 * rounding is half up.
 */
export function keepDigits(value: DecimalDigits, keep: number, grows = halfUp(value, keep)): DecimalDigits {
  const kept = keep > 0 ? value.digits.slice(0, keep) : ''
  if (!grows) return kept === '' ? zero : { digits: kept, exponent: value.exponent }
  let last = kept.length - 1
  while (last >= 0 && kept[last] === '9') last--
  // All nines, or no digit at all: a one in the place above.
  if (last < 0) return { digits: '1', exponent: value.exponent + (keep > 0 ? 1 : 1 - keep) }
  const grown = String.fromCharCode(kept.charCodeAt(last) + 1)
  return { digits: kept.slice(0, last) + grown, exponent: value.exponent }
}

/** The plain text with exactly so many decimals, rounded half up, with a point if there are decimals. */
export function fixedText(value: DecimalDigits, decimals: number): string {
  if (value.exponent > LARGEST_EXPONENT) throw outOfMemory()
  const { digits, exponent } = keepDigits(value, value.exponent + 1 + decimals)
  const whole = exponent < 0 ? '0' : digits.slice(0, exponent + 1).padEnd(exponent + 1, '0')
  if (decimals === 0) return whole
  const fraction = exponent < 0 ? '0'.repeat(-exponent - 1) + digits : digits.slice(exponent + 1)
  return `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`
}

/** The mantissa with exactly so many decimals, rounded half up, and the exponent that goes with it. */
export function scientificText(value: DecimalDigits, decimals: number): { mantissa: string; exponent: number } {
  const { digits, exponent } = keepDigits(value, decimals + 1)
  const fraction = digits.slice(1).padEnd(decimals, '0')
  // Keeping digits turns zero into plain zero, but a BigDecimal zero keeps its exponent.
  const kept = value.digits === '0' ? value.exponent : exponent
  return { mantissa: decimals === 0 ? digits[0]! : `${digits[0]}.${fraction}`, exponent: kept }
}

/**
 * The text of Java's numbers. JavaScript already finds the shortest digits of a double, as Java does since version 19;
 * what differs is the layout (`1.0E7`, `100.0`) and the least number of digits (two, which matters for `4.9E-324`).
 */
import { floatToIntBits } from './number-bits.js'
import { decimalToFloat } from './number-parse-float.js'
import { JavaDouble, JavaFloat, JavaNumber } from './value.js'

/** Java's layout of `digits * 10 ** exponent` with the point after the first digit; no sign. */
function layout(digits: string, exponent: number): string {
  if (exponent >= -3 && exponent < 7) {
    if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`
    const point = exponent + 1
    return digits.length > point ? `${digits.slice(0, point)}.${digits.slice(point)}` : `${digits.padEnd(point, '0')}.0`
  }
  return `${digits[0]}.${digits.length > 1 ? digits.slice(1) : '0'}E${exponent}`
}

/** Splits `d.ddde±x` (of `toExponential`) into digits without trailing zeros and exponent. */
function parts(scientific: string): { digits: string; exponent: number } {
  const e = scientific.indexOf('e')
  let end = e
  while (end > 1 && scientific[end - 1] === '0') end--
  return { digits: scientific[0] + scientific.slice(2, end), exponent: Number(scientific.slice(e + 1)) }
}

/** The shortest decimal digits of a finite, positive double, as Java chooses them, and the exponent of the first one. */
export function doubleDigits(value: number): { digits: string; exponent: number } {
  const shortest = parts(value.toExponential())
  // One digit is never enough for Java: it then takes the nearest decimal of two. That differs only far down in the
  // subnormal range, where two digits say more than one.
  return shortest.digits.length === 1 && value < 1e-300 ? parts(value.toExponential(1)) : shortest
}

/** `Double.toString`. */
export function doubleToString(value: number): string {
  const magnitude = Math.abs(value)
  if (magnitude >= 1e-3 && magnitude < 1e7) {
    const text = String(value)
    return Number.isInteger(value) ? `${text}.0` : text
  }
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0'
  if (!Number.isFinite(value)) return String(value)
  const { digits, exponent } = doubleDigits(magnitude)
  return (value < 0 ? '-' : '') + layout(digits, exponent)
}

/** The shortest digits that no other float has, nearest to the value among them. */
function floatDigits(value: number): { digits: string; exponent: number } {
  const powerOfTwo = (floatToIntBits(value) & 0x7fffff) === 0
  for (let precision = 1; precision < 9; precision++) {
    const text = value.toExponential(precision)
    if (decimalToFloat(text) === value) return parts(evenOfTie(text, value, precision))
    // Below a power of two the floats are denser: the decimal just above may belong to it though the nearest does not.
    if (powerOfTwo) {
      const above = nextDecimal(text)
      if (Number(above) > value && decimalToFloat(above) === value) return parts(above)
    }
  }
  return parts(value.toExponential(9))
}

/**
 * `toExponential` rounds a tie up; Java wants the even digit. A float is half-way between two decimals exactly when one more
 * digit, a five, says all of it.
 */
function evenOfTie(scientific: string, value: number, precision: number): string {
  const exact = value.toExponential(precision + 1)
  const e = exact.indexOf('e')
  const even = (exact.charCodeAt(e - 2) & 1) === 0
  return even && exact[e - 1] === '5' && Number(exact) === value ? exact.slice(0, e - 1) + exact.slice(e) : scientific
}

/** The decimal one unit of its last place above `d.ddde±x`, in the same form. */
function nextDecimal(scientific: string): string {
  const e = scientific.indexOf('e')
  const width = e - 1
  const digits = String(Number(scientific[0] + scientific.slice(2, e)) + 1)
  return `${digits[0]}.${digits.slice(1, width)}e${Number(scientific.slice(e + 1)) + digits.length - width}`
}

/** `Float.toString`; the value must be a float already. */
export function floatToString(value: number): string {
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0'
  if (!Number.isFinite(value)) return String(value)
  // Of the integers below it each is a float.
  if (Number.isInteger(value) && Math.abs(value) < 1e7) return `${value}.0`
  const { digits, exponent } = floatDigits(Math.abs(value))
  return (value < 0 ? '-' : '') + layout(digits, exponent)
}

/** The decimal text of an integer of any size. */
export const integerText = (value: number | bigint): string => String(value)

/** Java's `toString` of any number of `value.ts`. Integers, the common case, take the first branch. */
export function numberText(value: unknown): string {
  if (typeof value === 'number') return Number.isInteger(value) && value !== 0 ? String(value) : smallText(value)
  if (value instanceof JavaDouble) return doubleToString(value.value)
  if (value instanceof JavaFloat) return floatToString(value.value)
  // What is left prints itself: bigint, BigDecimal.
  return value instanceof JavaNumber ? String(value.value) : String(value)
}

/** The text of a bare number that is zero (Integer), minus zero or has a fraction (Double). */
const smallText = (value: number): string => (Object.is(value, 0) ? '0' : doubleToString(value))

/** `Double.toHexString`: `0x1.8p1`; subnormals as `0x0.…p-1022`. */
export function doubleToHexString(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  const magnitude = Math.abs(value)
  if (magnitude === 0) return `${sign}0x0.0p0`
  return sign + hexText(magnitude, -1022)
}

/** `Float.toHexString`; subnormals as `0x0.…p-126`. */
export function floatToHexString(value: number): string {
  const magnitude = Math.abs(value)
  if (!(magnitude > 0 && magnitude < 2 ** -126)) return doubleToHexString(value)
  return (value < 0 ? '-' : '') + hexText(magnitude, -126)
}

function hexText(magnitude: number, smallest: number): string {
  let exponent = Math.max(Math.floor(Math.log2(magnitude)), smallest)
  // log2 is rounded and may be one off at either side of a power of two.
  let significand = scaled(magnitude, -exponent)
  while (significand >= 2) significand = scaled(magnitude, -++exponent)
  while (significand < 1 && exponent > smallest) significand = scaled(magnitude, -(--exponent))
  const whole = Math.floor(significand)
  let fraction = significand - whole
  let digits = ''
  while (fraction > 0) {
    fraction *= 16
    const digit = Math.floor(fraction)
    digits += digit.toString(16)
    fraction -= digit
  }
  return `0x${whole}.${digits === '' ? '0' : digits}p${exponent}`
}

/** `value * 2 ** exponent` in two steps, because `2 ** 1074` alone is not a double. */
const scaled = (value: number, exponent: number): number => {
  const half = Math.trunc(exponent / 2)
  return value * 2 ** half * 2 ** (exponent - half)
}

/** `Integer.toHexString`, `toOctalString`, `toBinaryString`: the unsigned text of an int in a radix. */
export const unsignedIntText = (value: number, radix = 10): string => (value >>> 0).toString(radix)

/** `Long.toHexString`, `toUnsignedString` and the like: the unsigned text of a long in a radix. */
export function unsignedLongText(value: number | bigint, radix = 10): string {
  return value >= 0 ? value.toString(radix) : BigInt.asUintN(64, BigInt(value)).toString(radix)
}

/** `Integer.toString(int, int)` and `Long.toString(long, int)`: a radix out of range counts as ten. */
export const radixText = (value: number | bigint, radix: number): string =>
  value.toString(radix < 2 || radix > 36 ? 10 : radix)

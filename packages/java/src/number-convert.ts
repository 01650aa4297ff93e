/**
 * Conversions between Java's primitive types (casts, JLS 5.1.2 and 5.1.3), and what `java.lang.Number` offers on any
 * numeric value: `intValue()`, `longValue()`, `doubleValue()` and so on.
 */
import { type RawLong, rawLong } from './arithmetic.js'
import { JavaDecimal } from './decimal.js'
import { integerToFloat } from './number-bits.js'
import { classCast } from './throwable.js'
import { classNameOf, JavaBigInteger, JavaNumber } from './value.js'

const INT_MIN = -2147483648
const INT_MAX = 2147483647
const LONG_MIN = -9223372036854775808n
const LONG_MAX = 9223372036854775807n

/** `(byte) int`. */
export const intToByte = (value: number): number => (value << 24) >> 24

/** `(short) int`. */
export const intToShort = (value: number): number => (value << 16) >> 16

/** `(char) int`: the UTF-16 unit. */
export const intToChar = (value: number): number => value & 0xffff

/** `(int) double` and `(int) float`: towards zero, at the ends of the range saturated, NaN is 0. */
export function doubleToInt(value: number): number {
  if (value >= INT_MIN && value <= INT_MAX) return value | 0
  return value > 0 ? INT_MAX : value < 0 ? INT_MIN : 0
}

/** `(long) double` and `(long) float`: towards zero, at the ends of the range saturated, NaN is 0. */
export function doubleToLong(value: number): RawLong {
  const whole = Math.trunc(value)
  if (Number.isSafeInteger(whole)) return whole + 0
  if (Number.isNaN(value)) return 0
  if (whole >= 2 ** 63) return LONG_MAX
  return whole <= -(2 ** 63) ? LONG_MIN : BigInt(whole)
}

/** `(int) long`. */
export const longToInt = (value: RawLong): number =>
  typeof value === 'number' ? value | 0 : Number(BigInt.asIntN(32, value))

/** `(double) long`. */
export const longToDouble = (value: RawLong): number => Number(value)

/** `(float) long`, rounded once. */
export const longToFloat = (value: RawLong): number => integerToFloat(value)

const isNumeric = (value: unknown): value is number | bigint | JavaNumber | JavaDecimal =>
  typeof value === 'number' || typeof value === 'bigint' || value instanceof JavaNumber || value instanceof JavaDecimal

/** Whether the value is a `java.lang.Number`, with `BigDecimal`, which is not `JavaNumber`, among them. */
export const isJavaNumber = isNumeric

function notANumber(value: unknown): never {
  throw classCast(`class ${classNameOf(value)} cannot be cast to class java.lang.Number`)
}

/** `Number.doubleValue()`. Throws `ClassCastException` for other values. */
export function toDouble(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof JavaNumber) return Number(value.value)
  return value instanceof JavaDecimal ? value.doubleValue() : notANumber(value)
}

/** `Number.floatValue()`, as a JavaScript number. Throws `ClassCastException` for other values. */
export function toFloat(value: unknown): number {
  if (typeof value === 'number') return Math.fround(value)
  if (typeof value === 'bigint') return integerToFloat(value)
  if (value instanceof JavaNumber) return integerToFloat(value.value)
  return value instanceof JavaDecimal ? value.floatValue() : notANumber(value)
}

/** `Number.longValue()`, without a box. Throws `ClassCastException` for other values. */
export function toLong(value: unknown): RawLong {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value + 0 : doubleToLong(value)
  if (typeof value === 'bigint') return value
  if (value instanceof JavaBigInteger) return rawLong(value.value)
  if (value instanceof JavaNumber) return doubleToLong(value.value as number)
  return value instanceof JavaDecimal ? rawLong(value.longValue()) : notANumber(value)
}

/** `Number.intValue()`. Integers wrap, floating-point numbers saturate. Throws `ClassCastException` for other values. */
export function toInt(value: unknown): number {
  if (typeof value === 'number') return Number.isInteger(value) ? value | 0 : doubleToInt(value)
  if (typeof value === 'bigint') return longToInt(value)
  if (value instanceof JavaBigInteger) return Number(BigInt.asIntN(32, value.value))
  if (value instanceof JavaNumber) {
    const double = value.className === 'java.lang.Double' || value.className === 'java.lang.Float'
    return double ? doubleToInt(value.value as number) : (value.value as number) | 0
  }
  return value instanceof JavaDecimal ? longToInt(rawLong(value.longValue())) : notANumber(value)
}

/** `Number.shortValue()`. Throws `ClassCastException` for other values. */
export const toShort = (value: unknown): number => intToShort(toInt(value))

/** `Number.byteValue()`. Throws `ClassCastException` for other values. */
export const toByte = (value: unknown): number => intToByte(toInt(value))

/**
 * The methods of `java.lang.Math` that JavaScript has not, or has with another meaning. What is not here (`sqrt`, `ceil`,
 * `floor`, `max`, `min`, `hypot`, ...) is the same in both, signed zeros and NaN included.
 */
import type { RawLong } from './arithmetic.js'
import { doubleHighBits, doubleParts, doubleToLongBits, longBitsToDouble, roundBinary } from './number-bits.js'
import { doubleToInt, doubleToLong } from './number-convert.js'

/** `Math.round(double)`: half up, saturated, NaN is 0. */
export const roundDouble = (value: number): RawLong => doubleToLong(Math.round(value))

/** `Math.round(float)`: half up, saturated, NaN is 0. */
export const roundFloat = (value: number): number => doubleToInt(Math.round(value))

/** `Math.rint(double)`: half to even; keeps the sign of zero. */
export function rint(value: number): number {
  const below = Math.floor(value)
  const rest = value - below
  if (!(rest > 0)) return value
  const result = rest < 0.5 || (rest === 0.5 && below % 2 === 0) ? below : below + 1
  return result === 0 && value < 0 ? -0 : result
}

/** `Math.copySign(double, double)`. */
export const copySign = (magnitude: number, sign: number): number => {
  const negative = sign < 0 || Object.is(sign, -0)
  return negative ? -Math.abs(magnitude) : Math.abs(magnitude)
}

/** `Math.getExponent(double)`: 1024 for NaN and infinities, -1023 for zero and subnormals. */
export const getExponent = (value: number): number => ((doubleHighBits(value) >>> 20) & 0x7ff) - 1023

/** `Math.nextUp(double)`. */
export function nextUp(value: number): number {
  if (Number.isNaN(value) || value === Number.POSITIVE_INFINITY) return value
  if (value === 0) return Number.MIN_VALUE
  return longBitsToDouble(doubleToLongBits(value) + (value > 0 ? 1n : -1n))
}

/** `Math.nextDown(double)`. */
export const nextDown = (value: number): number => -nextUp(-value)

/** `Math.nextAfter(double, double)`. */
export function nextAfter(start: number, direction: number): number {
  if (start > direction) return nextDown(start)
  if (start < direction) return nextUp(start)
  return start === direction ? direction : start + direction
}

/** `Math.ulp(double)`. */
export function ulp(value: number): number {
  const magnitude = Math.abs(value)
  if (!Number.isFinite(magnitude)) return magnitude
  return magnitude === Number.MAX_VALUE ? 2 ** 971 : nextUp(magnitude) - magnitude
}

/** `Math.scalb(double, int)`: `value * 2 ** factor`, rounded once. */
export function scalb(value: number, factor: number): number {
  if (value === 0 || !Number.isFinite(value)) return value
  const { significand, exponent } = doubleParts(Math.abs(value))
  return copySign(roundBinary(significand, exponent + factor, 53, -1074), value)
}

/** `Math.IEEEremainder(double, double)`: what is left of the quotient rounded half to even. */
export function ieeeRemainder(dividend: number, divisor: number): number {
  if (Number.isNaN(dividend) || Number.isNaN(divisor) || divisor === 0 || !Number.isFinite(dividend)) return Number.NaN
  if (!Number.isFinite(divisor) || dividend === 0) return dividend
  const left = doubleParts(Math.abs(dividend))
  const right = doubleParts(Math.abs(divisor))
  const exponent = Math.min(left.exponent, right.exponent)
  const a = left.significand << BigInt(left.exponent - exponent)
  const b = right.significand << BigInt(right.exponent - exponent)
  const rest = a % b
  const above = rest * 2n > b || (rest * 2n === b && ((a / b) & 1n) === 1n)
  const size = roundBinary(above ? b - rest : rest, exponent, 53, -1074)
  return above !== dividend < 0 ? -size : size
}

/** `Math.toRadians(double)`. */
export const toRadians = (degrees: number): number => degrees * 0.017453292519943295

/** `Math.toDegrees(double)`. */
export const toDegrees = (radians: number): number => radians * 57.29577951308232

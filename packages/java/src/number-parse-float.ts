/**
 * `Double.parseDouble` and `Float.parseFloat`: white space around, a suffix `d` or `f`, hexadecimal floats, and the exact
 * texts of the errors. JavaScript rounds decimal text to a double exactly as Java does; a float needs care where the double
 * lies half-way between two floats.
 */
import { doubleParts, floatToIntBits, intBitsToFloat, roundBinary } from './number-bits.js'
import { badNumber } from './number-parse.js'
import { InternalError, nullPointer, numberFormat } from './throwable.js'

// Each alternative can match in one way only, so a long text that fails at its end costs no more than its length.
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?[dDfF]?$/
const plain = /^-?\d+(?:\.\d+)?$/
const hexadecimal = /^([+-]?)0[xX](?:([\da-fA-F]+)\.?|([\da-fA-F]*)\.([\da-fA-F]+))[pP]([+-]?\d+)[fFdD]?$/
/** A second point among the first digits has its own text. */
const twoPoints = /^[+-]?\d*\.\d*\./
const special = /^[+-]?(?:NaN|Infinity)$/

/** `String.trim()`: everything up to the space goes, and nothing else. */
function trim(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && text.charCodeAt(start) <= 32) start++
  while (end > start && text.charCodeAt(end - 1) <= 32) end--
  return end - start === text.length ? text : text.slice(start, end)
}

function parse(
  text: string | null,
  fromDecimal: (text: string) => number,
  precision: number,
  smallest: number,
): number {
  if (text === null || text === undefined) {
    throw nullPointer('Cannot invoke "String.length()" because "in" is null')
  }
  const trimmed = trim(text)
  if (trimmed === '') throw numberFormat('empty String')
  if (decimal.test(trimmed)) {
    const last = trimmed.charCodeAt(trimmed.length - 1)
    return fromDecimal(last > 57 ? trimmed.slice(0, -1) : trimmed)
  }
  if (special.test(trimmed)) return Number(trimmed.endsWith('NaN') ? 'NaN' : trimmed)
  const hex = hexadecimal.exec(trimmed)
  if (hex === null) throw twoPoints.test(trimmed) ? numberFormat('multiple points') : badNumber(trimmed)
  return hexValue(hex, precision, smallest)
}

function hexValue(hex: RegExpExecArray, precision: number, smallest: number): number {
  const fraction = hex[4] ?? ''
  const digits = (hex[2] ?? hex[3] ?? '') + fraction
  // Exponents beyond any float are as good as a million; that keeps the shifts small.
  const exponent = Math.max(-1e6, Math.min(1e6, Number(hex[5]))) - 4 * fraction.length
  const magnitude = roundBinary(BigInt(`0x${digits}`), exponent, precision, smallest)
  return hex[1] === '-' ? -magnitude : magnitude
}

/** `Double.parseDouble(text)` as a JavaScript number. Throws `NumberFormatException`; `NullPointerException` for null. */
export function parseDouble(text: string | null): number {
  if (typeof text === 'string' && plain.test(text)) return Number(text)
  return parse(text, Number, 53, -1074)
}

/** `Float.parseFloat(text)` as a JavaScript number with the value of the float. Errors as `parseDouble`. */
export const parseFloat32 = (text: string | null): number => {
  const value = parse(text, decimalToFloat, 24, -149)
  return Math.fround(value)
}

const FLOAT_MAX = 3.4028234663852886e38
/** Half-way between the largest float and the next power of two: from here on the result is infinite. */
const OVERFLOW = 2 ** 128 - 2 ** 103

/** The float nearest to decimal text (the text must be a number that JavaScript reads): rounded once, not by way of a double. */
export function decimalToFloat(text: string): number {
  const wide = Number(text)
  const float = Math.fround(wide)
  if (float === wide || Number.isNaN(wide)) return float
  const magnitude = Math.abs(wide)
  if (Math.abs(float) === Number.POSITIVE_INFINITY) {
    if (magnitude !== OVERFLOW) return float
    return compareDecimal(text, wide) < 0 ? Math.sign(wide) * FLOAT_MAX : float
  }
  const near = Math.abs(float)
  const other = neighbour(near, magnitude)
  if ((near + other) / 2 !== magnitude) return float
  const order = compareDecimal(text, wide)
  if (order === 0) return float
  return Math.sign(wide) * (order < 0 ? Math.min(near, other) : Math.max(near, other))
}

/** The float on the other side of `value`, seen from the float `near`. */
function neighbour(near: number, value: number): number {
  return intBitsToFloat(floatToIntBits(near) + (value > near ? 1 : -1))
}

/** How the magnitude of decimal text stands to that of the double it was rounded to: negative when smaller. */
function compareDecimal(text: string, rounded: number): number {
  const match = /^[+-]?(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text)
  if (match === null) throw new InternalError(`not decimal text: ${text}`)
  const fraction = match[2] ?? ''
  let left = BigInt((match[1] ?? '') + fraction)
  const tens = Number(match[3] ?? 0) - fraction.length
  const parts = doubleParts(Math.abs(rounded))
  let right = parts.significand
  if (tens >= 0) left *= 10n ** BigInt(tens)
  else right *= 10n ** BigInt(-tens)
  if (parts.exponent >= 0) right <<= BigInt(parts.exponent)
  else left <<= BigInt(-parts.exponent)
  return left < right ? -1 : left > right ? 1 : 0
}

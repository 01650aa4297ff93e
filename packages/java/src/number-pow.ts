/**
 * `Math.pow` with the accuracy that Java's has. V8's own gives 0.000009999999999999999 for `10 ** -5`; here logarithm and
 * exponential are computed on pairs of doubles (about 100 bits), so that the last rounding is practically always the right one.
 */
import { doubleParts, roundBinary } from './number-bits.js'

/** An unevaluated sum of two doubles, the second far smaller than the first. */
interface Pair {
  readonly high: number
  readonly low: number
}

const LN2: Pair = { high: Math.LN2, low: 2.3190468138462996e-17 }
const ONE: Pair = { high: 1, low: 0 }

/** Exact sum, given that `a` is the larger in magnitude. */
const quickSum = (a: number, b: number): Pair => {
  const high = a + b
  return { high, low: b - (high - a) }
}

const sum = (a: Pair, b: Pair): Pair => {
  const high = a.high + b.high
  const back = high - a.high
  const error = a.high - (high - back) + (b.high - back)
  return quickSum(high, error + a.low + b.low)
}

const negate = (a: Pair): Pair => ({ high: -a.high, low: -a.low })

/** Exact product of two doubles by splitting each into halves of 26 bits. */
function exactProduct(a: number, b: number): Pair {
  const high = a * b
  const splitA = 134217729 * a
  const aHigh = splitA - (splitA - a)
  const aLow = a - aHigh
  const splitB = 134217729 * b
  const bHigh = splitB - (splitB - b)
  const bLow = b - bHigh
  return { high, low: aHigh * bHigh - high + aHigh * bLow + aLow * bHigh + aLow * bLow }
}

const product = (a: Pair, b: Pair): Pair => {
  const exact = exactProduct(a.high, b.high)
  return quickSum(exact.high, exact.low + (a.high * b.low + a.low * b.high))
}

const quotient = (a: Pair, b: Pair): Pair => {
  const first = a.high / b.high
  const rest = sum(a, negate(product(b, { high: first, low: 0 })))
  const second = rest.high / b.high
  const last = sum(rest, negate(product(b, { high: second, low: 0 })))
  return sum(quickSum(first, second), { high: last.high / b.high, low: 0 })
}

/** `e ** a` as a pair near 1 and a power of two. */
function exponential(a: Pair): { value: Pair; exponent: number } {
  const exponent = Math.round(a.high / LN2.high)
  const rest = sum(a, negate(product(LN2, { high: exponent, low: 0 })))
  // With the argument divided by 512, nine terms of the series reach 2 ** -110.
  const small = { high: rest.high / 512, low: rest.low / 512 }
  let term = small
  let series = small
  for (let i = 2; i <= 9; i++) {
    term = quotient(product(term, small), { high: i, low: 0 })
    series = sum(series, term)
  }
  // (1 + s) ** 2 - 1 = 2s + s * s, nine times, keeps the digits that 1 + s would drop.
  for (let i = 0; i < 9; i++) series = sum({ high: series.high * 2, low: series.low * 2 }, product(series, series))
  return { value: sum(ONE, series), exponent }
}

/** The natural logarithm of a positive double: one Newton step from JavaScript's own, on pairs. */
function logarithm(value: number): Pair {
  const { significand, exponent } = doubleParts(value)
  let fraction = Number(significand)
  let power = exponent
  while (fraction > Math.SQRT2) {
    fraction /= 2
    power++
  }
  const start = Math.log(fraction)
  const back = exponential({ high: -start, low: 0 })
  const scale = 2 ** back.exponent
  const ratio = product({ high: fraction, low: 0 }, { high: back.value.high * scale, low: back.value.low * scale })
  const error = sum(ratio, { high: -1, low: 0 })
  // ln(1 + error) = error - error² / 2; the cube is below what a pair can hold.
  const correction = sum(error, { high: (-error.high * error.high) / 2, low: 0 })
  return sum(product(LN2, { high: power, low: 0 }), sum({ high: start, low: 0 }, correction))
}

/** `Math.pow(double, double)` of Java. */
export function pow(base: number, exponent: number): number {
  if (exponent === 1) return base
  if (exponent === 2) return base * base
  const size = Math.abs(base)
  const ordinary = size > 0 && size < Number.POSITIVE_INFINITY && size !== 1 && exponent !== 0
  // Everything special (zeros, infinities, NaN, a result that must overflow or vanish) JavaScript decides as Java does.
  if (!ordinary || !(Math.abs(exponent) < 2 ** 62) || (base < 0 && !Number.isInteger(exponent))) return base ** exponent
  const power = product(logarithm(size), { high: exponent, low: 0 })
  const negative = base < 0 && exponent % 2 !== 0
  if (power.high > 710) return negative ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  if (power.high < -746) return negative ? -0 : 0
  const { value, exponent: binary } = exponential(power)
  const integral = (BigInt(value.high * 2 ** 53) << 57n) + BigInt(Math.round(value.low * 2 ** 110))
  const result = roundBinary(integral, binary - 110, 53, -1074)
  return negative ? -result : result
}

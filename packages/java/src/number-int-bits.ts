/** The bit methods of `Integer`, `Long`, `Short` and `Character`: counts, rotations, reversals. Longs are raw (`RawLong`). */
import { type RawLong, rawLong } from './arithmetic.js'

const unsigned = (value: RawLong): bigint => BigInt.asUintN(64, BigInt(value))
const high = (value: RawLong): number => Number(unsigned(value) >> 32n) | 0
const low = (value: RawLong): number => (typeof value === 'number' ? value | 0 : Number(BigInt.asIntN(32, value)))
const join = (upper: number, lower: number): RawLong => rawLong((BigInt(upper) << 32n) | BigInt(lower >>> 0))

/** `Integer.bitCount`. */
export function intBitCount(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** `Integer.reverse`: the bits in reverse order. */
export function intReverse(value: number): number {
  let bits = ((value & 0x55555555) << 1) | ((value >>> 1) & 0x55555555)
  bits = ((bits & 0x33333333) << 2) | ((bits >>> 2) & 0x33333333)
  bits = ((bits & 0x0f0f0f0f) << 4) | ((bits >>> 4) & 0x0f0f0f0f)
  return intReverseBytes(bits)
}

/** `Integer.reverseBytes`. */
export const intReverseBytes = (value: number): number =>
  (value << 24) | ((value & 0xff00) << 8) | ((value >>> 8) & 0xff00) | (value >>> 24)

/** `Short.reverseBytes`. */
export const shortReverseBytes = (value: number): number => (((value & 0xff) << 24) >> 16) | ((value >> 8) & 0xff)

/** `Character.reverseBytes`. */
export const charReverseBytes = (value: number): number => ((value & 0xff) << 8) | ((value >> 8) & 0xff)

/** `Integer.highestOneBit`. */
export const intHighestOneBit = (value: number): number => value & (0x80000000 >>> Math.clz32(value))

/** `Integer.lowestOneBit`. */
export const intLowestOneBit = (value: number): number => value & -value

/** `Integer.numberOfLeadingZeros`. */
export const intLeadingZeros = (value: number): number => Math.clz32(value)

/** `Integer.numberOfTrailingZeros`. */
export const intTrailingZeros = (value: number): number => (value === 0 ? 32 : 31 - Math.clz32(value & -value))

/** `Integer.rotateLeft`. */
export const intRotateLeft = (value: number, distance: number): number => (value << distance) | (value >>> -distance)

/** `Integer.rotateRight`. */
export const intRotateRight = (value: number, distance: number): number => (value >>> distance) | (value << -distance)

/** `Long.bitCount`. */
export const longBitCount = (value: RawLong): number => intBitCount(high(value)) + intBitCount(low(value))

/** `Long.reverse`: the bits in reverse order. */
export const longReverse = (value: RawLong): RawLong => join(intReverse(low(value)), intReverse(high(value)))

/** `Long.reverseBytes`. */
export const longReverseBytes = (value: RawLong): RawLong =>
  join(intReverseBytes(low(value)), intReverseBytes(high(value)))

/** `Long.numberOfLeadingZeros`. */
export function longLeadingZeros(value: RawLong): number {
  const upper = high(value)
  return upper === 0 ? 32 + Math.clz32(low(value)) : Math.clz32(upper)
}

/** `Long.numberOfTrailingZeros`. */
export function longTrailingZeros(value: RawLong): number {
  const lower = low(value)
  return lower === 0 ? 32 + intTrailingZeros(high(value)) : intTrailingZeros(lower)
}

/** `Long.highestOneBit`. */
export const longHighestOneBit = (value: RawLong): RawLong =>
  value === 0 ? 0 : rawLong(1n << BigInt(63 - longLeadingZeros(value)))

/** `Long.lowestOneBit`. */
export const longLowestOneBit = (value: RawLong): RawLong => rawLong(BigInt(value) & -BigInt(value))

/** `Long.rotateLeft`. */
export function longRotateLeft(value: RawLong, distance: number): RawLong {
  const bits = unsigned(value)
  const places = BigInt(distance & 63)
  return rawLong((bits << places) | (bits >> (64n - places)))
}

/** `Long.rotateRight`. */
export const longRotateRight = (value: RawLong, distance: number): RawLong => longRotateLeft(value, -distance)

/** `Long.hashCode(long)`: both halves, xored. */
export const longHashCode = (value: RawLong): number => low(value) ^ high(value)

/** The next number of a kind: an excluded bound becomes the number next to it. */
import { toHalfFloat } from '../mapping/half-float.js'

const BITS = new DataView(new ArrayBuffer(8))
const SMALLEST_FLOAT = 2 ** -149

/** The next double upwards or downwards. */
export function nextDouble(value: number, step: 1 | -1): number {
  if (!Number.isFinite(value)) return value
  if (value === 0) return step * Number.MIN_VALUE
  BITS.setFloat64(0, value)
  BITS.setBigInt64(0, BITS.getBigInt64(0) + BigInt(value > 0 ? step : -step))
  return BITS.getFloat64(0)
}

/** The next float of 32 bits. */
export function nextFloat(value: number, step: 1 | -1): number {
  if (!Number.isFinite(value)) return value
  if (value === 0) return step * SMALLEST_FLOAT
  BITS.setFloat32(0, value)
  BITS.setInt32(0, BITS.getInt32(0) + (value > 0 ? step : -step))
  return BITS.getFloat32(0)
}

/** The next float of 16 bits. */
export function nextHalfFloat(value: number, step: 1 | -1): number {
  if (!Number.isFinite(value)) return value
  const size = Math.abs(value)
  const exponent = Math.max(-14, Math.floor(Math.log2(size)))
  const isNearer = size === 2 ** exponent && exponent > -14 && value > 0 !== step > 0
  // Towards zero the numbers below a power of two are nearer to each other.
  return toHalfFloat(value + step * 2 ** (exponent - (isNearer ? 11 : 10)))
}

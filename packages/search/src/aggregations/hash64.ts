/**
 * Hashes of 64 bits as two halves: MurmurHash3 of terms, and of numbers the mixing function of David Stafford
 * (http://zimbry.blogspot.com/2011/09/better-bit-mixing-improving-on.html, the ninth) of their 64 bits.
 */
import { murmurHash3 } from '@sluice/java'

/** The upper half of the last hash; the lower one is what the functions return. */
let high = 0

/** The upper half of the last hash. */
export const lastHigh = (): number => high

function multiply(aHigh: number, aLow: number, bHigh: number, bLow: number): number {
  const a0 = aLow & 0xffff
  const a1 = aLow >>> 16
  const b0 = bLow & 0xffff
  const b1 = bLow >>> 16
  const low = a0 * b0
  const middle = a1 * b0 + (low >>> 16)
  const carried = a0 * b1 + (middle & 0xffff)
  const upper = a1 * b1 + Math.floor(middle / 65536) + Math.floor(carried / 65536)
  high = (upper + Math.imul(aHigh, bLow) + Math.imul(aLow, bHigh)) | 0
  return ((carried & 0xffff) << 16) | (low & 0xffff) | 0
}

/** Mixes 64 bits. */
function mix(keyHigh: number, keyLow: number): number {
  let low = multiply(keyHigh, keyLow ^ keyHigh, 0x4cd6944c, 0x5cc20b6d)
  const upper = high
  low = multiply(upper ^ (upper >>> 29), low ^ ((low >>> 29) | (upper << 3)), 0xfc12c5b1, 0x9d3259e9 | 0)
  return low ^ high
}

const double = new Float64Array(1)
const halves = new Int32Array(double.buffer)

/** The hash of a double by its bits. */
export function hashDouble(value: number): number {
  double[0] = value
  return mix(halves[1]!, halves[0]!)
}

/** The hash of an integer that a double holds exactly. */
export function hashInteger(value: number): number {
  return mix(Math.floor(value / 4294967296) | 0, value | 0)
}

/** The hash of an integer of 64 bits. */
export function hashLong(value: bigint): number {
  return mix(Number(BigInt.asIntN(32, value >> 32n)), Number(BigInt.asIntN(32, value)))
}

/** The hash of a term. */
export function hashTerm(term: Uint8Array): number {
  const hash = murmurHash3(term)
  high = (hash[0]! << 24) | (hash[1]! << 16) | (hash[2]! << 8) | hash[3]!
  return (hash[4]! << 24) | (hash[5]! << 16) | (hash[6]! << 8) | hash[7]!
}

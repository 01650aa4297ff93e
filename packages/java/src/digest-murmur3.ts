/**
 * MurmurHash3, the 128-bit variant for 64-bit machines, as Elasticsearch's fingerprint processor uses it (seed 0). The algorithm
 * is public domain. 64-bit words are kept as two 32-bit halves: bigint would be many times slower.
 */

/** The upper half of the last `multiply`, `add` or `rotate`; the lower half is what they return. */
let high = 0

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

function add(aHigh: number, aLow: number, bHigh: number, bLow: number): number {
  const low = (aLow >>> 0) + (bLow >>> 0)
  high = (aHigh + bHigh + (low > 0xffffffff ? 1 : 0)) | 0
  return low | 0
}

/** Rotation to the left by 1 to 63 bits, but not 32. */
function rotate(aHigh: number, aLow: number, bits: number): number {
  const swap = bits > 32
  const upper = swap ? aLow : aHigh
  const lower = swap ? aHigh : aLow
  const by = bits & 31
  high = (upper << by) | (lower >>> (32 - by))
  return (lower << by) | (upper >>> (32 - by))
}

const C1_HIGH = 0x87c37b91
const C1_LOW = 0x114253d5
const C2_HIGH = 0x4cf5ad43
const C2_LOW = 0x2745937f

function mixK1(kHigh: number, kLow: number): number {
  let low = multiply(kHigh, kLow, C1_HIGH, C1_LOW)
  low = rotate(high, low, 31)
  return multiply(high, low, C2_HIGH, C2_LOW)
}

function mixK2(kHigh: number, kLow: number): number {
  let low = multiply(kHigh, kLow, C2_HIGH, C2_LOW)
  low = rotate(high, low, 33)
  return multiply(high, low, C1_HIGH, C1_LOW)
}

function finish(hHigh: number, hLow: number): number {
  let low = hLow ^ (hHigh >>> 1)
  low = multiply(hHigh, low, 0xff51afd7, 0xed558ccd)
  low ^= high >>> 1
  low = multiply(high, low, 0xc4ceb9fe, 0x1a85ec53)
  return low ^ (high >>> 1)
}

/** The 16 bytes of the hash: both words, each with its highest byte first, as Elasticsearch prints them. */
export function murmurHash3(bytes: Uint8Array, seed = 0): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const length = bytes.length
  let h1High = 0
  let h1Low = seed | 0
  let h2High = 0
  let h2Low = seed | 0
  let at = 0
  for (; at + 16 <= length; at += 16) {
    let low = mixK1(view.getInt32(at + 4, true), view.getInt32(at, true))
    low = rotate(h1High ^ high, h1Low ^ low, 27)
    low = add(high, low, h2High, h2Low)
    low = multiply(high, low, 0, 5)
    h1Low = add(high, low, 0, 0x52dce729)
    h1High = high

    low = mixK2(view.getInt32(at + 12, true), view.getInt32(at + 8, true))
    low = rotate(h2High ^ high, h2Low ^ low, 31)
    low = add(high, low, h1High, h1Low)
    low = multiply(high, low, 0, 5)
    h2Low = add(high, low, 0, 0x38495ab5)
    h2High = high
  }
  if (at < length) {
    const rest = new DataView(new ArrayBuffer(16))
    for (let i = at; i < length; i++) rest.setUint8(i - at, bytes[i]!)
    h2Low ^= mixK2(rest.getInt32(12, true), rest.getInt32(8, true))
    h2High ^= high
    h1Low ^= mixK1(rest.getInt32(4, true), rest.getInt32(0, true))
    h1High ^= high
  }
  h1Low ^= length
  h2Low ^= length
  h1Low = add(h1High, h1Low, h2High, h2Low)
  h1High = high
  h2Low = add(h2High, h2Low, h1High, h1Low)
  h2High = high
  h1Low = finish(h1High, h1Low)
  h1High = high
  h2Low = finish(h2High, h2Low)
  h2High = high
  h1Low = add(h1High, h1Low, h2High, h2Low)
  h1High = high
  h2Low = add(h2High, h2Low, h1High, h1Low)
  h2High = high

  const hash = new DataView(new ArrayBuffer(16))
  hash.setInt32(0, h1High)
  hash.setInt32(4, h1Low)
  hash.setInt32(8, h2High)
  hash.setInt32(12, h2Low)
  return new Uint8Array(hash.buffer)
}

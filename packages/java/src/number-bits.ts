/**
 * The bits of floating-point numbers, as `Double.doubleToLongBits` and its relatives see them, and the rounding of an
 * exact value to 24 bits. Everything that must not round twice (long to float, text to float, BigInteger to float)
 * ends here.
 */

const doubles = new Float64Array(1)
const floats = new Float32Array(doubles.buffer)
const words = new Int32Array(doubles.buffer)
words[0] = 1
/** Index of the word that holds the sign: 1 on little-endian machines, that is practically everywhere. */
const HIGH = new Uint8Array(doubles.buffer)[0] === 1 ? 1 : 0
const LOW = 1 - HIGH

/** The high 32 bits of a double (sign, exponent, 20 bits of fraction). NaN is the canonical one. */
export function doubleHighBits(value: number): number {
  doubles[0] = !Number.isNaN(value) ? value : Number.NaN
  return words[HIGH]!
}

/** `Double.hashCode`: both halves of the bits, xored. */
export function doubleHashCode(value: number): number {
  if (Number.isNaN(value)) return 0x7ff80000
  doubles[0] = value
  return words[0]! ^ words[1]!
}

/** `Double.doubleToLongBits`, as a signed 64-bit bigint. */
export function doubleToLongBits(value: number): bigint {
  if (Number.isNaN(value)) return 0x7ff8000000000000n
  doubles[0] = value
  return (BigInt(words[HIGH]!) << 32n) | BigInt(words[LOW]! >>> 0)
}

/** `Double.longBitsToDouble` of any 64-bit integer. */
export function longBitsToDouble(bits: number | bigint): number {
  const wide = BigInt(bits)
  words[HIGH] = Number(BigInt.asIntN(32, wide >> 32n))
  words[LOW] = Number(BigInt.asIntN(32, wide))
  return doubles[0]!
}

/** `Float.floatToIntBits`. */
export function floatToIntBits(value: number): number {
  if (Number.isNaN(value)) return 0x7fc00000
  floats[0] = value
  return words[0]!
}

/** `Float.intBitsToFloat`. */
export function intBitsToFloat(bits: number): number {
  words[0] = bits
  return floats[0]!
}

/** `Float.hashCode`. */
export const floatHashCode = floatToIntBits

/**
 * The sign, integer significand and exponent of a finite double: `value = significand * 2 ** exponent`.
 * The significand keeps the sign.
 */
export function doubleParts(value: number): { significand: bigint; exponent: number } {
  const bits = doubleToLongBits(value)
  const field = Number((bits >> 52n) & 0x7ffn)
  const fraction = bits & 0xfffffffffffffn
  const significand = field === 0 ? fraction : fraction | 0x10000000000000n
  return { significand: bits < 0n ? -significand : significand, exponent: (field === 0 ? 1 : field) - 1075 }
}

const bitLength = (value: bigint): number => {
  const hex = value.toString(16)
  return (hex.length - 1) * 4 + 32 - Math.clz32(Number.parseInt(hex[0]!, 16))
}

/**
 * The value `magnitude * 2 ** exponent` (magnitude not negative) rounded once, half to even, to `precision` bits
 * with a smallest unit of `2 ** smallest`: 53 and -1074 give a double, 24 and -149 a float.
 */
export function roundBinary(magnitude: bigint, exponent: number, precision: number, smallest: number): number {
  if (magnitude === 0n) return 0
  const length = bitLength(magnitude)
  const top = length + exponent
  if (top > 1025) return Number.POSITIVE_INFINITY
  const unit = Math.max(top - precision, smallest)
  const drop = unit - exponent
  if (drop <= 0) return scale(Number(magnitude), exponent)
  if (drop > length + 1) return 0
  const shift = BigInt(drop)
  let kept = magnitude >> shift
  const rest = magnitude - (kept << shift)
  const half = 1n << (shift - 1n)
  if (rest > half || (rest === half && (kept & 1n) === 1n)) kept += 1n
  return scale(Number(kept), unit)
}

/** `value * 2 ** exponent` if the result is exact, in steps that neither overflow nor underflow on the way. */
function scale(value: number, exponent: number): number {
  let result = value
  let left = exponent
  while (left > 1000) {
    result *= 2 ** 1000
    left -= 1000
  }
  while (left < -1000) {
    result *= 2 ** -1000
    left += 1000
  }
  return result * 2 ** left
}

/** The float nearest to an integer of any size (`BigInteger.floatValue`, `(float) long`): one rounding only. */
export function integerToFloat(value: number | bigint): number {
  if (typeof value === 'number') return Math.fround(value)
  const magnitude = value < 0n ? -value : value
  const rounded = Math.fround(roundBinary(magnitude, 0, 24, -149))
  return value < 0n ? -rounded : rounded
}

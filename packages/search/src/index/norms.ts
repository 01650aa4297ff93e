/** Lengths of texts in one byte, as Lucene keeps them: exact up to 40, then with four significant bits. */

/** Numbers below this are kept as they are. */
const EXACT = 24

/** The byte of a length. */
export function encodeLength(length: number): number {
  if (length < EXACT) return length
  const rest = length - EXACT
  if (rest < 8) return EXACT + rest
  const bits = 31 - Math.clz32(rest)
  const shift = bits - 3
  return EXACT + (((shift + 1) << 3) | ((rest >>> shift) & 7))
}

/** The length that a byte stands for. */
export function decodeLength(byte: number): number {
  if (byte < EXACT) return byte
  const code = byte - EXACT
  const shift = (code >>> 3) - 1
  return EXACT + (shift < 0 ? code & 7 : ((code & 7) | 8) * 2 ** shift)
}

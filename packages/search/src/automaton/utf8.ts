/** Code points in UTF-8 bytes that are known to be right. */

/** How many bytes a code point has, by its first one. */
export const widthOf = (lead: number): number => (lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4)

/** The code point of `width` bytes at a place. */
export function codePointAt(bytes: Uint8Array, at: number, width: number): number {
  const lead = bytes[at]!
  if (width === 1) return lead
  let codePoint = lead & (0xff >> (width + 1))
  for (let i = 1; i < width; i++) codePoint = (codePoint << 6) | (bytes[at + i]! & 0x3f)
  return codePoint
}

/** Writes a code point; returns the place after it. */
export function writeCodePoint(bytes: Uint8Array, at: number, codePoint: number): number {
  if (codePoint < 0x80) {
    bytes[at] = codePoint
    return at + 1
  }
  const width = codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4
  for (let i = width - 1, rest = codePoint; i >= 0; i--, rest >>>= 6) {
    bytes[at + i] = i === 0 ? ((0xff00 >> width) & 0xff) | rest : 0x80 | (rest & 0x3f)
  }
  return at + width
}

/** How many bytes two runs share at their beginning. */
export function sharedLength(
  a: Uint8Array,
  aStart: number,
  aEnd: number,
  b: Uint8Array,
  bStart: number,
  bEnd: number,
): number {
  const most = Math.min(aEnd - aStart, bEnd - bStart)
  let length = 0
  while (length < most && a[aStart + length] === b[bStart + length]) length++
  return length
}

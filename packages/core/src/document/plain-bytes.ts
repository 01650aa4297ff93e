/** Characters of a JSON string that need no escape, found four bytes at a time. */

const HIGHEST_BITS = 0x80808080
const ONES = 0x01010101
const BLANKS = 0x20202020
const QUOTES = 0x22222222
const BACKSLASHES = 0x5c5c5c5c

/**
 * How many of four bytes, given as one integer with the first in its lowest bits, stand for themselves in a JSON string before one that
 * does not: a byte beyond ASCII, below a blank, a quote or a backslash. One comparison in place of a dozen: subtracting 1 sets the highest
 * bit of the byte that was 0, and so on. What such a byte borrows reaches only the bytes after it.
 */
export function plainBytes(word: number): number {
  const special = (word | (word - BLANKS) | ((word ^ QUOTES) - ONES) | ((word ^ BACKSLASHES) - ONES)) & HIGHEST_BITS
  return special === 0 ? 4 : (31 - Math.clz32(special & -special)) >> 3
}

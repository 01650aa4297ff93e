/** Characters of a JSON string that need no escape, found four bytes at a time. */

const HIGHEST_BITS = 0x80808080
const ONES = 0x01010101
const BLANKS = 0x20202020
const QUOTES = 0x22222222
const BACKSLASHES = 0x5c5c5c5c

/**
 * The highest bit of the first of four bytes that does not stand for itself in a JSON string: a byte beyond ASCII, below a blank, a quote or
 * a backslash. Bits of bytes after it may be set too; 0 if there is none. The four are given as one integer with the first in its lowest
 * bits. One comparison in place of a dozen: subtracting 1 sets the highest bit of the byte that was 0, and so on. What such a byte borrows
 * reaches only the bytes after it.
 */
export const specialBytes = (word: number): number =>
  (word | (word - BLANKS) | ((word ^ QUOTES) - ONES) | ((word ^ BACKSLASHES) - ONES)) & HIGHEST_BITS

/** Which of the four bytes the first one is, of what `specialBytes` gave and is not 0. */
export const firstSpecial = (special: number): number => (31 - Math.clz32(special & -special)) >> 3

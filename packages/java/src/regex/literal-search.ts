/**
 * Searching for a string as Boyer and Moore do (R. S. Boyer, J. S. Moore: "A fast string searching algorithm", 1977): from its end, with
 * shifts by the character that does not fit and by the end that did. Java searches so for patterns that begin with a string of four
 * characters or more, and reads fewer characters than there are; only those count. Its table of characters knows their last seven bits.
 */
const BITS = 0x7f

/** Texts that are shorter are looked for place by place. */
export const SHORTEST_LITERAL = 4

/** The search for one text. */
export class LiteralSearch {
  /** By the last bits of a character: one more than its last place in the text. */
  readonly #lastPlaces = new Int32Array(BITS + 1)
  /** By position: how far the text must move for the part after that position to match again. */
  readonly #shifts: Int32Array

  constructor(readonly literal: string) {
    const { length } = literal
    for (let i = 0; i < length; i++) this.#lastPlaces[literal.charCodeAt(i) & BITS] = i + 1
    this.#shifts = new Int32Array(length)
    const common = commonEnds(literal)
    // Growing shifts: a place keeps the first one that fits.
    for (let shift = 1, open = length - 1; shift <= length; shift++) {
      const fits = common[shift] as number
      const lowest = fits >= length - shift ? 0 : length - 1 - fits
      for (; open >= lowest; open--) this.#shifts[open] = shift
    }
  }

  /**
   * The first place from `from` up to `last` at which the text stands, -1 when there is none. Tells `read` how many characters it reads.
   */
  find(text: string, from: number, last: number, read: (count: number) => void): number {
    const { literal } = this
    for (let start = from; start <= last; ) {
      let at = literal.length - 1
      while (at >= 0 && text.charCodeAt(start + at) === literal.charCodeAt(at)) at--
      read(literal.length - Math.max(at, 0))
      if (at < 0) return start
      const place = this.#lastPlaces[text.charCodeAt(start + at) & BITS] as number
      start += Math.max(at + 1 - place, this.#shifts[at] as number)
    }
    return -1
  }
}

/**
 * For each shift: how many characters at the end of the text equal those that many places before (the Z function of the text read
 * backwards).
 */
function commonEnds(text: string): Int32Array {
  const { length } = text
  const common = new Int32Array(length + 1)
  let left = 0
  let right = 0
  for (let shift = 1; shift < length; shift++) {
    let count = shift < right ? Math.min(right - shift, common[shift - left] as number) : 0
    while (shift + count < length && text[length - 1 - count] === text[length - 1 - shift - count]) count++
    common[shift] = count
    if (shift + count > right) {
      left = shift
      right = shift + count
    }
  }
  return common
}

/** Sets of documents of a segment. */

/** Which documents are alive, or any other set; copied before it is changed where somebody may still read it. */
export class Bitmap {
  private constructor(
    readonly length: number,
    private readonly words: Uint32Array,
  ) {}

  /** With all documents in it. */
  static full(length: number): Bitmap {
    const words = new Uint32Array((length + 31) >>> 5).fill(0xffffffff)
    if ((length & 31) !== 0) words[words.length - 1] = 2 ** (length & 31) - 1
    return new Bitmap(length, words)
  }

  /** With none. */
  static empty(length: number): Bitmap {
    return new Bitmap(length, new Uint32Array((length + 31) >>> 5))
  }

  /** Wraps 32-bit words, whose lowest bit is the first document, without a copy. */
  static of(length: number, words: Uint32Array): Bitmap {
    return new Bitmap(length, words)
  }

  /** The words, as `of` takes them. */
  get bits(): Uint32Array {
    return this.words
  }

  has(doc: number): boolean {
    return (this.words[doc >>> 5]! & (1 << (doc & 31))) !== 0
  }

  add(doc: number): void {
    this.words[doc >>> 5]! |= 1 << (doc & 31)
  }

  delete(doc: number): void {
    this.words[doc >>> 5]! &= ~(1 << (doc & 31))
  }

  /** The first document from `doc` on; -1 if there is none. */
  nextFrom(doc: number): number {
    if (doc >= this.length) return -1
    const { words } = this
    let at = doc >>> 5
    let word = (words[at]! >>> (doc & 31)) << (doc & 31)
    while (word === 0) {
      if (++at >= words.length) return -1
      word = words[at]!
    }
    return (at << 5) + 31 - Math.clz32(word & -word)
  }

  /** Lists the documents from `from` up to and without `end` in an array, up to a number of them; returns how many there are. */
  listInto(list: Int32Array, most: number, from: number, end: number): number {
    const last = Math.min(end, this.length)
    if (from >= last) return 0
    const { words } = this
    let count = 0
    let word = from >>> 5
    let bits = (words[word]! >>> (from & 31)) << (from & 31)
    for (const lastWord = (last - 1) >>> 5; ; bits = words[word]!) {
      for (; bits !== 0; bits &= bits - 1) {
        const doc = (word << 5) + 31 - Math.clz32(bits & -bits)
        if (count === most || doc >= last) return count
        list[count++] = doc
      }
      if (++word > lastWord) return count
    }
  }

  /** The last document up to `doc`; -1 if there is none. */
  lastUpTo(doc: number): number {
    const { words } = this
    let at = doc >>> 5
    let word = (words[at]! << (31 - (doc & 31))) >>> (31 - (doc & 31))
    while (word === 0) {
      if (--at < 0) return -1
      word = words[at]!
    }
    return (at << 5) + 31 - Math.clz32(word)
  }

  /** Adds all documents of another set, which is as long. */
  addAll({ words }: Bitmap): void {
    const own = this.words
    for (let i = 0; i < words.length; i++) own[i]! |= words[i]!
  }

  /** Keeps the documents that another set, which is as long, has, too. */
  retainAll({ words }: Bitmap): void {
    const own = this.words
    for (let i = 0; i < words.length; i++) own[i]! &= words[i]!
  }

  copy(): Bitmap {
    return new Bitmap(this.length, this.words.slice())
  }

  /** How many are in it. */
  count(): number {
    let count = 0
    for (const word of this.words) count += bitsOf(word)
    return count
  }

  /** How many of its documents from `from` up to and without `end` another set, which is as long, has, too. */
  countWith({ words }: Bitmap, from = 0, end = this.length): number {
    if (from >= end) return 0
    const own = this.words
    const last = (end - 1) >>> 5
    let at = from >>> 5
    let first = -1 << (from & 31)
    let count = 0
    for (; at < last; at++, first = -1) count += bitsOf(own[at]! & words[at]! & first)
    return count + bitsOf(own[at]! & words[at]! & first & (-1 >>> (31 - ((end - 1) & 31))))
  }

  /** The documents from `from` up to and without `end` that this set and another, which is as long, have together. */
  commonWith({ words }: Bitmap, from: number, end: number): Bitmap {
    const own = this.words
    const common = new Uint32Array(own.length)
    const last = (end - 1) >>> 5
    for (let at = from >>> 5; at <= last; at++) common[at] = own[at]! & words[at]!
    return new Bitmap(this.length, common)
  }

  /** Bytes that it takes. */
  get byteLength(): number {
    return this.words.byteLength
  }
}

/** How many bits of a word are set: those of pairs, of fours, of bytes are added up side by side. */
export function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

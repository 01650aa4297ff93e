/**
 * Postings: for each term its documents, how often it is in them, and at which positions. Written as variable-length integers in blocks of
 * documents, so that a reader can pass over blocks without decoding them.
 */
import { grown } from '../mapping/parsed-document.js'

/** Documents of one block. */
const BLOCK = 128
/** What `doc` is after the last one. */
export const NO_MORE_DOCS = 2147483647

/** What is kept for each document of a term. */
export type PostingsDetail = 'docs' | 'freqs' | 'positions'

/** The postings of a field in a segment. Immutable. */
export interface Postings {
  readonly detail: PostingsDetail
  /** Documents of each term by its number. */
  readonly docFreqs: Int32Array
  /** How often each term is there in all documents; the same as `docFreqs` where frequencies are not kept. */
  readonly totalFreqs: Int32Array | Float64Array
  /** Where the postings of each term begin in `bytes`; one more than there are terms. */
  readonly starts: Uint32Array
  readonly bytes: Uint8Array
  /** Where the skips of each term begin; one more than there are terms. Null where no term has more than one block. */
  readonly skipStarts: Uint32Array | null
  /** For each block but the first: the last document before it, and where it begins. */
  readonly skips: Uint32Array
  /** Documents that have any term. */
  readonly docCount: number
}

/** Writes postings, term by term and in each document by document. */
export class PostingsWriter {
  private bytes = new Uint8Array(4096)
  private length = 0
  private readonly docFreqs: Int32Array
  private readonly totalFreqs: Int32Array | Float64Array
  private readonly starts: Uint32Array
  private readonly skipStarts: Uint32Array
  private readonly skips: number[] = []
  private term = 0
  private lastDoc = -1
  private docsOfTerm = 0
  private freqOfTerm = 0

  /** `termCount` is how many terms there will be. */
  constructor(
    private readonly detail: PostingsDetail,
    termCount: number,
  ) {
    this.docFreqs = new Int32Array(termCount)
    this.totalFreqs = detail === 'docs' ? this.docFreqs : new Float64Array(termCount)
    this.starts = new Uint32Array(termCount + 1)
    this.skipStarts = new Uint32Array(termCount + 1)
  }

  /** A document of the current term; of `positions` the entries from `from` on, `freq` of them. */
  doc(doc: number, freq: number, positions: Int32Array | null = null, from = 0): void {
    this.begin(doc, freq)
    if (this.detail !== 'positions') return
    let last = 0
    for (let i = from; i < from + freq; i++) {
      this.varint(positions![i]! - last)
      last = positions![i]!
    }
  }

  /**
   * Copies the documents of a term of other postings of the same detail, which follow those that are there; `docs` has their new numbers, ascending,
   * and -1 for those that are left out.
   */
  copy({ bytes, starts, docFreqs }: Postings, term: number, docs: Int32Array): void {
    const source = new VarintReader(bytes, starts[term]!)
    let doc = -1
    for (let left = docFreqs[term]!; left > 0; left--) {
      doc += source.next()
      const freq = this.detail === 'docs' ? 1 : source.next()
      const from = source.at
      if (this.detail === 'positions') source.skip(freq)
      const target = docs[doc]!
      if (target < 0) continue
      this.begin(target, freq)
      this.append(bytes, from, source.at)
    }
  }

  /** How many documents the current term has. */
  get docsOfCurrentTerm(): number {
    return this.docsOfTerm
  }

  /** The term has no more documents. Gives how often it was there. */
  endTerm(): number {
    const freq = this.freqOfTerm
    const term = this.term++
    this.docFreqs[term] = this.docsOfTerm
    if (this.detail !== 'docs') this.totalFreqs[term] = this.freqOfTerm
    this.starts[this.term] = this.length
    this.skipStarts[this.term] = this.skips.length
    this.lastDoc = -1
    this.docsOfTerm = 0
    this.freqOfTerm = 0
    return freq
  }

  /** All that was written; there may be fewer terms than were announced. */
  finish(docCount: number): Postings {
    const { term } = this
    const isWhole = term === this.docFreqs.length
    const docFreqs = isWhole ? this.docFreqs : this.docFreqs.slice(0, term)
    return {
      detail: this.detail,
      docFreqs,
      totalFreqs: this.detail === 'docs' ? docFreqs : isWhole ? this.totalFreqs : this.totalFreqs.slice(0, term),
      starts: isWhole ? this.starts : this.starts.slice(0, term + 1),
      bytes: this.bytes.slice(0, this.length),
      skipStarts: this.skips.length === 0 ? null : isWhole ? this.skipStarts : this.skipStarts.slice(0, term + 1),
      skips: Uint32Array.from(this.skips),
      docCount,
    }
  }

  private begin(doc: number, freq: number): void {
    if (this.docsOfTerm > 0 && this.docsOfTerm % BLOCK === 0) this.skips.push(this.lastDoc, this.length)
    this.varint(doc - this.lastDoc)
    this.lastDoc = doc
    this.docsOfTerm++
    this.freqOfTerm += freq
    if (this.detail !== 'docs') this.varint(freq)
  }

  private append(bytes: Uint8Array, from: number, to: number): void {
    const end = this.length + to - from
    if (end > this.bytes.length) this.bytes = grown(this.bytes, end)
    for (let i = from; i < to; i++) this.bytes[this.length++] = bytes[i]!
  }

  private varint(value: number): void {
    if (this.length + 5 > this.bytes.length) this.bytes = grown(this.bytes, this.length + 5)
    let rest = value
    while (rest > 127) {
      this.bytes[this.length++] = (rest & 127) | 128
      rest >>>= 7
    }
    this.bytes[this.length++] = rest
  }
}

/** Reads integers of variable length. */
class VarintReader {
  constructor(
    private readonly bytes: Uint8Array,
    public at: number,
  ) {}

  next(): number {
    const { bytes } = this
    let c = bytes[this.at++]!
    let value = c & 127
    for (let shift = 7; c > 127; shift += 7) {
      c = bytes[this.at++]!
      value |= (c & 127) << shift
    }
    return value >>> 0
  }

  skip(count: number): void {
    for (let i = 0; i < count; i++) while (this.bytes[this.at++]! > 127);
  }
}

/** Walks the documents of one term in order. */
export class PostingsReader {
  /** The current document: -1 before the first, `NO_MORE_DOCS` after the last. */
  doc = -1
  freq = 1
  private at: number
  private left: number
  private positionsAt = 0
  private readonly total: number

  constructor(
    private readonly postings: Postings,
    private readonly term: number,
  ) {
    this.at = postings.starts[term]!
    this.total = postings.docFreqs[term]!
    this.left = this.total
  }

  /** How many documents there are. */
  get cost(): number {
    return this.total
  }

  /** Goes to the next document. */
  next(): number {
    if (this.left === 0) return (this.doc = NO_MORE_DOCS)
    this.left--
    this.doc += this.varint()
    const { detail } = this.postings
    if (detail === 'docs') return this.doc
    this.freq = this.varint()
    if (detail === 'positions') {
      this.positionsAt = this.at
      for (let i = 0; i < this.freq; i++) while (this.postings.bytes[this.at++]! > 127);
    }
    return this.doc
  }

  /** Goes to the first document that is at least `target`, which is beyond the current one. */
  advance(target: number): number {
    // Most steps are short ones.
    if (this.next() >= target) return this.doc
    this.skipTo(target)
    while (this.doc < target) this.next()
    return this.doc
  }

  /** The positions of the term in the current document, of postings with positions. */
  positions(): number[] {
    const after = this.at
    this.at = this.positionsAt
    const positions: number[] = []
    let last = 0
    for (let i = 0; i < this.freq; i++) positions.push((last += this.varint()))
    this.at = after
    return positions
  }

  /** The same into an array, which has room for `freq` of them. */
  readPositions(into: Int32Array): void {
    const after = this.at
    this.at = this.positionsAt
    let last = 0
    for (let i = 0; i < this.freq; i++) into[i] = last += this.varint()
    this.at = after
  }

  private skipTo(target: number): void {
    const { skips, skipStarts } = this.postings
    if (skipStarts === null) return
    const first = skipStarts[this.term]!
    const blocks = (skipStarts[this.term + 1]! - first) / 2
    let block = Math.floor((this.total - this.left - 1) / BLOCK)
    let to = -1
    // A block can be passed over when the one after it still begins before the target.
    while (block < blocks && skips[first + 2 * Math.max(block, 0)]! < target) {
      to = Math.max(block, 0)
      block = to + 1
    }
    if (to < 0 || skips[first + 2 * to]! <= this.doc) return
    this.doc = skips[first + 2 * to]!
    this.at = skips[first + 2 * to + 1]!
    this.left = this.total - (to + 1) * BLOCK
  }

  private varint(): number {
    const { bytes } = this.postings
    let value = 0
    let shift = 0
    let c: number
    do {
      c = bytes[this.at++]!
      value |= (c & 127) << shift
      shift += 7
    } while (c > 127)
    return value >>> 0
  }
}

/** Writes postings, term by term and in each document by document. */
import { grown } from '../mapping/parsed-document.js'
import {
  ALL_ONCE,
  BLOCK,
  NO_MORE_DOCS,
  narrowCounts,
  type Postings,
  type PostingsBlocks,
  type PostingsDetail,
} from './postings.js'
import { PostingsReader } from './postings-reader.js'

/** Bytes that grow. */
class ByteWriter {
  bytes = new Uint8Array(1024)
  length = 0

  varint(value: number): void {
    if (this.length + 5 > this.bytes.length) this.bytes = grown(this.bytes, this.length + 5)
    let rest = value
    while (rest > 127) {
      this.bytes[this.length++] = (rest & 127) | 128
      rest >>>= 7
    }
    this.bytes[this.length++] = rest
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, this.length)
  }
}

/** Makes the postings of a field. */
export class PostingsWriter {
  private readonly out = new ByteWriter()
  private readonly places = new ByteWriter()
  private readonly docFreqs: Int32Array
  private readonly totalFreqs: Int32Array | Float64Array
  private readonly starts: Uint32Array
  private readonly positionStarts: Uint32Array | null
  /** Facts of the blocks of terms that have several. */
  private readonly blocksOfTerms: Uint32Array
  private readonly blockLastDocs: number[] = []
  private readonly blockStarts: number[] = []
  private readonly blockPositions: number[] = []
  /** The block that is being filled. */
  private readonly docs = new Int32Array(BLOCK)
  private readonly freqs = new Int32Array(BLOCK)
  private filled = 0
  private positionsOfBlock = 0
  /** The last document of the block before. */
  private lastDoc = -1
  private term = 0
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
    this.positionStarts = detail === 'positions' ? new Uint32Array(termCount + 1) : null
    this.blocksOfTerms = new Uint32Array(termCount + 1)
  }

  /** A document of the current term; of `positions` the entries from `from` on, `freq` of them. */
  doc(doc: number, freq: number, positions: Int32Array | null = null, from = 0): void {
    this.begin(doc, freq)
    if (this.detail !== 'positions') return
    let last = 0
    for (let i = from; i < from + freq; i++) {
      this.places.varint(positions![i]! - last)
      last = positions![i]!
    }
  }

  /**
   * Copies the documents of a term of other postings of the same detail, which follow those that are there; `docs` has their new numbers, ascending,
   * and -1 for those that are left out.
   */
  copy(source: Postings, term: number, docs: Int32Array): void {
    const reader = new PostingsReader(source, term)
    for (let doc = reader.next(); doc !== NO_MORE_DOCS; doc = reader.next()) {
      const target = docs[doc]!
      if (target >= 0) this.take(reader, target)
    }
  }

  /** Copies the current document of other postings of the same detail, which is the document `target` here. */
  take(reader: PostingsReader, target: number): void {
    if (this.detail === 'positions') {
      reader.loadPlaces()
      this.doc(target, reader.freq, reader.places, reader.placeStarts[reader.at])
    } else this.begin(target, this.detail === 'docs' ? 1 : reader.freq)
  }

  /** How many documents the current term has. */
  get docsOfCurrentTerm(): number {
    return this.docsOfTerm
  }

  /** The term has no more documents. Returns how often it was there. */
  endTerm(): number {
    if (this.docsOfTerm > BLOCK) this.noteBlock()
    this.writeBlock()
    const freq = this.freqOfTerm
    const term = this.term++
    this.docFreqs[term] = this.docsOfTerm
    if (this.detail !== 'docs') this.totalFreqs[term] = this.freqOfTerm
    this.starts[this.term] = this.out.length
    if (this.positionStarts !== null) this.positionStarts[this.term] = this.places.length
    this.blocksOfTerms[this.term] = this.blockStarts.length
    this.lastDoc = -1
    this.docsOfTerm = 0
    this.freqOfTerm = 0
    this.positionsOfBlock = this.places.length
    return freq
  }

  /** All that was written; there may be fewer terms than were announced. */
  finish(docCount: number): Postings {
    const docFreqs = narrowCounts(this.docFreqs, this.term)
    return {
      detail: this.detail,
      docFreqs,
      totalFreqs: this.detail === 'docs' ? docFreqs : narrowCounts(this.totalFreqs, this.term),
      starts: this.ofTerms(this.starts),
      bytes: this.out.finish(),
      positionStarts: this.positionStarts === null ? null : this.ofTerms(this.positionStarts),
      positions: this.places.finish(),
      blocks: this.blockStarts.length === 0 ? null : this.blocks(),
      docCount,
    }
  }

  private blocks(): PostingsBlocks {
    return {
      ofTerms: this.ofTerms(this.blocksOfTerms),
      lastDocs: Uint32Array.from(this.blockLastDocs),
      starts: Uint32Array.from(this.blockStarts),
      positionStarts: this.positionStarts === null ? null : Uint32Array.from(this.blockPositions),
    }
  }

  /** Places by term and the end of the last one, cut where there were fewer terms than announced. */
  private ofTerms(array: Uint32Array): Uint32Array {
    const length = this.term + 1
    return array.length === length ? array : array.slice(0, length)
  }

  private begin(doc: number, freq: number): void {
    if (this.filled === BLOCK) {
      this.noteBlock()
      this.writeBlock()
    }
    this.docs[this.filled] = doc
    this.freqs[this.filled++] = freq
    this.docsOfTerm++
    this.freqOfTerm += freq
  }

  private noteBlock(): void {
    this.blockLastDocs.push(this.docs[this.filled - 1]!)
    this.blockStarts.push(this.out.length)
    this.blockPositions.push(this.positionsOfBlock)
  }

  private writeBlock(): void {
    const { docs, freqs, filled, out } = this
    let last = this.lastDoc
    let isOnce = true
    for (let i = 0; i < filled; i++) {
      const doc = docs[i]!
      out.varint(doc - last)
      last = doc
      if (freqs[i] !== 1) isOnce = false
    }
    if (this.detail !== 'docs' && filled > 0) {
      if (isOnce) out.varint(ALL_ONCE)
      else for (let i = 0; i < filled; i++) out.varint(freqs[i]!)
    }
    this.lastDoc = last
    this.filled = 0
    this.positionsOfBlock = this.places.length
  }
}

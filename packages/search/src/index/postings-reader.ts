/** Reads the postings of a term, a block at a time. */
import { InternalError } from '@sluice/java'
import type { Bitmap } from './bitmap.js'
import { ALL_ONCE, BLOCK, NO_MORE_DOCS, type Postings } from './postings.js'

/** How many documents are compared one by one before a block is searched by halves. */
const NEAR = 4

/** Walks the documents of one term in order. */
export class PostingsReader {
  /** The current document: -1 before the first, `NO_MORE_DOCS` after the last. */
  doc = -1
  /** The documents of the current block, of which the first `count` are valid, and the place of the current one. */
  readonly docs: Int32Array
  count = 0
  at = -1
  private readonly total: number
  private readonly bytes: Uint8Array
  /** Where the facts of the term's blocks begin; -1 where it has a single one. */
  private readonly firstFacts: number
  private readonly blockCount: number
  private block = -1
  private lastOfBlock = -1
  private ownFreqs: Int32Array | null = null
  /** Where the frequencies of the block begin; -1 where they were read already. */
  private freqsAt = -1
  /** A place of the block, and where its positions begin. */
  private positionsPlace = 0
  private positionsStart = 0

  constructor(
    private readonly postings: Postings,
    private readonly term: number,
  ) {
    this.total = postings.docFreqs[term]!
    this.bytes = postings.bytes
    this.blockCount = Math.ceil(this.total / BLOCK)
    this.firstFacts = this.blockCount > 1 ? postings.blocks!.ofTerms[term]! : -1
    this.docs = new Int32Array(Math.max(1, Math.min(this.total, BLOCK)))
  }

  /** How many documents there are. */
  get cost(): number {
    return this.total
  }

  /** How often the term is in the current document; 1 where that is not kept. */
  get freq(): number {
    return this.freqs[this.at]!
  }

  /** The frequencies of the documents of the current block. */
  get freqs(): Int32Array {
    if (this.freqsAt >= 0) this.readFreqs()
    return (this.ownFreqs ??= new Int32Array(this.docs.length).fill(1))
  }

  /** Goes to the next document. */
  next(): number {
    if (++this.at < this.count) return (this.doc = this.docs[this.at]!)
    return this.open(this.block + 1)
  }

  /** Goes to the first document that is at least `target`, which is beyond the current one. */
  advance(target: number): number {
    if (target > this.lastOfBlock) {
      if (this.open(this.blockOf(target)) >= target) return this.doc
      // The last document of a single block is known only now.
      if (target > this.lastOfBlock) return this.open(this.block + 1)
    }
    const { docs, count } = this
    let low = this.at + 1
    const near = Math.min(low + NEAR, count - 1)
    while (low < near && docs[low]! < target) low++
    let high = low < near ? low : count - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (docs[middle]! < target) low = middle + 1
      else high = middle
    }
    this.at = low
    return (this.doc = docs[low]!)
  }

  /** Copies documents of the block from the current one on that are before `end`; gives how many. */
  copyDocs(into: Int32Array, end: number): number {
    const { docs, at, count } = this
    let size = 0
    while (at + size < count && docs[at + size]! < end) {
      into[size] = docs[at + size]!
      size++
    }
    return size
  }

  /** Goes to the document after a place of the current block. */
  nextAfter(at: number): number {
    this.at = at
    return this.next()
  }

  /** Adds all documents to a set. */
  addTo(found: Bitmap): void {
    while (this.open(this.block + 1) !== NO_MORE_DOCS) {
      for (let i = 0; i < this.count; i++) found.add(this.docs[i]!)
    }
  }

  /** The positions of the term in the current document; none where they are not kept. */
  positions(): number[] {
    if (this.postings.positionStarts === null) return []
    const into = new Int32Array(this.freq)
    this.readPositions(into)
    return [...into]
  }

  /** The same into an array, which has room for `freq` of them, of postings with positions. */
  readPositions(into: Int32Array): void {
    const { positions } = this.postings
    const count = this.freq
    let from = this.positionsFrom()
    let last = 0
    for (let i = 0; i < count; i++) {
      let c = positions[from++]!
      let distance = c & 127
      for (let shift = 7; c > 127; shift += 7) {
        c = positions[from++]!
        distance |= (c & 127) << shift
      }
      into[i] = last += distance
    }
    this.positionsPlace = this.at + 1
    this.positionsStart = from
  }

  /** Where the positions of the current document begin among those of the postings. */
  positionsFrom(): number {
    const { freqs, at } = this
    if (at < this.positionsPlace) this.rewindPositions()
    let skipped = 0
    for (let place = this.positionsPlace; place < at; place++) skipped += freqs[place]!
    this.positionsPlace = at
    return (this.positionsStart = this.after(this.positionsStart, skipped))
  }

  /** The place after a number of positions that begin at another. */
  private after(start: number, count: number): number {
    const { positions } = this.postings
    let from = start
    for (let left = count; left > 0; left--) while (positions[from++]! > 127);
    return from
  }

  /** Where the positions of the current document end; after `positionsFrom`. */
  positionsTo(): number {
    return this.after(this.positionsStart, this.freq)
  }

  private rewindPositions(): void {
    const { positionStarts, blocks } = this.postings
    if (positionStarts === null) throw new InternalError('postings without positions were asked for them')
    this.positionsPlace = 0
    this.positionsStart =
      this.block === 0 ? positionStarts[this.term]! : blocks!.positionStarts![this.firstFacts + this.block]!
  }

  /** The number of the first block whose last document is at least `target`, which is beyond the current block. */
  private blockOf(target: number): number {
    const { firstFacts, blockCount } = this
    if (firstFacts < 0) return this.block + 1
    const { lastDocs } = this.postings.blocks!
    let low = this.block + 1
    // Most steps are short ones.
    if (low >= blockCount || lastDocs[firstFacts + low]! >= target) return low
    let high = blockCount
    while (low < high) {
      const middle = (low + high) >>> 1
      if (lastDocs[firstFacts + middle]! < target) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Decodes a block and goes to its first document. */
  private open(block: number): number {
    if (block >= this.blockCount) {
      this.block = this.blockCount
      this.count = 0
      this.at = -1
      this.docs[0] = NO_MORE_DOCS
      this.lastOfBlock = NO_MORE_DOCS
      return (this.doc = NO_MORE_DOCS)
    }
    const { bytes, docs, firstFacts } = this
    const { starts, blocks } = this.postings
    const count = Math.min(BLOCK, this.total - block * BLOCK)
    let from = block === 0 ? starts[this.term]! : blocks!.starts[firstFacts + block]!
    let doc = block === 0 ? -1 : blocks!.lastDocs[firstFacts + block - 1]!
    for (let i = 0; i < count; i++) {
      let c = bytes[from++]!
      if (c > 127) {
        let distance = c & 127
        for (let shift = 7; c > 127; shift += 7) {
          c = bytes[from++]!
          distance |= (c & 127) << shift
        }
        doc += distance
      } else doc += c
      docs[i] = doc
    }
    this.block = block
    this.count = count
    this.lastOfBlock = doc
    this.at = 0
    this.freqsAt = this.postings.detail === 'docs' ? -1 : from
    // Positions of the block are found when they are asked for.
    this.positionsPlace = BLOCK
    return (this.doc = docs[0]!)
  }

  private readFreqs(): void {
    const { bytes, count } = this
    let from = this.freqsAt
    this.freqsAt = -1
    const freqs = (this.ownFreqs ??= new Int32Array(this.docs.length))
    if (bytes[from] === ALL_ONCE) {
      freqs.fill(1)
      return
    }
    for (let i = 0; i < count; i++) {
      let c = bytes[from++]!
      let freq = c & 127
      for (let shift = 7; c > 127; shift += 7) {
        c = bytes[from++]!
        freq |= (c & 127) << shift
      }
      freqs[i] = freq
    }
  }
}

/** Reads the postings of a term, a block at a time. */
import { InternalError } from '@sluice/java'
import { EXACT, INEXACT, keptMasks, MASK_BITS, PositionMasks } from './position-masks.js'
import { ALL_ONCE, BLOCK, NO_MORE_DOCS, type Postings } from './postings.js'

/** How many documents are compared one by one before a block is searched by halves. */
const NEAR = 4

const NO_PLACES = new Int32Array(0)

/** Walks the documents of one term in order. */
export class PostingsReader {
  /** The current document: -1 before the first, `NO_MORE_DOCS` after the last. */
  doc = -1
  /** The documents of the current block, of which the first `count` are valid, and the place of the current one. */
  readonly docs: Int32Array
  count = 0
  at = -1
  /** Positions of the block that `loadPlaces` was called for last. */
  places = NO_PLACES
  readonly placeStarts: Int32Array
  /** The masks of the block that `loadMasks` was called for last: those of its documents begin at `firstMask`. */
  masks: Int32Array = NO_PLACES
  firstMask = 0
  /** Whether each bit of these masks is a single position, which is below 32. */
  hasExactMasks = false
  private keptMasks: PositionMasks | null = null
  private masksOf = -1
  private placesOf = -1
  private readonly total: number
  private readonly bytes: Uint8Array
  /** Where the facts of the term's blocks begin; -1 if it has a single one. */
  private readonly firstFacts: number
  private readonly blockCount: number
  private block = -1
  private lastOfBlock = -1
  private ownFreqs: Int32Array | null = null
  /** Where the frequencies of the block begin; -1 if they were read already. */
  private freqsAt = -1

  constructor(
    readonly postings: Postings,
    readonly term: number,
  ) {
    this.total = postings.docFreqs[term]!
    this.bytes = postings.bytes
    this.blockCount = Math.ceil(this.total / BLOCK)
    this.firstFacts = this.blockCount > 1 ? postings.blocks!.ofTerms[term]! : -1
    this.docs = new Int32Array(Math.max(1, Math.min(this.total, BLOCK)))
    this.placeStarts = postings.positionStarts === null ? NO_PLACES : new Int32Array(this.docs.length + 1)
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

  /** Copies documents of the block from the current one on that are before `end`; returns how many. */
  copyDocs(into: Int32Array, end: number): number {
    const { docs, at, count } = this
    let size = 0
    while (at + size < count && docs[at + size]! < end) {
      into[size] = docs[at + size]!
      size++
    }
    return size
  }

  /** Goes to the document at a place of the current block, which may be the one after its last. */
  moveTo(at: number): number {
    return this.nextAfter(at - 1)
  }

  /** Goes to the document after a place of the current block. */
  nextAfter(at: number): number {
    this.at = at
    return this.next()
  }

  /** The positions of the term in the current document; none if they are not kept. */
  positions(): number[] {
    if (this.postings.positionStarts === null) return []
    this.loadPlaces()
    return [...this.places.subarray(this.placeStarts[this.at], this.placeStarts[this.at + 1])]
  }

  /**
   * Decodes the positions of the current block into `places`, if they are not yet there; those of the document at a place of the block
   * are between `placeStarts` of that and of the next one. Throws InternalError if positions are not kept.
   */
  loadPlaces(): void {
    if (this.placesOf === this.block) return
    this.placesOf = this.block
    const { count, freqs, placeStarts } = this
    let total = 0
    for (let i = 0; i < count; i++) {
      placeStarts[i] = total
      total += freqs[i]!
    }
    placeStarts[count] = total
    if (this.places.length < total) this.places = new Int32Array(2 * total)
    this.decodePlaces()
  }

  private decodePlaces(): void {
    const { places, placeStarts, count } = this
    const { positions } = this.postings
    let from = this.positionsOfBlock()
    let at = 0
    for (let doc = 1; doc <= count; doc++) {
      let position = 0
      for (const end = placeStarts[doc]!; at < end; at++) {
        let c = positions[from++]!
        if (c > 127) {
          let distance = c & 127
          for (let shift = 7; c > 127; shift += 7) {
            c = positions[from++]!
            distance |= (c & 127) << shift
          }
          position += distance
        } else position += c
        places[at] = position
      }
    }
  }

  /** Makes the masks of the current block, if they are not yet there. Throws InternalError if positions are not kept. */
  loadMasks(): void {
    if (this.masksOf === this.block) return
    this.masksOf = this.block
    const kept = (this.keptMasks ??= keptMasks(this.postings, this.term) ?? new PositionMasks(this.docs.length))
    const isKept = kept.masks.length === this.total
    const block = isKept ? this.block : 0
    this.masks = kept.masks
    this.firstMask = block * BLOCK
    if (!isKept || kept.blocks[block] === 0) kept.blocks[block] = this.decodeMasks() ? EXACT : INEXACT
    this.hasExactMasks = kept.blocks[block] === EXACT
  }

  /** Whether no document has two positions with one bit. */
  private decodeMasks(): boolean {
    const { masks, firstMask, count, freqs } = this
    const { positions } = this.postings
    let from = this.positionsOfBlock()
    let highest = 0
    let isRepeated = false
    for (let doc = 0; doc < count; doc++) {
      let position = 0
      let mask = 0
      for (let left = freqs[doc]!; left > 0; left--) {
        let c = positions[from++]!
        let distance = c & 127
        for (let shift = 7; c > 127; shift += 7) {
          c = positions[from++]!
          distance |= (c & 127) << shift
        }
        position += distance
        if (distance === 0 && mask !== 0) isRepeated = true
        mask |= 1 << position
      }
      masks[firstMask + doc] = mask
      if (position > highest) highest = position
    }
    return highest < MASK_BITS && !isRepeated
  }

  /** Where the positions of the current block begin in those of the postings. */
  private positionsOfBlock(): number {
    const { positionStarts, blocks } = this.postings
    if (positionStarts === null) throw new InternalError('postings without positions were asked for them')
    return this.block === 0 ? positionStarts[this.term]! : blocks!.positionStarts![this.firstFacts + this.block]!
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

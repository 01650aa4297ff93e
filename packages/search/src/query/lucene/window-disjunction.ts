/**
 * Documents that any of several scorers has, a window of documents at a time: each scorer adds its scores to those of the window. That is faster than
 * comparing the scorers at each document, where they have many.
 */
import { BATCH, DocBatch } from './doc-batch.js'
import { NO_MORE_DOCS, Scorer } from './query.js'

const SHIFT = 11
const SIZE = 1 << SHIFT
const WORDS = SIZE >>> 5

/** Documents of any scorer; the score is the sum, in a double. */
export class WindowDisjunctionScorer extends Scorer {
  /** The first document of the window; beyond all documents before there is one. */
  private base = -SIZE
  private readonly sums: Float64Array | null
  private readonly found = new Int32Array(WORDS)
  private readonly batch: DocBatch

  constructor(
    private readonly scorers: readonly Scorer[],
    isScored: boolean,
  ) {
    super()
    this.sums = isScored ? new Float64Array(SIZE) : null
    this.batch = new DocBatch(isScored)
  }

  override next(): number {
    return this.advance(this.doc + 1)
  }

  override advance(target: number): number {
    if (target >= this.base + SIZE && !this.fillWindow(target)) return (this.doc = NO_MORE_DOCS)
    for (let from = Math.max(target, this.base); ; from = this.base) {
      const at = this.firstFrom(from - this.base)
      if (at >= 0) return (this.doc = this.base + at)
      if (!this.fillWindow(this.base + SIZE)) return (this.doc = NO_MORE_DOCS)
    }
  }

  private firstFrom(from: number): number {
    const { found } = this
    let word = from >>> 5
    if (word >= WORDS) return -1
    let bits = (found[word]! >>> (from & 31)) << (from & 31)
    while (bits === 0) {
      if (++word === WORDS) return -1
      bits = found[word]!
    }
    return (word << 5) + 31 - Math.clz32(bits & -bits)
  }

  override fill(batch: DocBatch, from: number, end: number): void {
    batch.size = 0
    let doc = this.doc < from ? this.advance(from) : this.doc
    while (doc < end && batch.size < BATCH) doc = this.advance(this.take(batch, doc, end))
  }

  /** Adds the documents of the window from `from` on to a batch, and gives the first place that it did not come to. */
  private take(batch: DocBatch, from: number, end: number): number {
    const { base, found, sums } = this
    const { docs, scores } = batch
    let { size } = batch
    let bits = (found[(from - base) >>> 5]! >>> (from & 31)) << (from & 31)
    for (let word = (from - base) >>> 5; word < WORDS; bits = found[++word]!) {
      for (; bits !== 0; bits &= bits - 1) {
        const at = (word << 5) + 31 - Math.clz32(bits & -bits)
        if (size === BATCH || base + at >= end) {
          batch.size = size
          return base + at
        }
        docs[size] = base + at
        scores[size++] = sums === null ? 0 : Math.fround(sums[at]!)
      }
    }
    batch.size = size
    return base + SIZE
  }

  /** Goes to the window of the first document from `target` on; false where there is none. */
  private fillWindow(target: number): boolean {
    let first = NO_MORE_DOCS
    for (const scorer of this.scorers) {
      const doc = scorer.doc < target ? scorer.advance(target) : scorer.doc
      if (doc < first) first = doc
    }
    if (first === NO_MORE_DOCS) return false
    this.base = (first >>> SHIFT) << SHIFT
    this.found.fill(0)
    this.sums?.fill(0)
    for (const scorer of this.scorers) this.add(scorer)
    return true
  }

  private add(scorer: Scorer): void {
    const { base, found, sums, batch } = this
    const { docs, scores } = batch
    const end = base + SIZE
    for (let from = base; ; from = docs[batch.size - 1]! + 1) {
      scorer.fill(batch, from, end)
      const { size } = batch
      if (size === 0) return
      for (let i = 0; i < size; i++) {
        const at = docs[i]! - base
        found[at >>> 5]! |= 1 << (at & 31)
      }
      if (sums !== null) for (let i = 0; i < size; i++) sums[docs[i]! - base]! += scores[i]!
    }
  }

  override maxScore(from: number, end: number): number {
    if (this.sums === null) return 0
    let sum = 0
    for (const scorer of this.scorers) sum += scorer.maxScore(from, end)
    return Math.fround(sum)
  }

  override get cost(): number {
    let cost = 0
    for (const scorer of this.scorers) cost += scorer.cost
    return cost
  }

  override score(): number {
    return this.sums === null ? 0 : Math.fround(this.sums[this.doc - this.base]!)
  }
}

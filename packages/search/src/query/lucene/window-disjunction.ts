/**
 * Documents that any of several scorers has, a window of documents at a time: each scorer adds its scores to those of the window. That is
 * faster than comparing the scorers at each document, if they have many.
 */
import { BATCH, DocBatch } from './doc-batch.js'
import { NO_MORE_DOCS, Scorer } from './query.js'

const SHIFT = 11
const SIZE = 1 << SHIFT
const WORDS = SIZE >>> 5

/** Documents of any scorer; the score is the sum, in a double. */
export class WindowDisjunctionScorer extends Scorer {
  /** The documents of the window: from one whose number is a multiple of 32 up to and without another. */
  private base = 0
  private windowEnd = 0
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
    for (let from = target; ; from = this.windowEnd) {
      if (from >= this.windowEnd && !this.fillWindow(from, NO_MORE_DOCS)) return (this.doc = NO_MORE_DOCS)
      const at = this.firstFrom(Math.max(0, from - this.base))
      if (at >= 0) return (this.doc = this.base + at)
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
    let next = Math.max(from, this.doc)
    while (next < end && batch.size < BATCH) {
      // Documents from `end` on are not scored: they may be skipped.
      if (next >= this.windowEnd && !this.fillWindow(next, end)) {
        if (batch.size === 0) this.doc = this.firstOfScorers(next)
        return
      }
      next = this.take(batch, Math.max(next, this.base), Math.min(end, this.windowEnd))
      if (batch.size > 0) this.doc = batch.docs[batch.size - 1]!
    }
  }

  /** Adds the documents of the window from `from` up to `end` to a batch, and gives the first place that it did not come to. */
  private take(batch: DocBatch, from: number, end: number): number {
    const { base, found, sums } = this
    const { docs, scores } = batch
    let { size } = batch
    const last = (end - 1 - base) >>> 5
    let bits = (found[(from - base) >>> 5]! >>> (from & 31)) << (from & 31)
    for (let word = (from - base) >>> 5; word <= last; bits = found[++word]!) {
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
    return end
  }

  private firstOfScorers(target: number): number {
    let first = NO_MORE_DOCS
    for (const scorer of this.scorers) {
      const doc = scorer.doc < target ? scorer.advance(target) : scorer.doc
      if (doc < first) first = doc
    }
    return first
  }

  /** Goes to the window of the first document from `target` on, which ends at `end` at the latest; false if there is none. */
  private fillWindow(target: number, end: number): boolean {
    const first = this.firstOfScorers(target)
    if (first >= end) return false
    this.base = first & ~31
    this.windowEnd = Math.min(this.base + SIZE, end)
    this.found.fill(0)
    this.sums?.fill(0)
    for (const scorer of this.scorers) this.add(scorer, first)
    return true
  }

  private add(scorer: Scorer, first: number): void {
    const { base, found, sums, batch, windowEnd: end } = this
    const { docs, scores } = batch
    for (let from = first; ; from = docs[batch.size - 1]! + 1) {
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
    if (this.sums === null) return 0
    // After `fill` the next document can be beyond the window.
    if (this.doc >= this.windowEnd) this.fillWindow(this.doc, NO_MORE_DOCS)
    return Math.fround(this.sums[this.doc - this.base]!)
  }
}

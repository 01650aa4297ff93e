/**
 * Documents that any of several scorers has, a window of documents at a time: each scorer adds its scores to those of the window. That is faster than
 * comparing the scorers at each document, where they have many.
 */
import { NO_MORE_DOCS, Scorer } from './query.js'

const SHIFT = 11
const SIZE = 1 << SHIFT
const WORDS = SIZE >>> 5

/** Documents of any scorer; the score is the sum, in a double. */
export class WindowDisjunctionScorer extends Scorer {
  /** The first document of the window; beyond all documents before there is one. */
  private base = -SIZE
  private readonly sums: Float64Array | null
  private readonly found = new Uint32Array(WORDS)

  constructor(
    private readonly scorers: readonly Scorer[],
    isScored: boolean,
  ) {
    super()
    this.sums = isScored ? new Float64Array(SIZE) : null
  }

  override next(): number {
    return this.advance(this.doc + 1)
  }

  override advance(target: number): number {
    if (target >= this.base + SIZE && !this.fill(target)) return (this.doc = NO_MORE_DOCS)
    for (let from = Math.max(target, this.base); ; from = this.base) {
      const at = this.firstFrom(from - this.base)
      if (at >= 0) return (this.doc = this.base + at)
      if (!this.fill(this.base + SIZE)) return (this.doc = NO_MORE_DOCS)
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

  /** Goes to the window of the first document from `target` on; false where there is none. */
  private fill(target: number): boolean {
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
    const { base, found, sums } = this
    const end = base + SIZE
    for (let { doc } = scorer; doc < end; doc = scorer.next()) {
      const at = doc - base
      found[at >>> 5]! |= 1 << (at & 31)
      if (sums !== null) sums[at]! += scorer.score()
    }
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

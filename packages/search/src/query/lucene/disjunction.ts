/** Documents that any of several scorers has. */
import { NO_MORE_DOCS, Scorer } from './query.js'

/** Scorers in a heap, the one with the lowest document first. */
abstract class HeapScorer extends Scorer {
  protected readonly heap: Scorer[]
  /** Scorers at the current document: the first so many of `here`. */
  protected readonly here: Scorer[] = []
  protected matching = 0

  constructor(scorers: readonly Scorer[]) {
    super()
    this.heap = [...scorers]
  }

  override get scoresLate(): boolean {
    return this.heap.some(scorer => scorer.scoresLate)
  }

  override next(): number {
    return this.advance(this.doc + 1)
  }

  override advance(target: number): number {
    const { heap } = this
    while (heap[0]!.doc < target) {
      heap[0]!.advance(target)
      this.sink()
    }
    return this.settle(heap[0]!.doc)
  }

  /** Notes which scorers are at a document. */
  protected settle(doc: number): number {
    this.doc = doc
    this.matching = 0
    if (doc !== NO_MORE_DOCS) this.gather(0, doc)
    return doc
  }

  private gather(at: number, doc: number): void {
    const { heap } = this
    if (at >= heap.length || heap[at]!.doc !== doc) return
    this.here[this.matching++] = heap[at]!
    this.gather(2 * at + 1, doc)
    this.gather(2 * at + 2, doc)
  }

  /** Puts the first scorer, which has moved on, to its place. */
  private sink(): void {
    const { heap } = this
    const moved = heap[0]!
    const { doc } = moved
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && heap[child + 1]!.doc < heap[child]!.doc) child++
      if (heap[child]!.doc >= doc) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = moved
  }

  override get cost(): number {
    let cost = 0
    for (const scorer of this.heap) cost += scorer.cost
    return cost
  }
}

/** Documents of any scorer; the score is the sum, in a double. */
export class DisjunctionScorer extends HeapScorer {
  override score(): number {
    let sum = 0
    for (let i = 0; i < this.matching; i++) sum += this.here[i]!.score()
    return Math.fround(sum)
  }
}

/** Documents that at least `minimum` scorers have. */
export class MinimumShouldMatchScorer extends DisjunctionScorer {
  constructor(
    scorers: readonly Scorer[],
    private readonly minimum: number,
  ) {
    super(scorers)
  }

  override advance(target: number): number {
    let doc = super.advance(target)
    while (doc !== NO_MORE_DOCS && this.matching < this.minimum) doc = super.advance(doc + 1)
    return doc
  }
}

/** Documents of any scorer; the score is the best one, and of the others a share. */
export class DisjunctionMaxScorer extends HeapScorer {
  constructor(
    scorers: readonly Scorer[],
    private readonly tieBreaker: number,
  ) {
    super(scorers)
  }

  override score(): number {
    let best = 0
    let others = 0
    for (let i = 0; i < this.matching; i++) {
      const score = this.here[i]!.score()
      if (score >= best) {
        others += best
        best = score
      } else others += score
    }
    return Math.fround(best + others * this.tieBreaker)
  }
}

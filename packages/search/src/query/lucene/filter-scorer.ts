/** The documents of another scorer, with different scores: Lucene's FilterScorer. */
import { Scorer, type TwoPhase } from './query.js'

/** Goes through the documents of `inner`; a subclass says how they score. */
export abstract class FilterScorer extends Scorer {
  private readonly phases: TwoPhase | null

  constructor(protected readonly inner: Scorer) {
    super()
    const own = inner.twoPhase
    this.phases = own && {
      approximation: own.approximation,
      matches: () => {
        this.doc = own.approximation.doc
        return own.matches()
      },
    }
  }

  override get twoPhase(): TwoPhase | null {
    return this.phases
  }

  override get scoresLate(): boolean {
    return this.inner.scoresLate
  }

  override next(): number {
    return (this.doc = this.inner.next())
  }

  override advance(target: number): number {
    return (this.doc = this.inner.doc < target ? this.inner.advance(target) : this.inner.doc)
  }

  override get cost(): number {
    return this.inner.cost
  }
}

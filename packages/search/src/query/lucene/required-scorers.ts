/** Scorers with one part that decides which documents there are. */
import type { Bitmap } from '../../index/bitmap.js'
import type { DocBatch } from './doc-batch.js'
import type { DocSet } from './doc-sets.js'
import { FilterScorer } from './filter-scorer.js'
import { NO_MORE_DOCS, Scorer, type TwoPhase } from './query.js'

/** The documents of a scorer that another one does not have. */
export class ExcludingScorer extends Scorer {
  /** Documents before this one were given or found not to match: iterators do not go back to them. */
  private passed = 0
  private readonly excludedPhases: TwoPhase | null
  private readonly phases: TwoPhase

  constructor(
    private readonly scorer: Scorer,
    private readonly excluded: Scorer,
  ) {
    super()
    this.excludedPhases = excluded.twoPhase
    const own = scorer.twoPhase
    const approximation = own === null ? scorer : own.approximation
    this.phases = {
      approximation,
      matches: () => {
        this.doc = approximation.doc
        return !this.isExcluded(this.doc) && (own === null || own.matches())
      },
    }
  }

  override get twoPhase(): TwoPhase {
    return this.phases
  }

  override get scoresLate(): boolean {
    return this.scorer.scoresLate
  }

  override maxScore(from: number, end: number): number {
    return this.scorer.maxScore(from, end)
  }

  override next(): number {
    return this.remaining(this.scorer.next())
  }

  override advance(target: number): number {
    const { scorer } = this
    return this.remaining(scorer.doc < target ? scorer.advance(target) : scorer.doc)
  }

  override fill(batch: DocBatch, from: number, end: number): void {
    if (batch.needsScores && this.scoresLate) return super.fill(batch, from, end)
    for (;;) {
      const first = Math.max(from, this.passed)
      this.scorer.fill(batch, first, end)
      if (batch.size === 0) return
      this.passed = batch.docs[batch.size - 1]! + 1
      batch.keep(doc => !this.isExcluded(doc))
      if (batch.size > 0) break
    }
    this.doc = batch.docs[batch.size - 1]!
  }

  private remaining(first: number): number {
    let doc = first
    while (doc !== NO_MORE_DOCS && this.isExcluded(doc)) doc = this.scorer.next()
    this.passed = doc
    return (this.doc = doc)
  }

  private isExcluded(doc: number): boolean {
    const candidates = this.excludedPhases === null ? this.excluded : this.excludedPhases.approximation
    if ((candidates.doc < doc ? candidates.advance(doc) : candidates.doc) !== doc) return false
    return this.excludedPhases === null || this.excludedPhases.matches()
  }

  override get cost(): number {
    return this.scorer.cost
  }

  override score(): number {
    return this.scorer.score()
  }
}

/** The documents of a scorer with the score 0. */
export class UnscoredScorer extends FilterScorer {
  override fill(batch: DocBatch, from: number, end: number): void {
    const { needsScores } = batch
    batch.needsScores = false
    this.inner.fill(batch, from, end)
    batch.needsScores = needsScores
    batch.setScores(0)
  }

  override get scoresLate(): boolean {
    return false
  }

  override get docSet(): DocSet | null {
    return this.inner.docSet
  }

  override knownCount(live: Bitmap | null): number {
    return this.inner.knownCount(live)
  }

  override score(): number {
    return 0
  }

  override maxScore(): number {
    return 0
  }
}

/** The documents of a scorer, whose scores another one adds to where it has the document. The sum is one of floats, as in Lucene. */
export class OptionalSumScorer extends FilterScorer {
  constructor(
    required: Scorer,
    private readonly optional: Scorer,
  ) {
    super(required)
  }

  override get scoresLate(): boolean {
    return this.inner.scoresLate || this.optional.scoresLate
  }

  override score(): number {
    const { doc, optional } = this
    const score = this.inner.score()
    const at = optional.doc < doc ? optional.advance(doc) : optional.doc
    return at === doc ? Math.fround(score + optional.score()) : score
  }
}

/** Documents of a query, with a lower score if another query has them. */

import { type Explanation, explanationMatch } from './explanation.js'
import { FilterScorer } from './filter-scorer.js'
import type { LeafReader } from './leaf-reader.js'
import { type Matches, needsScores, Query, type QueryVisitor, type ScoreMode, type Scorer, Weight } from './query.js'
import type { IndexSearcher } from './searcher.js'

/** The query of `boosting`: the scores of documents that another query also matches are multiplied. */
export class BoostingQuery extends Query {
  readonly factor: number

  constructor(
    readonly positive: Query,
    readonly negative: Query,
    factor: number,
  ) {
    super()
    this.factor = Math.fround(factor)
  }

  override rewrite(searcher: IndexSearcher): Query {
    const positive = this.positive.rewrite(searcher)
    const negative = this.negative.rewrite(searcher)
    return positive === this.positive && negative === this.negative
      ? this
      : new BoostingQuery(positive, negative, this.factor)
  }

  override createWeight(searcher: IndexSearcher, scoreMode: ScoreMode, boost: number): Weight {
    const positive = searcher.createWeight(this.positive, scoreMode, 1)
    if (!needsScores(scoreMode)) return positive
    return new BoostingWeight(this, positive, searcher.createWeight(this.negative, 'completeNoScores', 1), boost)
  }

  override equals(other: Query): boolean {
    return (
      other instanceof BoostingQuery &&
      other.factor === this.factor &&
      other.positive.equals(this.positive) &&
      other.negative.equals(this.negative)
    )
  }

  override visit(visitor: QueryVisitor): void {
    const inner = visitor.clause('must', this)
    if (inner !== null) this.positive.visit(inner)
  }

  override toString(field?: string): string {
    return `FunctionScoreQuery(${this.positive.toString(field)}, scored by boost(queryboost(${this.negative.toString(field)})^${this.factor}))`
  }
}

class BoostingWeight extends Weight {
  constructor(
    readonly own: BoostingQuery,
    private readonly positive: Weight,
    private readonly negative: Weight,
    private readonly boost: number,
  ) {
    super(own)
  }

  override scorer(leaf: LeafReader): Scorer | null {
    const positive = this.positive.scorer(leaf)
    if (positive === null) return null
    return new BoostingScorer(positive, this.negative.scorer(leaf), this.own.factor, this.boost)
  }

  override matches(leaf: LeafReader, doc: number): Matches | null {
    return this.positive.matches(leaf, doc)
  }

  override explain(leaf: LeafReader, doc: number): Explanation {
    const own = this.positive.explain(leaf, doc)
    if (!own.isMatch) return own
    const isNegative = this.negative.scorer(leaf)?.advance(doc) === doc
    const factor = isNegative ? this.own.factor : 1
    const shown = isNegative
      ? explanationMatch(factor, `Matched boost query ${this.own.negative}`)
      : explanationMatch(1, `No match for boost query ${this.own.negative}`)
    return explanationMatch(Math.fround(own.value * factor * this.boost), 'product of:', [own, shown])
  }
}

class BoostingScorer extends FilterScorer {
  constructor(
    positive: Scorer,
    private readonly negative: Scorer | null,
    private readonly factor: number,
    private readonly boost: number,
  ) {
    super(positive)
  }

  override score(): number {
    const factor = this.isNegative() ? this.factor : 1
    return Math.fround(this.inner.score() * factor * this.boost)
  }

  private isNegative(): boolean {
    const { doc, negative } = this
    if (negative === null) return false
    return (negative.doc < doc ? negative.advance(doc) : negative.doc) === doc
  }
}

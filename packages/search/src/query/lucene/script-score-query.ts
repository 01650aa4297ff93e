/** A query whose scores a script computes. */

import type { Bitmap } from '../../index/bitmap.js'
import { scriptScore, shownScript } from '../functions/script_score.js'
import type { LeafScript, ScriptReference, SearchScript } from '../script-host.js'
import { type Explanation, explanationMatch, explanationNoMatch } from './explanation.js'
import { FilterScorer } from './filter-scorer.js'
import { floatText } from './float-text.js'
import { MinScoreScorer } from './function-score-query.js'
import type { LeafReader } from './leaf-reader.js'
import { type Matches, needsScores, Query, type QueryVisitor, type ScoreMode, type Scorer, Weight } from './query.js'
import type { IndexSearcher } from './searcher.js'

/** The documents of a query with the scores of a script. */
export class ScriptScoreQuery extends Query {
  constructor(
    readonly inner: Query,
    readonly script: SearchScript,
    readonly reference: ScriptReference,
    readonly minScore: number | null,
  ) {
    super()
  }

  override rewrite(searcher: IndexSearcher): Query {
    const inner = this.inner.rewrite(searcher)
    return inner === this.inner ? this : new ScriptScoreQuery(inner, this.script, this.reference, this.minScore)
  }

  override createWeight(searcher: IndexSearcher, scoreMode: ScoreMode, boost: number): Weight {
    if (!needsScores(scoreMode) && this.minScore === null) return this.inner.createWeight(searcher, scoreMode, 1)
    const inner = searcher.createWeight(this.inner, this.script.needsScore ? 'complete' : 'completeNoScores', 1)
    return new ScriptScoreWeight(this, inner, boost)
  }

  override visit(visitor: QueryVisitor): void {
    this.inner.visit(visitor)
  }

  override toString(field?: string): string {
    return `script_score (${this.inner.toString(field)}, script: {${shownScript(this.reference)}})`
  }
}

class ScriptScoreWeight extends Weight {
  constructor(
    readonly own: ScriptScoreQuery,
    private readonly inner: Weight,
    private readonly boost: number,
  ) {
    super(own)
  }

  override scorer(leaf: LeafReader): Scorer | null {
    const inner = this.inner.scorer(leaf)
    if (inner === null) return null
    const { script, minScore } = this.own
    const scorer = new ScriptScorer(inner, script.leaf(leaf), this.boost, leaf.live)
    return minScore === null ? scorer : new MinScoreScorer(scorer, minScore)
  }

  override matches(leaf: LeafReader, doc: number): Matches | null {
    return this.inner.matches(leaf, doc)
  }

  override explain(leaf: LeafReader, doc: number): Explanation {
    const query = this.inner.explain(leaf, doc)
    if (!query.isMatch) return query
    const own = this.own.script.leaf(leaf)
    const value = Math.fround(scriptScore(own, doc, () => query.value, 'script_score script'))
    const score = explanationMatch(
      Math.fround(value * this.boost),
      `script score function, computed with script:"${shownScript(this.own.reference)}"`,
      [explanationMatch(query.value, '_score: ', [query])],
    )
    const { minScore } = this.own
    if (minScore === null || minScore <= score.value) return score
    return explanationNoMatch(
      `${this.own.toString()} min_score [${floatText(minScore)}] is greater than score [${floatText(score.value)}]`,
      [score],
    )
  }
}

class ScriptScorer extends FilterScorer {
  constructor(
    inner: Scorer,
    private readonly script: LeafScript,
    private readonly boost: number,
    private readonly live: Bitmap,
  ) {
    super(inner)
  }

  override get scoresLate(): boolean {
    return true
  }

  override score(): number {
    // Nobody sees the score of a document that was deleted, and a script may fail on it.
    if (!this.live.has(this.doc)) return 0
    const value = scriptScore(this.script, this.doc, () => this.inner.score(), 'script_score script')
    return Math.fround(Math.fround(value) * this.boost)
  }
}

/**
 * A query whose scores functions change: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/query-dsl-function-score-query.html
 */

import { illegalArgument } from '@sluice/java'
import type { LeafFunction, ScoreFunction } from '../functions/score-function.js'
import {
  type BoostMode,
  combined,
  explainCombined,
  Factor,
  type ScoreMode as FactorMode,
} from '../functions/score-mode.js'
import { type Explanation, explanationMatch, explanationNoMatch } from './explanation.js'
import { FilterScorer } from './filter-scorer.js'
import { floatText } from './float-text.js'
import type { LeafReader } from './leaf-reader.js'
import {
  type Matches,
  NO_MORE_DOCS,
  needsScores,
  Query,
  type QueryVisitor,
  type ScoreMode,
  Scorer,
  Weight,
} from './query.js'
import type { IndexSearcher } from './searcher.js'

/** A function with the filter of its documents; null for all. */
export interface FilteredFunction {
  readonly filter: Query | null
  readonly function: ScoreFunction
}

/** How functions change scores. */
export interface FunctionScoring {
  readonly scoreMode: FactorMode
  readonly boostMode: BoostMode
  /** Floats. */
  readonly maxBoost: number
  readonly minScore: number | null
}

/** The documents of a query with other scores. */
export class FunctionScoreQuery extends Query {
  constructor(
    readonly inner: Query,
    readonly functions: readonly FilteredFunction[],
    readonly scoring: FunctionScoring,
  ) {
    super()
  }

  override rewrite(searcher: IndexSearcher): Query {
    const inner = this.inner.rewrite(searcher)
    let isSame = inner === this.inner
    const functions = this.functions.map(each => {
      const filter = each.filter?.rewrite(searcher) ?? null
      if (filter === each.filter) return each
      isSame = false
      return { ...each, filter }
    })
    return isSame ? this : new FunctionScoreQuery(inner, functions, this.scoring)
  }

  override createWeight(searcher: IndexSearcher, scoreMode: ScoreMode, boost: number): Weight {
    const { boostMode, minScore } = this.scoring
    if (!needsScores(scoreMode) && minScore === null) return this.inner.createWeight(searcher, scoreMode, boost)
    const readsScores = boostMode !== 'replace' || this.functions.some(each => each.function.needsScores)
    const inner = searcher.createWeight(this.inner, readsScores ? 'complete' : 'completeNoScores', boost)
    const filters = this.functions.map(({ filter }) => filter?.createWeight(searcher, 'completeNoScores', 1) ?? null)
    return new FunctionScoreWeight(this, searcher, inner, filters, readsScores)
  }

  override visit(visitor: QueryVisitor): void {
    this.inner.visit(visitor)
  }

  override toString(field?: string): string {
    const functions = this.functions.map(each =>
      each.filter === null
        ? `{${each.function}}`
        : `{filter(${each.filter.toString(field)}), function [${each.function}]}`,
    )
    return `function score (${this.inner.toString(field)}, functions: [${functions.join('')}])`
  }
}

interface LeafPart {
  readonly filter: Scorer | null
  readonly function: LeafFunction
  readonly weight: number
}

class FunctionScoreWeight extends Weight {
  constructor(
    readonly own: FunctionScoreQuery,
    private readonly searcher: IndexSearcher,
    private readonly inner: Weight,
    private readonly filters: readonly (Weight | null)[],
    private readonly readsScores: boolean,
  ) {
    super(own)
  }

  override scorer(leaf: LeafReader): Scorer | null {
    const inner = this.inner.scorer(leaf)
    if (inner === null) return null
    const scorer = new FunctionScoreScorer(inner, this.parts(leaf), this.own.scoring, this.readsScores)
    const { minScore } = this.own.scoring
    return minScore === null ? scorer : new MinScoreScorer(scorer, minScore)
  }

  /** The functions that have documents in a segment. */
  private parts(leaf: LeafReader): LeafPart[] {
    return this.own.functions.flatMap((each, at) => {
      const weight = this.filters[at]!
      const filter = weight?.scorer(leaf) ?? null
      if (weight !== null && filter === null) return []
      return [{ filter, function: each.function.leaf(leaf, this.searcher), weight: each.function.weight }]
    })
  }

  override matches(leaf: LeafReader, doc: number): Matches | null {
    return this.inner.matches(leaf, doc)
  }

  override explain(leaf: LeafReader, doc: number): Explanation {
    const { scoring, functions } = this.own
    const query = this.inner.explain(leaf, doc)
    if (!query.isMatch) return query
    const explained = functions.length === 0 ? query : this.explainFunctions(leaf, doc, query)
    if (scoring.minScore === null || scoring.minScore <= explained.value) return explained
    return explanationNoMatch(
      `Score value is too low, expected at least ${floatText(scoring.minScore)} but got ${floatText(explained.value)}`,
      [explained],
    )
  }

  private explainFunctions(leaf: LeafReader, doc: number, query: Explanation): Explanation {
    const { functions, scoring } = this.own
    const factor = new Factor(scoring.scoreMode)
    const details: Explanation[] = []
    for (const [at, each] of functions.entries()) {
      const weight = this.filters[at]!
      if (weight !== null && weight.scorer(leaf)?.advance(doc) !== doc) continue
      const own = each.function.leaf(leaf, this.searcher)
      const explained = own.explain(doc, query)
      if (!factor.isDone) factor.add(own.score(doc, query.value), each.function.weight)
      details.push(
        each.filter === null
          ? explained
          : explanationMatch(explained.value, 'function score, product of:', [
              explanationMatch(1, `match filter: ${each.filter}`),
              explained,
            ]),
      )
    }
    return explainCombined(scoring.boostMode, query, this.explainFactor(details, factor), scoring.maxBoost)
  }

  private explainFactor(details: readonly Explanation[], factor: Factor): Explanation {
    const { functions, scoring } = this.own
    if (details.length === 0) return explanationMatch(1, 'No function matched')
    if (functions.length === 1 && functions[0]!.filter === null) return details[0]!
    return explanationMatch(Math.fround(factor.result), `function score, score mode [${scoring.scoreMode}]`, details)
  }
}

/** Scores the documents of another scorer. */
class FunctionScoreScorer extends FilterScorer {
  private readonly factor: Factor

  constructor(
    inner: Scorer,
    private readonly parts: readonly LeafPart[],
    private readonly scoring: FunctionScoring,
    private readonly readsScores: boolean,
  ) {
    super(inner)
    this.factor = new Factor(scoring.scoreMode)
  }

  override get scoresLate(): boolean {
    return true
  }

  override score(): number {
    const { doc, factor, scoring } = this
    const queryScore = this.readsScores ? this.inner.score() : 0
    factor.reset()
    for (const part of this.parts) {
      if (part.filter !== null && !isAt(part.filter, doc)) continue
      factor.add(part.function.score(doc, queryScore), part.weight)
      if (factor.isDone) break
    }
    const score = combined(scoring.boostMode, queryScore, factor.result, scoring.maxBoost)
    if (score < 0 || Number.isNaN(score)) {
      throw illegalArgument(
        `function score query returned an invalid score: ${floatText(score)} for doc: ${doc}; score must be a non-negative number`,
      )
    }
    return score
  }
}

const isAt = (scorer: Scorer, doc: number): boolean => (scorer.doc < doc ? scorer.advance(doc) : scorer.doc) === doc

/** The documents of a scorer with at least a score. */
export class MinScoreScorer extends Scorer {
  private found = 0

  constructor(
    private readonly inner: Scorer,
    private readonly minimum: number,
  ) {
    super()
  }

  override next(): number {
    return this.enough(this.inner.next())
  }

  override advance(target: number): number {
    return this.enough(this.inner.advance(target))
  }

  private enough(first: number): number {
    for (let doc = first; ; doc = this.inner.next()) {
      this.doc = doc
      if (doc === NO_MORE_DOCS) return doc
      this.found = this.inner.score()
      if (this.found >= this.minimum) return doc
    }
  }

  override get cost(): number {
    return this.inner.cost
  }

  override score(): number {
    return this.found
  }
}

/**
 * The inputs of all similarities except BM25, in doubles, as in Lucene's `SimilarityBase`; the score is a float.
 * https://lucene.apache.org/core/9_12_0/core/org/apache/lucene/search/similarities/SimilarityBase.html
 */
import { decodeLength } from '../../../index/norms.js'
import { type Explanation, explanationMatch } from '../explanation.js'
import { floatText } from '../float-text.js'
import type { Similarity, SimScorer } from '../similarity.js'
import type { CollectionStatistics, TermStatistics } from '../statistics.js'

/** Figures of a term and its field. */
export interface ScoringStats {
  readonly boost: number
  readonly numberOfDocuments: number
  readonly numberOfFieldTokens: number
  readonly averageFieldLength: number
  readonly docFreq: number
  readonly totalTermFreq: number
}

/** A formula. */
export interface Formula {
  /** Lucene's name of the class, which explanations show. */
  readonly className: string
  score(stats: ScoringStats, freq: number, length: number): number
  /** The details that explanations show below the score, in addition to the frequency. */
  explain(stats: ScoringStats, freq: number, length: number): readonly Explanation[]
}

const f = Math.fround
const LENGTHS = Float64Array.from({ length: 256 }, (_, byte) => decodeLength(byte))
const LOG_2 = Math.log(2)

/** The logarithm to base 2, as Lucene computes it. */
export const log2 = (value: number): number => Math.log(value) / LOG_2

/** The boost of a query, if it is another than 1. */
export const explainBoost = ({ boost }: ScoringStats): Explanation[] =>
  boost === 1 ? [] : [explanationMatch(boost, 'boost, query boost')]

/** A similarity of a formula. */
export const formulaSimilarity = (name: string, formula: Formula, discountsOverlaps: boolean): Similarity => ({
  name,
  discountsOverlaps,
  scorer(boost, collection, terms) {
    const scorers = terms.map(term => new FormulaScorer(formula, statsOf(boost, collection, term)))
    return scorers.length === 1 ? scorers[0]! : new SumScorer(scorers)
  },
})

const statsOf = (
  boost: number,
  { docCount, sumTotalTermFreq }: CollectionStatistics,
  { docFreq, totalTermFreq }: TermStatistics,
): ScoringStats => ({
  boost,
  numberOfDocuments: docCount,
  numberOfFieldTokens: sumTotalTermFreq,
  averageFieldLength: sumTotalTermFreq / docCount,
  docFreq,
  totalTermFreq,
})

class FormulaScorer implements SimScorer {
  constructor(
    private readonly formula: Formula,
    private readonly stats: ScoringStats,
  ) {}

  score(freq: number, norm: number): number {
    return f(this.formula.score(this.stats, f(freq), LENGTHS[norm]!))
  }

  explain(freq: Explanation, norm: number): Explanation {
    return explanationMatch(
      this.score(freq.value, norm),
      `score(${this.formula.className}, freq=${floatText(freq.value)}), computed from:`,
      [...this.formula.explain(this.stats, f(freq.value), LENGTHS[norm]!), freq],
    )
  }
}

/** The words of a phrase: each is scored on its own. */
class SumScorer implements SimScorer {
  constructor(private readonly scorers: readonly SimScorer[]) {}

  score(freq: number, norm: number): number {
    let sum = 0
    for (const scorer of this.scorers) sum = f(sum + scorer.score(freq, norm))
    return sum
  }

  explain(freq: Explanation, norm: number): Explanation {
    return explanationMatch(
      this.score(freq.value, norm),
      'sum of:',
      this.scorers.map(scorer => scorer.explain(freq, norm)),
    )
  }
}

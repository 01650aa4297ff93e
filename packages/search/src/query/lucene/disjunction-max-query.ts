/** The best of several queries. */
import { BooleanQuery } from './boolean-query.js'
import { MatchNoDocsQuery } from './constant-score.js'
import { DisjunctionMaxScorer } from './disjunction.js'
import { type Explanation, explanationMatch, explanationNoMatch } from './explanation.js'
import { floatText } from './float-text.js'
import type { LeafReader } from './leaf-reader.js'
import { type Match, type Matches, Query, type QueryVisitor, type ScoreMode, type Scorer, Weight } from './query.js'
import type { IndexSearcher } from './searcher.js'

/** Documents of any query; the score is the best one, and of the others a share. */
export class DisjunctionMaxQuery extends Query {
  readonly tieBreaker: number

  constructor(
    readonly disjuncts: readonly Query[],
    tieBreaker: number,
  ) {
    super()
    this.tieBreaker = Math.fround(tieBreaker)
  }

  override rewrite(searcher: IndexSearcher): Query {
    const { disjuncts, tieBreaker } = this
    if (disjuncts.length === 0) return new MatchNoDocsQuery('empty DisjunctionMaxQuery')
    if (disjuncts.length === 1) return disjuncts[0]!
    if (tieBreaker === 1) return new BooleanQuery(disjuncts.map(query => ({ occur: 'should', query })))
    const rewritten = disjuncts.map(query => query.rewrite(searcher))
    const left = rewritten.filter(query => !(query instanceof MatchNoDocsQuery))
    if (left.length === disjuncts.length && left.every((query, i) => query === disjuncts[i])) return this
    return new DisjunctionMaxQuery(left, tieBreaker)
  }

  override createWeight(searcher: IndexSearcher, scoreMode: ScoreMode, boost: number): Weight {
    return new DisjunctionMaxWeight(
      this,
      this.disjuncts.map(query => searcher.createWeight(query, scoreMode, boost)),
    )
  }

  override equals(other: Query): boolean {
    return (
      other instanceof DisjunctionMaxQuery &&
      other.tieBreaker === this.tieBreaker &&
      other.disjuncts.length === this.disjuncts.length &&
      other.disjuncts.every((query, i) => query.equals(this.disjuncts[i]!))
    )
  }

  override equalityKey(): string {
    return this.disjuncts.map(query => query.equalityKey()).join(' ')
  }

  override visit(visitor: QueryVisitor): void {
    const inner = visitor.clause('should', this)
    if (inner !== null) for (const query of this.disjuncts) query.visit(inner)
  }

  override toString(field?: string): string {
    const shown = this.disjuncts.map(query =>
      query instanceof BooleanQuery ? `(${query.toString(field)})` : query.toString(field),
    )
    return `(${shown.join(' | ')})${this.tieBreaker === 0 ? '' : `~${floatText(this.tieBreaker)}`}`
  }
}

class DisjunctionMaxWeight extends Weight {
  constructor(
    readonly own: DisjunctionMaxQuery,
    private readonly weights: readonly Weight[],
  ) {
    super(own)
  }

  override scorer(leaf: LeafReader): Scorer | null {
    const scorers = this.weights.map(weight => weight.scorer(leaf)).filter(scorer => scorer !== null)
    if (scorers.length <= 1) return scorers[0] ?? null
    return new DisjunctionMaxScorer(scorers, this.own.tieBreaker)
  }

  override matches(leaf: LeafReader, doc: number): Matches | null {
    const found = this.weights.map(weight => weight.matches(leaf, doc)).filter(matches => matches !== null)
    if (found.length === 0) return null
    const all = new Map<string, Match[]>()
    for (const matches of found)
      for (const [field, places] of matches) all.set(field, [...(all.get(field) ?? []), ...places])
    for (const places of all.values()) places.sort((a, b) => a.start - b.start || a.end - b.end)
    return all
  }

  override explain(leaf: LeafReader, doc: number): Explanation {
    const details = this.weights.map(weight => weight.explain(leaf, doc)).filter(({ isMatch }) => isMatch)
    if (details.length === 0) return explanationNoMatch('No matching clause')
    let best = 0
    let others = 0
    for (const { value } of details) {
      if (value >= best) {
        others += best
        best = value
      } else others += value
    }
    const { tieBreaker } = this.own
    const kind = tieBreaker === 0 ? 'max of:' : `max plus ${floatText(tieBreaker)} times others of:`
    return explanationMatch(Math.fround(best + others * tieBreaker), kind, details)
  }
}

/** Documents that match as many of several queries as they ask for themselves. */
import { toDouble } from '@sluice/java'
import { endOf, firstOf } from '../../index/columns.js'
import type { SearchScript } from '../script-host.js'
import { DisjunctionScorer } from './disjunction.js'
import type { LeafReader } from './leaf-reader.js'
import { NO_MORE_DOCS, needsScores, Query, type QueryVisitor, type ScoreMode, type Scorer, Weight } from './query.js'
import type { IndexSearcher } from './searcher.js'

/** How many queries have to match: the same for all documents, a number of each, or what a script says. */
export type RequiredMatches =
  | { readonly kind: 'constant'; readonly count: number }
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'script'; readonly script: SearchScript }

/** The documents with enough matches; the score is the sum of those that match. */
export class CoveringQuery extends Query {
  constructor(
    readonly queries: readonly Query[],
    readonly required: RequiredMatches,
  ) {
    super()
  }

  override rewrite(searcher: IndexSearcher): Query {
    const queries = this.queries.map(query => query.rewrite(searcher))
    return queries.every((query, i) => query === this.queries[i]) ? this : new CoveringQuery(queries, this.required)
  }

  override createWeight(searcher: IndexSearcher, scoreMode: ScoreMode, boost: number): Weight {
    const mode = needsScores(scoreMode) ? 'complete' : 'completeNoScores'
    return new CoveringWeight(
      this,
      this.queries.map(query => searcher.createWeight(query, mode, boost)),
    )
  }

  override visit(visitor: QueryVisitor): void {
    const inner = visitor.clause('should', this)
    if (inner !== null) for (const query of this.queries) query.visit(inner)
  }

  override toString(field?: string): string {
    const queries = this.queries.map(query => query.toString(field)).join(', ')
    return `CoveringQuery(queries=[${queries}], minimumNumberMatch=${shownRequired(this.required)})`
  }
}

/** As Lucene shows the sources of numbers; of a script it shows Java's hash code, which means nothing here. */
function shownRequired(required: RequiredMatches): string {
  if (required.kind === 'constant') return `constant(${required.count})`
  return required.kind === 'field' ? `long(${required.field})` : 'script'
}

class CoveringWeight extends Weight {
  constructor(
    readonly own: CoveringQuery,
    private readonly weights: readonly Weight[],
  ) {
    super(own)
  }

  override scorer(leaf: LeafReader): Scorer | null {
    const scorers = this.weights.map(weight => weight.scorer(leaf)).filter(scorer => scorer !== null)
    return scorers.length === 0 ? null : new CoveringScorer(scorers, requiredOf(this.own.required, leaf))
  }
}

/** How many matches a document needs. A document that does not say so is not found. */
function requiredOf(required: RequiredMatches, leaf: LeafReader): (doc: number) => number {
  if (required.kind === 'constant') return () => required.count
  if (required.kind === 'script') {
    const script = required.script.leaf(leaf)
    return doc => Math.trunc(toDouble(script.run(doc)))
  }
  const column = leaf.numeric(required.field)
  return doc => {
    if (column === undefined || endOf(column, doc) === firstOf(column, doc)) return Number.POSITIVE_INFINITY
    return Number(column.values[firstOf(column, doc)])
  }
}

class CoveringScorer extends DisjunctionScorer {
  constructor(
    scorers: readonly Scorer[],
    private readonly required: (doc: number) => number,
  ) {
    super(scorers)
  }

  override advance(target: number): number {
    let doc = super.advance(target)
    // At least one match is needed whatever is asked for.
    while (doc !== NO_MORE_DOCS && this.matching < Math.max(1, this.required(doc))) doc = super.advance(doc + 1)
    return doc
  }
}

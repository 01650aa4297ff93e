/** Clauses that must, should or must not match. */

import { rewriteBoolean } from './boolean-rewrite.js'
import { BooleanWeight } from './boolean-weight.js'
import { BoostQuery } from './constant-score.js'
import { type Occur, Query, type QueryVisitor, type ScoreMode, type Weight } from './query.js'
import type { IndexSearcher } from './searcher.js'

/** A clause. */
export interface BooleanClause {
  readonly query: Query
  readonly occur: Occur
}

const SIGNS: Readonly<Record<Occur, string>> = { must: '+', filter: '#', should: '', must_not: '-' }

/** A query of clauses. */
export class BooleanQuery extends Query {
  constructor(
    readonly clauses: readonly BooleanClause[],
    /** How many of the clauses that should match must. */
    readonly minimumShouldMatch = 0,
  ) {
    super()
  }

  /** The queries that occur in a way. */
  of(occur: Occur): Query[] {
    return this.clauses.filter(clause => clause.occur === occur).map(({ query }) => query)
  }

  override rewrite(searcher: IndexSearcher): Query {
    return rewriteBoolean(this, searcher)
  }

  override createWeight(searcher: IndexSearcher, scoreMode: ScoreMode, boost: number): Weight {
    return new BooleanWeight(this, searcher, scoreMode, boost)
  }

  override canMatch(searcher: IndexSearcher): boolean {
    const required = [...this.of('must'), ...this.of('filter')]
    if (!required.every(query => query.canMatch(searcher))) return false
    const optional = this.of('should')
    const wanted = Math.max(this.minimumShouldMatch, required.length === 0 && optional.length > 0 ? 1 : 0)
    return wanted === 0 || optional.filter(query => query.canMatch(searcher)).length >= wanted
  }

  override equals(other: Query): boolean {
    return (
      other instanceof BooleanQuery &&
      other.minimumShouldMatch === this.minimumShouldMatch &&
      other.clauses.length === this.clauses.length &&
      other.clauses.every(({ occur, query }, i) => {
        const own = this.clauses[i]!
        return own.occur === occur && own.query.equals(query)
      })
    )
  }

  override equalityKey(): string {
    return this.clauses.map(({ query }) => query.equalityKey()).join(' ')
  }

  override visit(visitor: QueryVisitor): void {
    for (const { occur, query } of this.clauses) {
      const inner = visitor.clause(occur, this)
      if (inner !== null) query.visit(inner)
    }
  }

  override toString(field?: string): string {
    const shown = this.clauses
      .map(({ occur, query }) => {
        const text = query.toString(field)
        return `${SIGNS[occur]}${query instanceof BooleanQuery ? `(${text})` : text}`
      })
      .join(' ')
    return this.minimumShouldMatch > 0 ? `(${shown})~${this.minimumShouldMatch}` : shown
  }
}

/** A query without the boosts around it, and their product. */
export function unboosted(query: Query): { readonly query: Query; readonly boost: number } {
  let boost = 1
  let inner = query
  while (inner instanceof BoostQuery) {
    boost *= inner.boost
    inner = inner.inner
  }
  return { query: inner, boost }
}

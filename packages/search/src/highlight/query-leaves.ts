/** The parts of a query that look for terms: what may be marked. */
import { BooleanQuery } from '../query/lucene/boolean-query.js'
import { BoostQuery, ConstantScoreQuery } from '../query/lucene/constant-score.js'
import { DisjunctionMaxQuery } from '../query/lucene/disjunction-max-query.js'
import type { Query, QueryVisitor } from '../query/lucene/query.js'

/** A query without others in it, and the product of the boosts around it. */
export interface QueryLeaf {
  readonly query: Query
  readonly boost: number
}

/** The leaves of a query that are not excluded, in the order in which they were written. */
export function queryLeaves(query: Query, boost = 1): QueryLeaf[] {
  if (query instanceof BoostQuery) return queryLeaves(query.inner, Math.fround(boost * query.boost))
  if (query instanceof ConstantScoreQuery) return queryLeaves(query.inner, boost)
  if (query instanceof DisjunctionMaxQuery) return query.disjuncts.flatMap(each => queryLeaves(each, boost))
  if (query instanceof BooleanQuery) {
    return query.clauses.flatMap(clause => (clause.occur === 'must_not' ? [] : queryLeaves(clause.query, boost)))
  }
  const leaves: QueryLeaf[] = []
  const visitor: QueryVisitor = {
    leaf: each => leaves.push({ query: each, boost }),
    clause: occur => (occur === 'must_not' ? null : visitor),
  }
  query.visit(visitor)
  return leaves
}

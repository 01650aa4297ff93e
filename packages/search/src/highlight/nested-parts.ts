/** Whether a query has parts that look into nested objects. */
import { BooleanQuery } from '../query/lucene/boolean-query.js'
import { ConstantScoreQuery } from '../query/lucene/constant-score.js'
import { DisjunctionMaxQuery } from '../query/lucene/disjunction-max-query.js'
import type { Query, QueryVisitor } from '../query/lucene/query.js'

const runsOnDocument = (parent: Query): boolean =>
  parent instanceof BooleanQuery || parent instanceof ConstantScoreQuery || parent instanceof DisjunctionMaxQuery

/** Whether any part of a query runs on other documents than the query itself. */
export function hasNested(query: Query): boolean {
  let found = false
  const visitor: QueryVisitor = {
    leaf: () => undefined,
    clause(_occur, parent) {
      if (!runsOnDocument(parent)) found = true
      return visitor
    },
  }
  query.visit(visitor)
  return found
}

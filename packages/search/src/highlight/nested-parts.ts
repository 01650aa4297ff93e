/** Whether a query has parts that look into nested objects. */
import { ToParentBlockJoinQuery } from '../query/lucene/block-join.js'
import type { Query, QueryVisitor } from '../query/lucene/query.js'

/** Whether any part of a query runs on nested objects. */
export function hasNested(query: Query): boolean {
  let found = false
  const visitor: QueryVisitor = {
    leaf: () => undefined,
    clause(_occur, parent) {
      if (parent instanceof ToParentBlockJoinQuery) found = true
      return visitor
    },
  }
  query.visit(visitor)
  return found
}

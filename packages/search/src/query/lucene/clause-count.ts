/** How many parts a query may have, as Lucene 9.12 counts them when a query was rewritten (Javadoc of `IndexSearcher.TooManyNestedClauses`). */
import { tooManyNestedClauses } from '../faults.js'
import type { Query, QueryVisitor } from './query.js'

/** Throws too_many_nested_clauses for a query of more parts than a limit, whatever queries they are in. */
export function checkClauseCount(query: Query, limit: number): void {
  let count = 0
  const visitor: QueryVisitor = {
    leaf() {
      if (++count > limit) throw tooManyNestedClauses(limit)
    },
    clause: () => visitor,
  }
  query.visit(visitor)
}

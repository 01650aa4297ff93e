/** The query `match_none`. */
import { defineObjectQuery } from '../define-query.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import type { Query } from '../lucene/query.js'
import { type CommonOptions, PLAIN, QueryBuilder } from '../query-builder.js'

/** Finds nothing. */
export class MatchNoneBuilder extends QueryBuilder {
  readonly type = 'match_none'

  constructor(
    common: CommonOptions,
    private readonly reason = 'User requested "match_none" query.',
  ) {
    super(common)
  }

  protected override doToQuery(): Query {
    return new MatchNoDocsQuery(this.reason)
  }
}

/** The replacement of a query that cannot match (recordings `validate-55`, `validate-75`). */
export const rewrittenToNone = (query: string): MatchNoneBuilder =>
  new MatchNoneBuilder(PLAIN, `The "${query}" query was rewritten to a "match_none" query.`)

export default defineObjectQuery({
  name: 'match_none',
  summary: 'Matches no documents.',
  page: 'query-dsl-match-all-query.html#query-dsl-match-none-query',
  options: {},
  build: (_values, common) => new MatchNoneBuilder(common),
  examples: [{ title: 'Nothing', query: { match_none: {} }, documents: { 1: { a: 1 } }, finds: [] }],
})

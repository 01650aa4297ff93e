/** The query `match_all`. */
import { defineObjectQuery } from '../define-query.js'
import { MatchAllDocsQuery } from '../lucene/constant-score.js'
import type { Query } from '../lucene/query.js'
import { QueryBuilder } from '../query-builder.js'

/** Finds everything, with the score 1. */
export class MatchAllBuilder extends QueryBuilder {
  readonly type = 'match_all'

  protected override doToQuery(): Query {
    return new MatchAllDocsQuery()
  }
}

export default defineObjectQuery({
  name: 'match_all',
  summary: 'Matches all documents, each with the score 1.',
  page: 'query-dsl-match-all-query.html',
  options: {},
  build: (_values, common) => new MatchAllBuilder(common),
  examples: [
    { title: 'Everything', query: { match_all: {} }, documents: { 1: { a: 1 }, 2: { b: 2 } }, finds: ['1', '2'] },
  ],
})

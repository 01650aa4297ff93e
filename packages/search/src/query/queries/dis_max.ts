/** The query `dis_max`. */
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import { DisjunctionMaxQuery } from '../lucene/disjunction-max-query.js'
import type { Query } from '../lucene/query.js'
import { floatOption, queriesOption } from '../options.js'
import { type CommonOptions, QueryBuilder, rewriteAll } from '../query-builder.js'

/** Finds what any of several queries finds, with the best of their scores. */
export class DisMaxBuilder extends QueryBuilder {
  readonly type = 'dis_max'

  constructor(
    readonly queries: readonly QueryBuilder[],
    readonly tieBreaker: number,
    private readonly common: CommonOptions,
  ) {
    super(common)
  }

  override rewrite(context: SearchExecutionContext): QueryBuilder {
    const queries = rewriteAll(this.queries, context)
    return queries === this.queries ? this : new DisMaxBuilder(queries, this.tieBreaker, this.common)
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    if (this.queries.length === 0) return new MatchNoDocsQuery('no clauses for dismax query.')
    return new DisjunctionMaxQuery(
      this.queries.map(builder => builder.toQuery(context)),
      this.tieBreaker,
    )
  }
}

export default defineObjectQuery({
  name: 'dis_max',
  summary:
    'Matches what any of several queries matches; the score is that of the best one, plus a share of the others.',
  page: 'query-dsl-dis-max-query.html',
  options: {
    queries: queriesOption({ doc: 'The queries.' }),
    tie_breaker: floatOption<number>({ default: 0, doc: 'The weight of the scores other than the best one.' }),
  },
  build({ queries, tie_breaker }, common, parser) {
    if (queries.length === 0) throw parser.fault("[dis_max] requires 'queries' field with at least one clause")
    return new DisMaxBuilder(queries, tie_breaker, common)
  },
  examples: [
    {
      title: 'The better of two',
      query: {
        dis_max: { queries: [{ term: { a: 1 } }, { constant_score: { filter: { term: { b: 1 } }, boost: 3 } }] },
      },
      documents: { 1: { a: 1 }, 2: { b: 1 }, 3: { c: 1 } },
      finds: ['2', '1'],
    },
  ],
})

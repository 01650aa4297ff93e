/** The query `constant_score`. */
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { ConstantScoreQuery } from '../lucene/constant-score.js'
import type { Query } from '../lucene/query.js'
import { queryOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'

/** Finds what another query finds, with one score. */
export class ConstantScoreBuilder extends QueryBuilder {
  readonly type = 'constant_score'

  constructor(
    readonly filter: QueryBuilder,
    private readonly common: CommonOptions,
  ) {
    super(common)
  }

  override rewrite(context: SearchExecutionContext): QueryBuilder {
    const filter = this.filter.rewrite(context)
    return filter === this.filter ? this : new ConstantScoreBuilder(filter, this.common)
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    return new ConstantScoreQuery(this.filter.toQuery(context))
  }
}

export default defineObjectQuery({
  name: 'constant_score',
  summary: 'Gives all documents that match a filter the same score.',
  page: 'query-dsl-constant-score-query.html',
  options: { filter: queryOption({ doc: 'The query that documents must match.' }) },
  build({ filter }, common, parser) {
    if (filter === null) throw parser.fault("[constant_score] requires a 'filter' element")
    return new ConstantScoreBuilder(filter, common)
  },
  examples: [
    {
      title: 'A score of two',
      query: { constant_score: { filter: { term: { n: 1 } }, boost: 2 } },
      documents: { 1: { n: 1 }, 2: { n: 2 } },
      finds: ['1'],
    },
  ],
})

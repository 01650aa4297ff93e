/** The query `boosting`. */
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { BoostingQuery } from '../lucene/boosting-query.js'
import type { Query } from '../lucene/query.js'
import { floatOption, queryOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'

/** Finds the hits of one query, and lowers the scores of those that another one also finds. */
export class BoostingBuilder extends QueryBuilder {
  readonly type = 'boosting'

  constructor(
    readonly positive: QueryBuilder,
    readonly negative: QueryBuilder,
    readonly negativeBoost: number,
    private readonly common: CommonOptions,
  ) {
    super(common)
  }

  override rewrite(context: SearchExecutionContext): QueryBuilder {
    const positive = this.positive.rewrite(context)
    const negative = this.negative.rewrite(context)
    return positive === this.positive && negative === this.negative
      ? this
      : new BoostingBuilder(positive, negative, this.negativeBoost, this.common)
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    return new BoostingQuery(this.positive.toQuery(context), this.negative.toQuery(context), this.negativeBoost)
  }
}

export default defineObjectQuery({
  name: 'boosting',
  summary: 'Matches what one query matches, and lowers the scores of documents that also match another.',
  page: 'query-dsl-boosting-query.html',
  options: {
    positive: queryOption({ doc: 'The query that documents must match.' }),
    negative: queryOption({ doc: 'The query that lowers the scores of documents that match it.' }),
    negative_boost: floatOption<number>({
      default: -1,
      doc: 'The factor for scores, from 0 to 1. Required.',
    }),
  },
  build({ positive, negative, negative_boost }, common, parser) {
    if (positive === null) throw parser.fault("[boosting] query requires 'positive' query to be set'")
    if (negative === null) throw parser.fault("[boosting] query requires 'negative' query to be set'")
    if (negative_boost < 0) {
      throw parser.fault("[boosting] query requires 'negative_boost' to be set to be a positive value'")
    }
    return new BoostingBuilder(positive, negative, negative_boost, common)
  },
  examples: [
    {
      title: 'Old ones last',
      query: { boosting: { positive: { match_all: {} }, negative: { term: { old: true } }, negative_boost: 0.5 } },
      documents: { 1: { old: true }, 2: { old: false } },
      finds: ['2', '1'],
    },
  ],
})

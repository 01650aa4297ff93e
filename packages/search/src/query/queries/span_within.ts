/** The query `span_within`. */
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { SpanContainmentQuery } from '../lucene/spans/span-queries.js'
import type { SpanQuery } from '../lucene/spans/span-query.js'
import type { CommonOptions } from '../query-builder.js'
import { FOXES, SpanQueryBuilder, spanOption, term } from '../spans/span-builder.js'

/** Spans that are in spans of another query. */
export class SpanWithinBuilder extends SpanQueryBuilder {
  readonly type = 'span_within'

  constructor(
    readonly big: SpanQueryBuilder,
    readonly little: SpanQueryBuilder,
    common: CommonOptions,
  ) {
    super(common)
  }

  override toSpanQuery(context: SearchExecutionContext): SpanQuery {
    return new SpanContainmentQuery(this.big.toSpanQuery(context), this.little.toSpanQuery(context), 'within')
  }
}

export default defineObjectQuery({
  name: 'span_within',
  summary: 'Spans that lie within spans of another query.',
  page: 'query-dsl-span-within-query.html',
  options: {
    big: spanOption('span_within', 'big', { doc: 'The outer spans.' }),
    little: spanOption('span_within', 'little', { doc: 'The inner spans.' }),
  },
  build: ({ big, little }, common, parser) => {
    if (big === null || little === null) throw parser.fault('[span_within] must include [big] and [little]')
    return new SpanWithinBuilder(big, little, common)
  },
  examples: [
    {
      title: 'A word between two others',
      query: {
        span_within: {
          big: { span_near: { clauses: [term('quick'), term('fox')], slop: 1 } },
          little: term('brown'),
        },
      },
      documents: FOXES,
      finds: ['1'],
    },
  ],
})

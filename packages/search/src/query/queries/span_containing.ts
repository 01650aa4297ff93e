/** The query `span_containing`. */
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { SpanContainmentQuery } from '../lucene/spans/span-queries.js'
import type { SpanQuery } from '../lucene/spans/span-query.js'
import type { CommonOptions } from '../query-builder.js'
import { FOXES, SpanQueryBuilder, spanOption, term } from '../spans/span-builder.js'

/** Spans that have spans of another query in them. */
export class SpanContainingBuilder extends SpanQueryBuilder {
  readonly type = 'span_containing'

  constructor(
    readonly big: SpanQueryBuilder,
    readonly little: SpanQueryBuilder,
    common: CommonOptions,
  ) {
    super(common)
  }

  override toSpanQuery(context: SearchExecutionContext): SpanQuery {
    return new SpanContainmentQuery(this.big.toSpanQuery(context), this.little.toSpanQuery(context), 'containing')
  }
}

export default defineObjectQuery({
  name: 'span_containing',
  summary: 'Spans that contain spans of another query.',
  page: 'query-dsl-span-containing-query.html',
  options: {
    big: spanOption('span_containing', 'big', { doc: 'The outer spans.' }),
    little: spanOption('span_containing', 'little', { doc: 'The inner spans.' }),
  },
  build: ({ big, little }, common, parser) => {
    if (big === null || little === null) throw parser.fault('[span_containing] must include [big] and [little]')
    return new SpanContainingBuilder(big, little, common)
  },
  examples: [
    {
      title: 'A word between two others',
      query: {
        span_containing: {
          big: { span_near: { clauses: [term('quick'), term('fox')], slop: 1 } },
          little: term('brown'),
        },
      },
      documents: FOXES,
      finds: ['1'],
    },
  ],
})

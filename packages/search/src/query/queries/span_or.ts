/** The query `span_or`. */
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { SpanOrQuery } from '../lucene/spans/span-queries.js'
import type { SpanQuery } from '../lucene/spans/span-query.js'
import type { CommonOptions } from '../query-builder.js'
import { FOXES, SpanQueryBuilder, spansOption, term } from '../spans/span-builder.js'

/** Spans of any query. */
export class SpanOrBuilder extends SpanQueryBuilder {
  readonly type = 'span_or'

  constructor(
    readonly clauses: readonly SpanQueryBuilder[],
    common: CommonOptions,
  ) {
    super(common)
  }

  override toSpanQuery(context: SearchExecutionContext): SpanQuery {
    return new SpanOrQuery(this.clauses.map(clause => clause.toSpanQuery(context)))
  }
}

export default defineObjectQuery({
  name: 'span_or',
  summary: 'Spans of any of several queries.',
  page: 'query-dsl-span-query.html',
  options: { clauses: spansOption('span_or', { doc: 'The queries of the spans.' }) },
  build: ({ clauses }, common, parser) => {
    if (clauses.length === 0) throw parser.fault('[span_or] must include [clauses]')
    return new SpanOrBuilder(clauses, common)
  },
  examples: [
    {
      title: 'Any term',
      query: { span_or: { clauses: [term('dog'), term('jumps')] } },
      documents: FOXES,
      finds: ['3', '1'],
    },
  ],
})

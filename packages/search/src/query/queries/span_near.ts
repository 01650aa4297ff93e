/** The query `span_near`. */
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { SpanNearQuery } from '../lucene/spans/span-queries.js'
import type { SpanQuery } from '../lucene/spans/span-query.js'
import { booleanOption, integerOption } from '../options.js'
import type { CommonOptions } from '../query-builder.js'
import { FOXES, SpanQueryBuilder, spansOption, term } from '../spans/span-builder.js'

/** Spans near each other. */
export class SpanNearBuilder extends SpanQueryBuilder {
  readonly type = 'span_near'

  constructor(
    readonly clauses: readonly SpanQueryBuilder[],
    readonly slop: number,
    readonly isOrdered: boolean,
    common: CommonOptions,
  ) {
    super(common)
  }

  override toSpanQuery(context: SearchExecutionContext): SpanQuery {
    const parts = this.clauses.map(clause => clause.toSpanQuery(context))
    return parts.length === 1 ? parts[0]! : new SpanNearQuery(parts, this.slop, this.isOrdered)
  }
}

export default defineObjectQuery({
  name: 'span_near',
  summary: 'Spans near each other.',
  page: 'query-dsl-span-near-query.html',
  options: {
    clauses: spansOption('span_near', { doc: 'The queries of the spans.' }),
    slop: integerOption({ default: 0, doc: 'The maximum number of positions between them.' }),
    in_order: booleanOption({ default: true, doc: 'Whether they must be in the order of the clauses.' }),
  },
  build: ({ clauses, slop, in_order }, common, parser) => {
    if (clauses.length === 0) throw parser.fault('[span_near] must include [clauses]')
    return new SpanNearBuilder(clauses, slop, in_order, common)
  },
  examples: [
    {
      title: 'In any order',
      query: { span_near: { clauses: [term('quick'), term('fox')], slop: 1, in_order: false } },
      documents: FOXES,
      finds: ['2', '1'],
    },
    {
      title: 'In this order',
      query: { span_near: { clauses: [term('quick'), term('fox')], slop: 1 } },
      documents: FOXES,
      finds: ['1'],
    },
  ],
})

/** The query `span_term`. */
import { illegalArgument, javaToString } from '@sluice/java'
import { defineFieldQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { SpanTermQuery } from '../lucene/spans/span-queries.js'
import type { SpanQuery } from '../lucene/spans/span-query.js'
import { TermQuery } from '../lucene/term-query.js'
import { scalarOption } from '../options.js'
import type { CommonOptions } from '../query-builder.js'
import { FOXES, SpanQueryBuilder } from '../spans/span-builder.js'

const encoder = new TextEncoder()

/** The places of a term. */
export class SpanTermBuilder extends SpanQueryBuilder {
  readonly type = 'span_term'

  constructor(
    readonly field: string,
    readonly value: unknown,
    common: CommonOptions,
  ) {
    super(common)
    if (field === '') throw illegalArgument('field name is null or empty')
    if (value === null || value === undefined) throw illegalArgument('value cannot be null')
  }

  override toSpanQuery(context: SearchExecutionContext): SpanQuery {
    const type = context.fieldType(this.field)
    const plain = { field: this.field, bytes: encoder.encode(javaToString(this.value)) }
    if (type === null) return new SpanTermQuery(plain)
    const query = type.termQuery(this.value, context)
    return new SpanTermQuery(query instanceof TermQuery ? query.term : plain)
  }
}

export default defineFieldQuery({
  name: 'span_term',
  summary: 'The places of a term, for other queries of spans.',
  page: 'query-dsl-span-term-query.html',
  shorthand: 'value',
  options: { value: scalarOption({ default: null, aliases: ['term'], doc: 'The term. It is not analyzed.' }) },
  build: (field, { value }, common) => new SpanTermBuilder(field, value, common),
  examples: [{ title: 'A term', query: { span_term: { text: 'dog' } }, documents: FOXES, finds: ['3'] }],
})

/** The query `span_field_masking`. */
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { FieldMaskingSpanQuery } from '../lucene/spans/span-queries.js'
import type { SpanQuery } from '../lucene/spans/span-query.js'
import { textOption } from '../options.js'
import type { CommonOptions } from '../query-builder.js'
import { SpanQueryBuilder, spanOption } from '../spans/span-builder.js'

/** Spans of a field that count as those of another. */
export class FieldMaskingSpanBuilder extends SpanQueryBuilder {
  readonly type = 'span_field_masking'

  constructor(
    readonly query: SpanQueryBuilder,
    readonly field: string,
    common: CommonOptions,
  ) {
    super(common)
  }

  override toSpanQuery(context: SearchExecutionContext): SpanQuery {
    const name = context.fieldType(this.field)?.name ?? this.field
    return new FieldMaskingSpanQuery(this.query.toSpanQuery(context), name)
  }
}

export default defineObjectQuery({
  name: 'span_field_masking',
  summary: 'Spans of a field that count as those of another, so that spans of two fields can be combined.',
  page: 'query-dsl-span-field-masking-query.html',
  options: {
    query: spanOption('span_field_masking', 'query', { doc: 'The span query.' }),
    field: textOption<null>({ default: null, doc: 'The field name under which they are combined with others.' }),
  },
  build: ({ query, field }, common, parser) => {
    if (query === null) throw parser.fault('[span_field_masking] must have [query] span query clause')
    if (field === null) throw parser.fault('[span_field_masking] must have [field] set for it')
    return new FieldMaskingSpanBuilder(query, field, common)
  },
  examples: [
    {
      title: 'Two fields with the same positions',
      query: {
        span_near: {
          clauses: [
            { span_term: { text: 'quick' } },
            { span_field_masking: { query: { span_term: { tags: 'noun' } }, field: 'text' } },
          ],
        },
      },
      documents: {
        1: { text: 'quick fox', tags: 'adjective noun' },
        2: { text: 'quick to run', tags: 'adjective other verb' },
      },
      finds: ['1'],
    },
  ],
})

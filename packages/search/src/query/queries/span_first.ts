/** The query `span_first`. */
import { illegalArgument } from '@sluice/java'
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { SpanFirstQuery } from '../lucene/spans/span-queries.js'
import type { SpanQuery } from '../lucene/spans/span-query.js'
import { integerOption } from '../options.js'
import type { CommonOptions } from '../query-builder.js'
import { FOXES, SpanQueryBuilder, spanOption, term } from '../spans/span-builder.js'

/** Spans at the beginning of a field. */
export class SpanFirstBuilder extends SpanQueryBuilder {
  readonly type = 'span_first'

  constructor(
    readonly match: SpanQueryBuilder,
    readonly end: number,
    common: CommonOptions,
  ) {
    super(common)
    if (end < 0) throw illegalArgument('parameter [end] needs to be positive.')
  }

  override toSpanQuery(context: SearchExecutionContext): SpanQuery {
    return new SpanFirstQuery(this.match.toSpanQuery(context), this.end)
  }
}

export default defineObjectQuery({
  name: 'span_first',
  summary: 'Spans at the beginning of a field.',
  page: 'query-dsl-span-first-query.html',
  options: {
    match: spanOption('span_first', 'match', { doc: 'The span query.' }),
    end: integerOption<null>({ default: null, doc: 'The position before which they must end.' }),
  },
  build: ({ match, end }, common, parser) => {
    if (match === null) throw parser.fault('spanFirst must have [match] span query clause')
    if (end === null) throw parser.fault('spanFirst must have [end] set for it')
    return new SpanFirstBuilder(match, end, common)
  },
  examples: [
    {
      title: 'The first word',
      query: { span_first: { match: term('fox'), end: 1 } },
      documents: FOXES,
      finds: ['2'],
    },
  ],
})

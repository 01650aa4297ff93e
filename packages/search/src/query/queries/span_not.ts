/** The query `span_not`. */
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { SpanNotQuery } from '../lucene/spans/span-queries.js'
import type { SpanQuery } from '../lucene/spans/span-query.js'
import { integerOption } from '../options.js'
import type { CommonOptions } from '../query-builder.js'
import { FOXES, SpanQueryBuilder, spanOption, term } from '../spans/span-builder.js'

/** Spans that others do not overlap. */
export class SpanNotBuilder extends SpanQueryBuilder {
  readonly type = 'span_not'

  constructor(
    readonly include: SpanQueryBuilder,
    readonly exclude: SpanQueryBuilder,
    readonly pre: number,
    readonly post: number,
    common: CommonOptions,
  ) {
    super(common)
  }

  override toSpanQuery(context: SearchExecutionContext): SpanQuery {
    const [include, exclude] = [this.include.toSpanQuery(context), this.exclude.toSpanQuery(context)]
    return new SpanNotQuery(include, exclude, this.pre, this.post)
  }
}

export default defineObjectQuery({
  name: 'span_not',
  summary: 'Spans that neither overlap nor are near spans of another query.',
  page: 'query-dsl-span-not-query.html',
  options: {
    include: spanOption('span_not', 'include', { doc: 'The span query.' }),
    exclude: spanOption('span_not', 'exclude', { doc: 'The spans that must not overlap.' }),
    dist: integerOption<null>({ default: null, doc: 'The distance to keep on both sides: sets `pre` and `post`.' }),
    pre: integerOption<null>({ default: null, doc: 'The number of positions before a span to exclude.' }),
    post: integerOption<null>({ default: null, doc: 'The number of positions after a span to exclude.' }),
  },
  build: ({ include, exclude, dist, pre, post }, common, parser) => {
    if (include === null) throw parser.fault('span_not must have [include] span query clause')
    if (exclude === null) throw parser.fault('span_not must have [exclude] span query clause')
    if (dist !== null && (pre !== null || post !== null)) {
      throw parser.fault('span_not can either use [dist] or [pre] & [post] (or none)')
    }
    const least = (value: number | null): number => Math.max(value ?? dist ?? 0, 0)
    return new SpanNotBuilder(include, exclude, least(pre), least(post), common)
  },
  examples: [
    {
      title: 'A word that another does not follow',
      query: { span_not: { include: term('quick'), exclude: term('dog'), post: 1 } },
      documents: FOXES,
      finds: ['2', '1'],
    },
  ],
})

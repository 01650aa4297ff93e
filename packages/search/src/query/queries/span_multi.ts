/** The query `span_multi`. */
import { illegalArgument } from '@sluice/java'
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { BoostQuery } from '../lucene/constant-score.js'
import { MultiTermQuery } from '../lucene/multi-term-query.js'
import { SpanMultiTermQuery, SpanOrQuery } from '../lucene/spans/span-queries.js'
import type { SpanQuery } from '../lucene/spans/span-query.js'
import { queryOption } from '../options.js'
import type { CommonOptions, QueryBuilder } from '../query-builder.js'
import { FOXES, SpanQueryBuilder, term } from '../spans/span-builder.js'
import { FuzzyBuilder } from './fuzzy.js'
import { PrefixBuilder } from './prefix.js'
import { RegexpBuilder } from './regexp.js'
import { WildcardBuilder } from './wildcard.js'

/** The queries that find several terms. */
type MultiTermBuilder = PrefixBuilder | WildcardBuilder | RegexpBuilder | FuzzyBuilder

const isMultiTerm = (builder: QueryBuilder): builder is MultiTermBuilder =>
  [PrefixBuilder, WildcardBuilder, RegexpBuilder, FuzzyBuilder].some(each => builder instanceof each)

/** The places of all terms that a query finds. */
export class SpanMultiBuilder extends SpanQueryBuilder {
  readonly type = 'span_multi'

  constructor(
    readonly match: MultiTermBuilder,
    common: CommonOptions,
  ) {
    super(common)
  }

  override toSpanQuery(context: SearchExecutionContext): SpanQuery {
    let query = this.match.toQuery(context)
    while (query instanceof BoostQuery) query = query.inner
    if (context.fieldType(this.match.field) === null) return new SpanOrQuery([], this.match.field)
    if (!(query instanceof MultiTermQuery)) {
      throw illegalArgument(`unsupported inner query, should be MultiTermQuery but was ${query}`)
    }
    return new SpanMultiTermQuery(query, context.limits.maxClauseCount)
  }
}

export default defineObjectQuery({
  name: 'span_multi',
  summary: 'The places of all terms that a `prefix`, `wildcard`, `regexp` or `fuzzy` query finds.',
  page: 'query-dsl-span-multi-term-query.html',
  options: { match: queryOption({ doc: 'The multi-term query.' }) },
  build: ({ match }, common, parser) => {
    if (match === null) throw parser.fault('[span_multi] must have [match] multi term query clause')
    if (!isMultiTerm(match)) throw parser.fault('[span_multi] [match] must be of type multi term query')
    return new SpanMultiBuilder(match, common)
  },
  examples: [
    {
      title: 'A word before one that begins so',
      query: { span_near: { clauses: [term('quick'), { span_multi: { match: { prefix: { text: 'bro' } } } }] } },
      documents: FOXES,
      finds: ['1'],
    },
  ],
})

/** The common part of the span queries. */
import type { SearchExecutionContext } from '../execution-context.js'
import { floatText } from '../lucene/float-text.js'
import type { Query } from '../lucene/query.js'
import type { SpanQuery } from '../lucene/spans/span-query.js'
import { type OptionBasics, option, type QueryOption } from '../options.js'
import { QueryBuilder } from '../query-builder.js'
import type { QueryParser } from '../query-parser.js'

/** A query of spans. */
export abstract class SpanQueryBuilder extends QueryBuilder {
  /** The spans for a shard, without a boost. */
  abstract toSpanQuery(context: SearchExecutionContext): SpanQuery

  protected override doToQuery(context: SearchExecutionContext): Query {
    return this.toSpanQuery(context)
  }
}

/** Throws parsing_exception for a query that is not a span query, or has a boost. */
function requireSpan(parser: QueryParser, builder: QueryBuilder, query: string, name: string): SpanQueryBuilder {
  if (!(builder instanceof SpanQueryBuilder)) throw parser.fault(`${camel(query)} [${name}] must be of type span query`)
  if (builder.boost !== 1) {
    throw parser.fault(
      `${query} [${name}] as a nested span clause can't have non-default boost value [${floatText(builder.boost)}]`,
    )
  }
  return builder
}

/** `span_near` is `spanNear` in some texts. */
const camel = (name: string): string => name.replaceAll(/_(.)/gu, (_, letter: string) => letter.toUpperCase())

/** One query of spans; null if there was none. */
export const spanOption = (
  query: string,
  name: string,
  basics: Omit<OptionBasics<null>, 'default'>,
): QueryOption<SpanQueryBuilder | null> =>
  option<SpanQueryBuilder | null>({ ...basics, default: null }, { $ref: '#/query' }, 'object', parser =>
    requireSpan(parser, parser.query(), query, name),
  )

/** A list of queries of spans. */
export const spansOption = (
  query: string,
  basics: Omit<OptionBasics<null>, 'default'>,
): QueryOption<readonly SpanQueryBuilder[]> =>
  option<readonly SpanQueryBuilder[]>(
    { ...basics, default: [] },
    { type: 'array', items: { $ref: '#/query' } },
    'array',
    (parser, earlier) => [...earlier, ...parser.queries().map(each => requireSpan(parser, each, query, 'clauses'))],
  )

/** Documents and mapping of the examples. */
export const FOXES = {
  1: { text: 'quick brown fox jumps' },
  2: { text: 'fox is quick' },
  3: { text: 'quick dog' },
} as const

export const term = (value: string) => ({ span_term: { text: value } })

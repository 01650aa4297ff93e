/** `rescore`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/filter-search-results.html#rescore */
import { illegalArgument } from '@sluice/java'
import {
  contentFault,
  isValue,
  parsingFault,
  readFloat,
  readInt,
  readItems,
  readText,
  tokenName,
} from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { type MemberReader, readObject } from '../json/object-parser.js'
import type { QueryBuilder } from '../query/query-builder.js'
import type { RequestContext } from './search-member.js'

/** How the scores of two queries become one. */
export type RescoreMode = 'avg' | 'max' | 'min' | 'total' | 'multiply'

/** A second query that scores the best documents again. */
export interface Rescore {
  /** How many documents of each shard. */
  readonly windowSize: number
  readonly query: QueryBuilder
  readonly queryWeight: number
  readonly rescoreQueryWeight: number
  readonly scoreMode: RescoreMode
}

/** The window if none is given. */
export const DEFAULT_RESCORE_WINDOW = 10

const NUMBERS = [Token.integer, Token.decimal, Token.string] as const

const MODES: readonly RescoreMode[] = ['avg', 'max', 'min', 'total', 'multiply']

function readMode(cursor: JsonCursor): RescoreMode {
  const text = readText(cursor)
  const mode = MODES.find(
    each => each === text.toLowerCase() || (each === 'multiply' && text.toLowerCase() === 'product'),
  )
  if (mode !== undefined) return mode
  throw illegalArgument(`illegal score_mode [${text}]`)
}

/** Reads one rescorer or a list. Throws parsing_exception and x_content_parse_exception. */
export const readRescores = (cursor: JsonCursor, context: RequestContext): Rescore[] =>
  readItems(cursor, at => readRescore(at, context))

function readRescore(cursor: JsonCursor, context: RequestContext): Rescore {
  let windowSize = DEFAULT_RESCORE_WINDOW
  let read: Omit<Rescore, 'windowSize'> | null = null
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    const place = cursor.location()
    cursor.next()
    if (isValue(cursor.token)) {
      if (key !== 'window_size') throw parsingFault(cursor, `rescore doesn't support [${key}]`)
      windowSize = readInt(cursor)
    } else if (cursor.token === Token.startObject) {
      if (key !== 'query') throw unknownRescorer(cursor, key, place)
      read = readQueryRescore(cursor, context)
    } else {
      throw parsingFault(cursor, `unexpected token [${tokenName(cursor.token)}] after [${key}]`)
    }
  }
  if (read === null) throw parsingFault(cursor, 'missing rescore type')
  return { windowSize, ...read }
}

const unknownRescorer = (cursor: JsonCursor, name: string, place: { line: number; column: number }) =>
  contentFault(cursor, `unknown field [${name}]`, undefined, place)

function readQueryRescore(cursor: JsonCursor, { queries }: RequestContext): Omit<Rescore, 'windowSize'> {
  const members = {
    rescore_query: { takes: [Token.startObject], read: () => queries.query() } satisfies MemberReader<QueryBuilder>,
    query_weight: { takes: NUMBERS, read: readFloat } satisfies MemberReader<number>,
    rescore_query_weight: { takes: NUMBERS, read: readFloat } satisfies MemberReader<number>,
    score_mode: { takes: [Token.string], read: readMode } satisfies MemberReader<RescoreMode>,
  }
  const {
    rescore_query,
    query_weight = 1,
    rescore_query_weight = 1,
    score_mode = 'total',
  } = readObject(cursor, 'query', members)
  if (rescore_query === undefined) throw illegalArgument('rescore_query cannot be null')
  return {
    query: rescore_query,
    queryWeight: query_weight,
    rescoreQueryWeight: rescore_query_weight,
    scoreMode: score_mode,
  }
}

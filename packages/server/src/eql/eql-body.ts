/**
 * The body of an EQL search: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-search-api.html#eql-search-api-request-body
 */
import { parseStatement } from '@sluice/eql'
import { illegalArgument } from '@sluice/java'
import {
  type MemberReader,
  member,
  parseTimeValue,
  type QueryBuilder,
  QueryParser,
  queryRegistry,
  readFieldsAndFormats,
  readItems,
  readObjectBody,
  readRuntimeFields,
  Token,
} from '@sluice/search'
import { type EqlRequest, invalidRequest } from '@sluice/store'
import type { ApiRequest } from '../define-route.js'
import { readResolve } from '../indices/indices-parameters.js'
import { readFlag } from '../parameters.js'

/** A search, and how long its client waits for it. */
export interface EqlSearch {
  readonly request: EqlRequest
  /** Null for no limit. */
  readonly waitMillis: number | null
  readonly keepsOnCompletion: boolean
  readonly keepAliveMillis: number
}

const DEFAULT_KEEP_ALIVE = '5d'
const LEAST_KEEP_ALIVE_MILLIS = 60_000
const DEFAULT_SIZE = 10
const DEFAULT_FETCH_SIZE = 1000

const queries: MemberReader<QueryBuilder[]> = {
  takes: [Token.startObject, Token.startArray],
  read: cursor => readItems(cursor, at => new QueryParser(at, queryRegistry).query()),
}

const MEMBERS = {
  query: member.text,
  filter: queries,
  timestamp_field: member.text,
  tiebreaker_field: member.text,
  event_category_field: member.text,
  size: member.int,
  fetch_size: member.int,
  result_position: member.text,
  fields: { takes: [Token.startArray], read: readFieldsAndFormats } satisfies MemberReader<unknown>,
  runtime_mappings: member.map,
  max_samples_per_key: member.int,
  allow_partial_search_results: member.boolean,
  allow_partial_sequence_results: member.boolean,
  keep_on_completion: member.boolean,
  keep_alive: member.text,
  wait_for_completion_timeout: member.text,
} as const

/**
 * Reads a search. Throws x_content_parse_exception, action_request_validation_exception, illegal_argument_exception and parsing_exception.
 */
export function readEqlSearch({ params, query, bytes }: ApiRequest): EqlSearch {
  const body = readObjectBody(bytes, 'eql/search', MEMBERS)
  const given = (name: 'keep_alive' | 'wait_for_completion_timeout'): string | undefined =>
    query.get(name) ?? body[name]
  const flag = (name: 'allow_partial_search_results' | 'allow_partial_sequence_results' | 'keep_on_completion') =>
    query.has(name) ? readFlag(query, name) : body[name]
  const keepAlive = given('keep_alive') ?? DEFAULT_KEEP_ALIVE
  const keepAliveMillis = parseTimeValue(keepAlive, 'keep_alive')
  const wait = given('wait_for_completion_timeout')
  const size = body.size ?? DEFAULT_SIZE
  const timestamp = body.timestamp_field ?? '@timestamp'
  const category = body.event_category_field ?? 'event.category'
  const position = readPosition(body.result_position ?? 'tail')
  checkRuntimeFields(body.runtime_mappings)
  const faults: string[] = []
  if ((body.query ?? '') === '') faults.push('query is null or empty')
  if (timestamp === '') faults.push('@timestamp field is null or empty')
  if (category === '') faults.push('event category field is null or empty')
  if (size < 0) faults.push('size must be greater than or equal to 0')
  if ((body.fetch_size ?? DEFAULT_FETCH_SIZE) < 2) faults.push('fetch size must be greater than 1')
  if (keepAliveMillis < LEAST_KEEP_ALIVE_MILLIS) {
    faults.push(`[keep_alive] must be greater than 1 minute, got:${keepAlive}`)
  }
  const samples = body.max_samples_per_key ?? 1
  if (samples < 1) faults.push('max_samples_per_key must be greater than 0')
  if (faults.length > 0) throw invalidRequest(...faults)
  return {
    request: {
      indices: params.index!,
      resolve: {
        ...readResolve(query),
        ignoreUnavailable: query.has('ignore_unavailable') ? readFlag(query, 'ignore_unavailable') : true,
      },
      statement: parseStatement(body.query!),
      runtimeMappings: readRuntimeFields(body.runtime_mappings ?? new Map()),
      fields: { category, timestamp, tiebreaker: body.tiebreaker_field ?? null },
      filters: body.filter ?? [],
      shownFields: body.fields ?? [],
      size,
      position,
      maxSamplesPerKey: samples,
      allowsPartial: flag('allow_partial_search_results') ?? true,
      allowsPartialSequences: flag('allow_partial_sequence_results') ?? false,
    },
    waitMillis: wait === undefined ? null : parseTimeValue(wait, 'wait_for_completion_timeout'),
    keepsOnCompletion: flag('keep_on_completion') ?? false,
    keepAliveMillis,
  }
}

function readPosition(text: string): 'head' | 'tail' {
  if (text === 'head' || text === 'tail') return text
  throw illegalArgument(`result position needs to be 'head' or 'tail', received '${text}'`)
}

function checkRuntimeFields(fields: ReadonlyMap<string, unknown> | undefined): void {
  for (const [name, definition] of fields ?? []) {
    if (!(definition instanceof Map) || !definition.has('type')) {
      throw illegalArgument(`No type specified for runtime field [${name}]`)
    }
  }
}

/** Reads requests of update by query, delete by query and reindex: what their URLs and bodies say. */
import { readJson, writeJson } from '@sluice/core'
import { illegalArgument, JavaException, javaToString, parseFloat32, parseInt32 } from '@sluice/java'
import { EMPTY_SEARCH, readSearchSource, type SearchSource } from '@sluice/search'
import type { ByQueryRequest } from '@sluice/store'
import type { ApiRequest, ParameterKinds } from '../define-route.js'
import { readResolve } from '../indices/indices-parameters.js'
import { readFlag } from '../parameters.js'
import { readIntParameter, SEARCH_PARAMETERS, withParameters } from '../search/search-parameters.js'

type Query = ApiRequest['query']
type Json = ReadonlyMap<string, unknown>

/** Parameters of all three. */
export const WORK_PARAMETERS: ParameterKinds = {
  max_docs: 'text',
  refresh: 'flag',
  requests_per_second: 'text',
  scroll: 'text',
  slices: 'text',
  timeout: 'text',
  wait_for_active_shards: 'text',
  wait_for_completion: 'flag',
}

/** Parameters of those that also search by their URL. */
export const BY_QUERY_PARAMETERS: ParameterKinds = {
  ...SEARCH_PARAMETERS,
  ...WORK_PARAMETERS,
  conflicts: 'text',
  scroll_size: 'text',
  search_timeout: 'text',
}

/** How many documents a batch has if nothing else is said. */
export const BATCH_SIZE = 1000

/** The common part of all three. */
export function readWork(query: Query): Pick<ByQueryRequest, 'refreshes' | 'requestsPerSecond' | 'slices'> {
  return {
    refreshes: readFlag(query, 'refresh'),
    requestsPerSecond: readRate(query.get('requests_per_second')) ?? -1,
    slices: readSlices(query.get('slices')),
  }
}

/** A rate; null if there is none. Throws illegal_argument_exception. */
export function readRate(text: string | undefined): number | null {
  if (text === undefined) return null
  const fault = '[requests_per_second] must be a float greater than 0. Use -1 to disable throttling.'
  let rate: number
  try {
    rate = parseFloat32(text)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw illegalArgument(fault, thrown)
  }
  if (rate === -1 || rate > 0) return rate
  throw illegalArgument(fault)
}

function readSlices(text: string | undefined): number | 'auto' {
  if (text === undefined) return 1
  if (text === 'auto') return text
  let count: number
  try {
    count = parseInt32(text)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw illegalArgument(`[slices] must be a positive integer or the string "auto", but was [${text}]`, thrown)
  }
  if (count >= 1) return count
  throw illegalArgument(`[slices] must be a positive integer or the string "auto", but was [${count}]`)
}

/** `conflicts`: whether to go on. Throws illegal_argument_exception for another word. */
export function readConflicts(value: unknown): boolean {
  const text = javaToString(value)
  if (text === 'proceed' || text === 'abort') return text === 'proceed'
  throw illegalArgument(`conflicts may only be "proceed" or "abort" but was [${text}]`)
}

/** `max_docs` of the body and of the URL, which must not differ. Throws illegal_argument_exception. */
export function readMaxDocs(query: Query, ofBody: unknown): number | null {
  let limit: number | null = null
  const take = (value: number): void => {
    if (value < 0) throw illegalArgument(`[max_docs] parameter cannot be negative, found [${value}]`)
    if (limit !== null && limit !== value) {
      throw illegalArgument(`[max_docs] set to two different values [${limit}] and [${value}]`)
    }
    limit = value
  }
  if (ofBody !== undefined) take(Number(javaToString(ofBody)))
  for (const name of ['max_docs', 'size']) {
    const value = readIntParameter(query, name)
    if (value !== null) take(value)
  }
  return limit
}

/** The members of a body that are not search's. */
const OWN = ['conflicts', 'script', 'max_docs', 'size']

/**
 * What update by query and delete by query are asked for, with the members of their body. Throws for everything that is wrong with them.
 */
export function readByQuery(request: ApiRequest, kind: 'update' | 'delete'): ByQueryRequest {
  const { params, query, bytes, body: text } = request
  const body: Json = bytes.length === 0 ? new Map() : objectOf(readJson(text))
  const rest = new Map([...body].filter(([key]) => !OWN.includes(key)))
  const conflicts = body.get('conflicts') ?? query.get('conflicts')
  const source: SearchSource =
    rest.size === 0 ? EMPTY_SEARCH : readSearchSource(new TextEncoder().encode(writeJson(rest)), request.warn)
  const own = new Map([...query].filter(([name]) => name !== 'size' && name !== 'scroll' && name !== 'timeout'))
  return {
    ...readWork(query),
    kind,
    indices: params.index!,
    resolve: readResolve(query),
    routing: query.get('routing') ?? null,
    source: withParameters(source, own),
    maxDocs: readMaxDocs(query, body.get('max_docs') ?? body.get('size')),
    proceedsOnConflict: conflicts !== undefined && readConflicts(conflicts),
    batchSize: readIntParameter(query, 'scroll_size') ?? BATCH_SIZE,
    asksForCache: readFlag(query, 'request_cache'),
    pipeline: kind === 'update' ? (query.get('pipeline') ?? null) : null,
    script: kind === 'update' && body.has('script') ? writeJson(body.get('script')) : null,
    destination: null,
  }
}

/** Throws parse_exception for a body that is not an object. */
export function objectOf(value: unknown): Json {
  if (value instanceof Map) return value as Json
  throw new JavaException('org.elasticsearch.ElasticsearchParseException', 'Failed to parse content to type')
}

/**
 * The parameters of a search's URL:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-search.html#search-search-api-query-params
 */
import { illegalArgument, JavaException, parseInt32 } from '@sluice/java'
import {
  checkedFrom,
  checkedSize,
  checkedTerminateAfter,
  parseTimeValue,
  type QueryBuilder,
  type SearchDraft,
  type SearchSource,
  sortOfText,
  storedFieldsOf,
  suggestionOfParameters,
  trackTotalHitsOf,
  urlQuery,
  WHOLE_SOURCE,
} from '@sluice/search'
import type { SearchRequest, SearchType } from '@sluice/store'
import type { ApiRequest, ParameterKinds } from '../define-route.js'
import { readSourceParameters } from '../documents/source-parameters.js'
import { SOURCE_PARAMETERS } from '../documents/write-parameters.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { readFlag } from '../parameters.js'

type Query = ApiRequest['query']

/** Parameters of a query in the query string syntax, which many APIs accept. */
export const QUERY_PARAMETERS: ParameterKinds = {
  q: 'text',
  df: 'text',
  analyzer: 'text',
  analyze_wildcard: 'flag',
  lenient: 'flag',
  default_operator: 'text',
}

/** Which shards are searched, and how. */
export const TARGET_PARAMETERS: ParameterKinds = {
  ...INDICES_PARAMETERS,
  ignore_throttled: 'flag',
  routing: 'text',
  preference: 'text',
}

/** All of a search. */
export const SEARCH_PARAMETERS: ParameterKinds = {
  ...TARGET_PARAMETERS,
  ...QUERY_PARAMETERS,
  ...SOURCE_PARAMETERS,
  allow_partial_search_results: 'flag',
  batched_reduce_size: 'text',
  ccs_minimize_roundtrips: 'flag',
  docvalue_fields: 'text',
  explain: 'flag',
  force_synthetic_source: 'flag',
  from: 'text',
  include_named_queries_score: 'flag',
  max_concurrent_shard_requests: 'text',
  min_compatible_shard_node: 'text',
  pre_filter_shard_size: 'text',
  request_cache: 'flag',
  rest_total_hits_as_int: 'flag',
  scroll: 'text',
  search_type: 'text',
  seq_no_primary_term: 'flag',
  size: 'text',
  sort: 'text',
  stats: 'text',
  stored_fields: 'text',
  suggest_field: 'text',
  suggest_mode: 'text',
  suggest_size: 'text',
  suggest_text: 'text',
  terminate_after: 'text',
  timeout: 'text',
  track_scores: 'flag',
  track_total_hits: 'text',
  typed_keys: 'flag',
  version: 'flag',
}

/** A whole number; null if it is absent. Throws illegal_argument_exception. */
export function readIntParameter(query: Query, name: string): number | null {
  const text = query.get(name)
  if (text === undefined) return null
  try {
    return parseInt32(text)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw illegalArgument(`Failed to parse int parameter [${name}] with value [${text}]`, thrown)
  }
}

const flagOrNull = (query: Query, name: string): boolean | null => (query.has(name) ? readFlag(query, name) : null)

const listOf = (text: string | undefined): string[] => (text === undefined || text === '' ? [] : text.split(','))

/** A number of at least `least`. Throws illegal_argument_exception with the name that the engine has for it. */
function checkLeast(query: Query, name: string, shown: string, least: number): void {
  const value = readIntParameter(query, name)
  if (value !== null && value < least) throw illegalArgument(`${shown} must be >= ${least}`)
}

/** The parameter `search_type`. Throws illegal_argument_exception. */
export function searchTypeOf(text: string | undefined): SearchType {
  if (text === undefined || text === 'query_then_fetch' || text === 'dfs_query_then_fetch') {
    return text ?? 'query_then_fetch'
  }
  throw illegalArgument(`No search type for [${text}]`)
}

/** The query of the parameter `q`; null if there is none. */
export function parameterQuery(query: Query): QueryBuilder | null {
  const text = query.get('q')
  if (text === undefined) return null
  return urlQuery(text, {
    defaultField: query.get('df') ?? null,
    analyzer: query.get('analyzer') ?? null,
    analyzesWildcards: readFlag(query, 'analyze_wildcard'),
    lenient: flagOrNull(query, 'lenient'),
    operator: query.get('default_operator') ?? null,
  })
}

/** The search of a body with what the URL says, which counts more. Throws illegal_argument_exception. */
export function withParameters(source: SearchSource, query: Query): SearchSource {
  const draft: SearchDraft = { ...source }
  const asked = parameterQuery(query)
  if (asked !== null) draft.query = asked
  const from = readIntParameter(query, 'from')
  if (from !== null) draft.from = checkedFrom(from)
  const size = readIntParameter(query, 'size')
  if (size !== null) draft.size = checkedSize(size)
  draft.explain = flagOrNull(query, 'explain') ?? draft.explain
  draft.version = flagOrNull(query, 'version') ?? draft.version
  draft.seqNoAndPrimaryTerm = flagOrNull(query, 'seq_no_primary_term') ?? draft.seqNoAndPrimaryTerm
  if (query.has('timeout')) draft.timeout = parseTimeValue(query.get('timeout')!, 'timeout')
  const terminateAfter = readIntParameter(query, 'terminate_after')
  if (terminateAfter !== null) draft.terminateAfter = checkedTerminateAfter(terminateAfter)
  if (query.has('stored_fields')) draft.storedFields = storedFieldsOf(listOf(query.get('stored_fields')))
  if (query.has('docvalue_fields')) {
    draft.docvalueFields = [
      ...draft.docvalueFields,
      ...listOf(query.get('docvalue_fields')).map(field => ({ field, format: null, includeUnmapped: false })),
    ]
  }
  if (['_source', '_source_includes', '_source_excludes'].some(name => query.has(name))) {
    draft.source = readSourceParameters(query, WHOLE_SOURCE)
  }
  draft.trackScores = flagOrNull(query, 'track_scores') ?? draft.trackScores
  readTotalHits(query, draft)
  if (query.has('sort')) draft.sort = [...(draft.sort ?? []), ...listOf(query.get('sort')).map(sortOfParameter)]
  if (query.has('suggest_field')) draft.suggest = suggestOf(query, query.get('suggest_field')!)
  if (query.has('stats')) draft.stats = listOf(query.get('stats'))
  return draft
}

/** The suggestion of the parameters. Throws null_pointer_exception without a mode, as the node does (recording `params-39`). */
function suggestOf(query: Query, field: string): SearchDraft['suggest'] {
  const mode = query.get('suggest_mode')
  if (mode === undefined) throw new JavaException('java.lang.NullPointerException', 'Input string is null')
  const text = query.get('suggest_text') ?? query.get('q') ?? null
  return suggestionOfParameters(field, text, readIntParameter(query, 'suggest_size') ?? DEFAULT_SUGGESTIONS, mode)
}

const DEFAULT_SUGGESTIONS = 5

function readTotalHits(query: Query, draft: SearchDraft): void {
  const text = query.get('track_total_hits')
  if (text !== undefined) {
    if (text === 'true' || text === '' || text === 'false') {
      draft.trackTotalHits = text === 'false' ? 'disabled' : 'accurate'
    } else {
      draft.trackTotalHits = trackTotalHitsOf(readIntParameter(query, 'track_total_hits')!)
    }
  }
  if (!readFlag(query, 'rest_total_hits_as_int')) return
  const { trackTotalHits } = draft
  if (trackTotalHits === null) draft.trackTotalHits = 'accurate'
  else if (typeof trackTotalHits === 'number') {
    throw illegalArgument(
      `[rest_total_hits_as_int] cannot be used if the tracking of total hits is not accurate, got ${trackTotalHits}`,
    )
  }
}

/** `field`, `field:asc`, `field:desc`; any other direction leaves the key out. */
function sortOfParameter(text: string) {
  const at = text.lastIndexOf(':')
  return at < 0 ? sortOfText(text) : sortOfText(text.slice(0, at), text.slice(at + 1))
}

/** The search of a request. `indices` is that part of the path, if there is one. */
export function readSearchRequest(
  { params, query }: Pick<ApiRequest, 'params' | 'query'>,
  source: SearchSource,
): SearchRequest {
  checkLeast(query, 'batched_reduce_size', 'batchedReduceSize', 2)
  checkLeast(query, 'pre_filter_shard_size', 'preFilterShardSize', 1)
  checkLeast(query, 'max_concurrent_shard_requests', 'maxConcurrentShardRequests', 1)
  const searchType = searchTypeOf(query.get('search_type'))
  const own = withParameters(source, query)
  return {
    indices: params.index ?? null,
    resolve: readResolve(query),
    hasResolveOptions: Object.keys(INDICES_PARAMETERS).some(name => query.has(name)),
    source: own,
    routing: query.get('routing') ?? null,
    preference: query.get('preference') ?? null,
    searchType,
    scroll: query.has('scroll') ? parseTimeValue(query.get('scroll')!, 'scroll') : null,
    requestCache: flagOrNull(query, 'request_cache'),
    withNamedScores: readFlag(query, 'include_named_queries_score'),
    allowPartialResults: flagOrNull(query, 'allow_partial_search_results'),
  }
}

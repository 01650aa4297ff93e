/** A search with everything that its URL says: what the node is asked for. */
import { EMPTY_SEARCH, type SearchSource } from '@sluice/search'
import type { ResolveOptions } from '../indices/index-names.js'

/** How shards score: each by its own statistics, or all by those of all. */
export type SearchType = 'query_then_fetch' | 'dfs_query_then_fetch'

/** A search. */
export interface SearchRequest {
  /** Names, aliases and patterns with commas between them; null if none are given, which means all indices. */
  readonly indices: string | null
  readonly resolve: ResolveOptions
  /** Whether the request says itself how indices are resolved, which searches at a point in time may not. */
  readonly hasResolveOptions: boolean
  readonly source: SearchSource
  readonly routing: string | null
  readonly preference: string | null
  readonly searchType: SearchType
  /** Milliseconds for which a scroll stays open between two requests; null if the search is none. */
  readonly scroll: number | null
  readonly requestCache: boolean | null
  /** Whether `matched_queries` has scores. */
  readonly withNamedScores: boolean
  /** Null if `search.default_allow_partial_results` decides. */
  readonly allowPartialResults: boolean | null
}

/** A search of everything, with nothing said of it. */
export const PLAIN_REQUEST: SearchRequest = {
  indices: null,
  resolve: {},
  hasResolveOptions: false,
  source: EMPTY_SEARCH,
  routing: null,
  preference: null,
  searchType: 'query_then_fetch',
  scroll: null,
  requestCache: null,
  withNamedScores: false,
  allowPartialResults: null,
}

/** Scrolls: further pages, and their end: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/scroll-api.html */
import { JavaException } from '@sluice/java'
import type { ShardHit, Steps, TotalHits } from '@sluice/search'
import type { Store } from '../store.js'
import { type ContextRef, parseScrollId } from './context-ids.js'
import { checkKeepAlive } from './keep-alive.js'
import { advance, runOnContexts, type SearchAnswer, type SearchTurn, useContext } from './search.js'
import { contextMissing, type SearchContext } from './search-contexts.js'
import type { SearchRequest } from './search-request.js'
import { type ShardFailure, searchPhaseFault } from './shard-failures.js'

/** The state with which the contexts of one scroll continue. */
export interface ScrollState {
  readonly request: SearchRequest
  /** The last hit of each shard that a page had, by the shard's number within the search. */
  readonly after: Map<number, ShardHit>
  /** The totals of the first page. */
  first: { readonly total: TotalHits | null; readonly maxScore: number | null } | null
}

/**
 * The next page of a scroll, in steps. `keepAlive` is how long it stays open from now; null frees it after the page. Throws
 * illegal_argument_exception for an invalid id, and search_phase_execution_exception if its contexts are gone.
 */
export function* nextPage(
  store: Store,
  id: string,
  keepAlive: number | null,
  nodeId: string,
  turn: SearchTurn,
): Steps<SearchAnswer> {
  const refs = parseScrollId(id)
  const contexts: SearchContext[] = []
  const failures: ShardFailure[] = []
  for (const ref of refs) {
    try {
      if (keepAlive !== null) checkKeepAlive(store.state, keepAlive)
      const context = useContext(store, ref, keepAlive)
      if (context.scroll === null) throw contextMissing(ref.id)
      contexts.push(context)
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      failures.push({ index: null, shard: -1, node: null, reason: thrown })
    }
  }
  const state = contexts[0]?.scroll as ScrollState | undefined
  if (state === undefined) throw searchPhaseFault('query', 'all shards failed', failures)
  const executed = yield* runOnContexts(store, state.request, contexts, failures, state.after, nodeId, turn)
  advance(state, executed)
  if (keepAlive === null) for (const ref of refs) store.contexts.free(ref)
  const { response } = executed
  const hits = { ...response.hits, ...state.first, hits: response.hits.hits }
  return { ...response, hits, scrollId: id, pitId: null }
}

/** Frees scrolls; returns how many contexts of shards they had. Throws illegal_argument_exception for an invalid id. */
export function clearScrolls(store: Store, ids: readonly string[]): number {
  if (ids.includes('_all')) return store.contexts.freeWhere(({ scroll }) => scroll !== null)
  const refs = ids.flatMap<ContextRef>(parseScrollId)
  return refs.filter(ref => store.contexts.free(ref, store.caller?.owner)).length
}

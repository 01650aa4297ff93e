/** Searches of routes: in turns with other requests, as tasks that can be cancelled. */
import {
  nextPage,
  pauseWhenOver,
  type SearchAnswer,
  type SearchRequest,
  type Store,
  searchInSteps,
  searchInTurns,
} from '@sluice/store'
import type { ApiRequest } from '../define-route.js'
import { NODE_ID } from '../node-id.js'

/** Runs a search. Rejects with what `search` throws. */
export async function runSearch(
  store: Store,
  asked: Pick<ApiRequest, 'turn' | 'body'>,
  request: SearchRequest,
): Promise<SearchAnswer> {
  // Reading the request may have used its turn, and waiting ended it.
  await pauseWhenOver(asked.turn)
  return searchInTurns(
    store,
    asked.turn,
    { action: 'indices:data/read/search', describe: () => describeSearch(request, asked.body) },
    own => searchInSteps(store, request, { nodeId: NODE_ID }, own),
  )
}

/** Returns the next page of a scroll. Rejects with what `nextPage` throws. */
export const runScroll = (
  store: Store,
  { turn }: Pick<ApiRequest, 'turn'>,
  id: string,
  keepAlive: number | null,
): Promise<SearchAnswer> =>
  searchInTurns(store, turn, { action: 'indices:data/read/scroll', describe: () => `scrollId[${id}]` }, own =>
    nextPage(store, id, keepAlive, NODE_ID, own),
  )

/** A search as lists of tasks show it. */
export const describeSearch = ({ indices, searchType }: SearchRequest, body: string): string =>
  `indices[${indices ?? ''}], search_type[${searchType.toUpperCase()}], source[${body}]`

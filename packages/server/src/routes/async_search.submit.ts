/** `POST /{index}/_async_search`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/async-search.html#submit-async-search */

import { JavaException } from '@sluice/java'
import { EMPTY_SEARCH, parseTimeValue, readSearchSource, timeValueText } from '@sluice/search'
import {
  invalidRequest,
  type SearchRequest,
  type Store,
  targetIndices,
  targetShards,
  validateRequest,
} from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readFlag } from '../parameters.js'
import { asyncAnswer } from '../search/async-search-answer.js'
import { beginKept, keepAnswer, stateOf } from '../search/kept-search.js'
import { describeSearch, runSearch } from '../search/run-search.js'
import { hitsForm } from '../search/search-answer.js'
import { readSearchRequest, SEARCH_PARAMETERS } from '../search/search-parameters.js'

const SECOND = 1000

const { scroll: _, ...parameters } = SEARCH_PARAMETERS

export default defineStoreRoute({
  name: 'async_search.submit',
  summary: 'Starts an asynchronous search.',
  action: 'indices:data/read/async_search/submit',
  statuses: [404],
  methods: ['POST'],
  paths: ['/_async_search', '/:index/_async_search'],
  parameters: {
    ...parameters,
    keep_alive: 'text',
    keep_on_completion: 'flag',
    wait_for_completion_timeout: 'text',
  },
  body: 'optional',
  async handle(request, { store }) {
    const { query, bytes, turn } = request
    const source = bytes.length === 0 ? EMPTY_SEARCH : readSearchSource(bytes, request.warn)
    const asked = readSearchRequest(request, source)
    const keepAlive = parseTimeValue(query.get('keep_alive') ?? '5d', 'keep_alive')
    validateRequest(asked)
    check(asked, keepAlive, query.has('pre_filter_shard_size'))
    const wait = parseTimeValue(query.get('wait_for_completion_timeout') ?? '1s', 'wait_for_completion_timeout')
    const options = { keepAlive, shards: shardsOf(store, asked), description: describeSearch(asked, request.body) }
    const search = beginKept(store, options, turn, own => runSearch(store, { turn: own, body: request.body }, asked))
    const hasEnded = await search.endedWithin(wait)
    const isKept = !hasEnded || readFlag(query, 'keep_on_completion')
    const state = stateOf(search)
    if (isKept) {
      const kept = keepAnswer(search, turn)
      // Or hundreds of answers would wait until there is time to pack them.
      if (hasEnded) await kept
    } else store.asyncResults.remove(search)
    return asyncAnswer(state, hitsForm(query), isKept)
  },
})

/** Throws action_request_validation_exception for a search that cannot be kept. */
function check({ source }: SearchRequest, keepAlive: number, hasPreFilter: boolean): void {
  const faults: string[] = []
  if (source.suggest !== null && source.query === null && source.aggregations === null) {
    faults.push('suggest-only queries are not supported')
  }
  if (keepAlive < SECOND) {
    faults.push(`[keep_alive] must be greater or equals than 1 second(s), got:${timeValueText(keepAlive)}`)
  }
  if (hasPreFilter) faults.push('[pre_filter_shard_size] cannot be changed for async search queries')
  if (faults.length > 0) throw invalidRequest(...faults)
}

/** How many shards a search asks; 0 if that cannot be said: it fails, and says why. */
function shardsOf({ indices: service }: Store, { indices, resolve, routing, source }: SearchRequest): number {
  if (source.pit !== null) return 0
  try {
    return targetShards(targetIndices(service, indices, resolve), routing).length
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    return 0
  }
}

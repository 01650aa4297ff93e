/** `POST /_msearch`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-multi-search.html */
import { renderFailure } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { invalidRequest, search } from '@sluice/store'
import { type ApiRequest, defineStoreRoute, type StoreContext } from '../define-route.js'
import { NODE_ID } from '../node-id.js'
import { readSearchLines, type SearchLines } from '../search/multi-search-body.js'
import { hitsForm, renderSearch } from '../search/search-answer.js'
import { readIntParameter, readSearchRequest, TARGET_PARAMETERS } from '../search/search-parameters.js'

export default defineStoreRoute({
  name: 'msearch',
  summary: 'Runs several searches.',
  methods: ['GET', 'POST'],
  paths: ['/_msearch', '/:index/_msearch'],
  parameters: {
    ...TARGET_PARAMETERS,
    ccs_minimize_roundtrips: 'flag',
    include_named_queries_score: 'flag',
    max_concurrent_searches: 'text',
    max_concurrent_shard_requests: 'text',
    pre_filter_shard_size: 'text',
    rest_total_hits_as_int: 'flag',
    search_type: 'text',
    typed_keys: 'flag',
  },
  body: 'lines',
  handle(request, { store }) {
    const started = performance.now()
    readIntParameter(request.query, 'max_concurrent_searches')
    const searches = readSearchLines(request.bytes, request.warn)
    if (searches.length === 0) throw invalidRequest('no requests added')
    const responses = searches.map(each => answer(store, request, each))
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['took', Math.floor(performance.now() - started)],
        ['responses', responses],
      ]),
    }
  },
})

function answer(
  store: StoreContext['store'],
  { params, query }: ApiRequest,
  { header, source }: SearchLines,
): ReadonlyMap<string, unknown> {
  const started = performance.now()
  try {
    const index = header.get('index') ?? params.index
    const own = {
      params: index === undefined || index === '' ? {} : { index },
      query: new Map([...query, ...header].filter(([name]) => name !== 'index')),
    }
    const found = search(store, readSearchRequest(own, source), { nodeId: NODE_ID })
    return renderSearch(found, hitsForm(query), started).set('status', 200)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    return renderFailure(thrown).body
  }
}

/** `POST /{index}/_search`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-search.html */
import { EMPTY_SEARCH, readSearchSource } from '@sluice/search'
import { search } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { NODE_ID } from '../node-id.js'
import { hitsForm, renderSearch } from '../search/search-answer.js'
import { readSearchRequest, SEARCH_PARAMETERS } from '../search/search-parameters.js'

export default defineStoreRoute({
  name: 'search',
  summary: 'Finds documents.',
  methods: ['GET', 'POST'],
  paths: ['/_search', '/:index/_search'],
  parameters: SEARCH_PARAMETERS,
  body: 'optional',
  handle(request, { store }) {
    const started = performance.now()
    const source = request.bytes.length === 0 ? EMPTY_SEARCH : readSearchSource(request.bytes, request.warn)
    const answer = search(store, readSearchRequest(request, source), { nodeId: NODE_ID })
    return { status: 200, body: renderSearch(answer, hitsForm(request.query), started) }
  },
})

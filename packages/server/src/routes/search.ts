/** `POST /{index}/_search`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-search.html */
import { EMPTY_SEARCH, readSearchSource } from '@sluice/search'
import { defineStoreRoute } from '../define-route.js'
import { runSearch } from '../search/run-search.js'
import { hitsForm, renderSearch } from '../search/search-answer.js'
import { readSearchRequest, SEARCH_PARAMETERS } from '../search/search-parameters.js'

export default defineStoreRoute({
  name: 'search',
  summary: 'Searches documents.',
  action: 'indices:data/read/search',
  statuses: [404],
  methods: ['GET', 'POST'],
  paths: ['/_search', '/:index/_search'],
  parameters: SEARCH_PARAMETERS,
  body: 'optional',
  async handle(request, { store }) {
    const started = performance.now()
    const source = request.bytes.length === 0 ? EMPTY_SEARCH : readSearchSource(request.bytes, request.warn)
    const answer = await runSearch(store, request, readSearchRequest(request, source))
    return { status: 200, body: renderSearch(answer, hitsForm(request.query), started) }
  },
})

/** `GET /{index}/_knn_search`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/knn-search-api.html */
import { readKnnSearchBody } from '@sluice/search'
import { defineStoreRoute } from '../define-route.js'
import { runSearch } from '../search/run-search.js'
import { hitsForm, renderSearch } from '../search/search-answer.js'
import { readSearchRequest } from '../search/search-parameters.js'

export default defineStoreRoute({
  name: 'knn_search',
  summary: 'Searches the documents whose vectors are nearest to a given one. Deprecated: use `knn` in a search.',
  action: 'indices:data/read/search',
  statuses: [404],
  methods: ['GET', 'POST'],
  paths: ['/:index/_knn_search'],
  parameters: { routing: 'text' },
  body: 'required',
  async handle(request, { store }) {
    request.warn('The kNN search API has been replaced by the `knn` option in the search API.')
    const started = performance.now()
    const source = readKnnSearchBody(request.bytes, request.warn)
    const answer = await runSearch(store, request, readSearchRequest(request, source))
    return { status: 200, body: renderSearch(answer, hitsForm(request.query), started) }
  },
})

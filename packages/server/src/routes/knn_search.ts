/** `GET /{index}/_knn_search`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/knn-search-api.html */
import { illegalArgument } from '@sluice/java'
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'knn_search',
  summary: 'Refused: the deprecated search by vectors.',
  action: 'indices:data/read/search',
  methods: ['GET', 'POST'],
  paths: ['/:index/_knn_search'],
  parameters: { routing: 'text' },
  body: 'optional',
  handle() {
    throw illegalArgument('[_knn_search] is deprecated and not supported: use the member [knn] of a search')
  },
})

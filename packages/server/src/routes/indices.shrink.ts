/** `POST /{index}/_shrink/{target}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-shrink-index.html */
import { defineStoreRoute } from '../define-route.js'
import { answerResize, RESIZE_PARAMETERS } from '../indices/resize.js'

export default defineStoreRoute({
  name: 'indices.shrink',
  summary: 'Shrinks an index to a new one with fewer shards.',
  action: 'indices:admin/resize',
  methods: ['POST', 'PUT'],
  paths: ['/:index/_shrink/:target'],
  parameters: RESIZE_PARAMETERS,
  body: 'optional',
  handle: (request, context) => answerResize('shrink', request, context),
})

/** `POST /{index}/_split/{target}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-split-index.html */
import { defineStoreRoute } from '../define-route.js'
import { answerResize, RESIZE_PARAMETERS } from '../indices/resize.js'

export default defineStoreRoute({
  name: 'indices.split',
  summary: 'Splits an index into a new one with more shards.',
  action: 'indices:admin/resize',
  methods: ['POST', 'PUT'],
  paths: ['/:index/_split/:target'],
  parameters: RESIZE_PARAMETERS,
  body: 'optional',
  handle: (request, context) => answerResize('split', request, context),
})

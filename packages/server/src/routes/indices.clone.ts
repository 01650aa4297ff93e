/** `POST /{index}/_clone/{target}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-clone-index.html */
import { defineStoreRoute } from '../define-route.js'
import { answerResize, RESIZE_PARAMETERS } from '../indices/resize.js'

export default defineStoreRoute({
  name: 'indices.clone',
  summary: 'Clones an index.',
  action: 'indices:admin/resize',
  methods: ['POST', 'PUT'],
  paths: ['/:index/_clone/:target'],
  parameters: RESIZE_PARAMETERS,
  body: 'optional',
  handle: (request, context) => answerResize('clone', request, context),
})

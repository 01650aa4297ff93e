/** `POST /_update_by_query/{task}/_rethrottle`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-update-by-query.html */
import { RETHROTTLE_PARAMETERS, rethrottle } from '../by-query/rethrottle.js'
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'update_by_query_rethrottle',
  summary: 'Changes the rate of a running task.',
  action: 'cluster:admin/reindex/rethrottle',
  methods: ['POST'],
  paths: ['/_update_by_query/:task_id/_rethrottle'],
  parameters: RETHROTTLE_PARAMETERS,
  body: 'none',
  handle: (request, { store }) => rethrottle(request, store),
})

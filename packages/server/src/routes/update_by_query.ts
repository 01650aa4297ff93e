/** `POST /{index}/_update_by_query`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-update-by-query.html */
import { byQueryAnswer } from '../by-query/by-query-answer.js'
import { BY_QUERY_PARAMETERS, readByQuery } from '../by-query/by-query-parameters.js'
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'update_by_query',
  summary: 'Updates all documents that match a query, with a script or a pipeline.',
  action: 'indices:data/write/update/byquery',
  statuses: [409],
  methods: ['POST'],
  paths: ['/:index/_update_by_query'],
  parameters: { ...BY_QUERY_PARAMETERS, pipeline: 'text', version_type: 'flag' },
  body: 'optional',
  handle(request, { store }) {
    const work = readByQuery(request, 'update')
    const waits = request.query.get('wait_for_completion') !== 'false'
    const description = `update-by-query [${request.params.index}]`
    return byQueryAnswer(store, work, { description, waits, turn: request.turn })
  },
})

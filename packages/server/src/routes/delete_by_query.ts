/** `POST /{index}/_delete_by_query`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-delete-by-query.html */
import { byQueryAnswer } from '../by-query/by-query-answer.js'
import { BY_QUERY_PARAMETERS, readByQuery } from '../by-query/by-query-parameters.js'
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'delete_by_query',
  summary: 'Deletes all documents that match a query.',
  action: 'indices:data/write/delete/byquery',
  statuses: [409],
  methods: ['POST'],
  paths: ['/:index/_delete_by_query'],
  parameters: BY_QUERY_PARAMETERS,
  body: 'optional',
  handle(request, { store }) {
    const work = readByQuery(request, 'delete')
    const waits = request.query.get('wait_for_completion') !== 'false'
    const description = `delete-by-query [${request.params.index}]`
    return byQueryAnswer(store, work, { description, waits, turn: request.turn })
  },
})

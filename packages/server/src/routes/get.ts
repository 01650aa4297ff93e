/** `GET /{index}/_doc/{id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-get.html */
import { getDocument } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { getJson } from '../documents/get-answer.js'
import { GET_PARAMETERS, readGet, readView } from '../documents/get-parameters.js'

export default defineStoreRoute({
  name: 'get',
  summary: 'Returns a document, even if it is not searchable yet.',
  action: 'indices:data/read/get',
  statuses: [409],
  methods: ['GET'],
  takesHead: true,
  paths: ['/:index/_doc/:id'],
  parameters: { ...GET_PARAMETERS, stored_fields: 'text', force_synthetic_source: 'flag' },
  body: 'none',
  handle({ params, query }, { store }) {
    const { index, row } = getDocument(store, readGet(query, params.index!, params.id!))
    return { status: row === null ? 404 : 200, body: getJson(index, params.id!, row, readView(query)) }
  },
})

/** `GET /{index}/_doc/{id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-get.html */
import { WHOLE_SOURCE } from '@sluice/search'
import { getDocument } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { getJson } from '../documents/get-answer.js'
import { readSourceParameters } from '../documents/source-parameters.js'
import { SOURCE_PARAMETERS } from '../documents/write-parameters.js'

export default defineStoreRoute({
  name: 'get',
  summary: 'Gives a document, whether or not it is searchable yet.',
  methods: ['GET'],
  paths: ['/:index/_doc/:id'],
  parameters: {
    ...SOURCE_PARAMETERS,
    routing: 'text',
    preference: 'text',
    realtime: 'flag',
    refresh: 'flag',
    stored_fields: 'text',
    version: 'text',
    version_type: 'text',
    force_synthetic_source: 'flag',
  },
  body: 'none',
  handle({ params, query }, { store }) {
    const { index, row } = getDocument(store, params.index!, params.id!, query.get('routing') ?? null)
    const filter = readSourceParameters(query, WHOLE_SOURCE)
    return { status: row === null ? 404 : 200, body: getJson(index.name, params.id!, row, filter) }
  },
})

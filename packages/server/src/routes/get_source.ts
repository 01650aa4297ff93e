/** `GET /{index}/_source/{id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-get.html */
import { WHOLE_SOURCE } from '@sluice/search'
import { getDocument, resourceNotFound } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { sourceJson } from '../documents/get-answer.js'
import { readSourceParameters } from '../documents/source-parameters.js'
import { SOURCE_PARAMETERS } from '../documents/write-parameters.js'

export default defineStoreRoute({
  name: 'get_source',
  summary: 'Gives the source of a document alone.',
  methods: ['GET'],
  paths: ['/:index/_source/:id'],
  parameters: {
    ...SOURCE_PARAMETERS,
    routing: 'text',
    preference: 'text',
    realtime: 'flag',
    refresh: 'flag',
    version: 'text',
    version_type: 'text',
  },
  body: 'none',
  handle({ params, query }, { store }) {
    const { row } = getDocument(store, params.index!, params.id!, query.get('routing') ?? null)
    if (row === null) throw resourceNotFound(`Document not found [${params.index}]/[${params.id}]`)
    return { status: 200, body: sourceJson(row, readSourceParameters(query, WHOLE_SOURCE)) ?? '{}' }
  },
})

/** `GET /{index}/_source/{id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-get.html */
import { WHOLE_SOURCE } from '@sluice/search'
import { getDocument, resourceNotFound } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { sourceJson } from '../documents/get-answer.js'
import { GET_PARAMETERS, readGet } from '../documents/get-parameters.js'
import { readSourceParameters } from '../documents/source-parameters.js'

export default defineStoreRoute({
  name: 'get_source',
  summary: 'Returns only the source of a document.',
  action: 'indices:data/read/get',
  statuses: [409],
  methods: ['GET'],
  takesHead: true,
  paths: ['/:index/_source/:id'],
  parameters: GET_PARAMETERS,
  body: 'none',
  handle({ params, query }, { store }) {
    const { index, row } = getDocument(store, readGet(query, params.index!, params.id!))
    const place = `[${params.index}]/[${params.id}]`
    if (row === null) throw resourceNotFound(`Document not found ${place}`)
    const source = sourceJson(index, row, readSourceParameters(query, WHOLE_SOURCE))
    if (source === null) throw resourceNotFound(`Source not found ${place}`)
    return { status: 200, body: source }
  },
})

/** `GET /{index}/_termvectors/{id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-termvectors.html */
import { readJson } from '@sluice/core'
import { invalidRequest } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { answerTermVectors } from '../search/term-vectors-answer.js'
import { TERM_VECTOR_PARAMETERS, urlRequest, withBody } from '../search/term-vectors-request.js'

export default defineStoreRoute({
  name: 'termvectors',
  summary: 'Returns the terms of a document with their positions and statistics.',
  action: 'indices:data/read/tv',
  methods: ['GET', 'POST'],
  paths: ['/:index/_termvectors', '/:index/_termvectors/:id'],
  parameters: TERM_VECTOR_PARAMETERS,
  body: 'optional',
  async handle(request, { store }) {
    const inUrl = urlRequest(request)
    const asked = request.body === '' ? inUrl : withBody(inUrl, readJson(request.body) as ReadonlyMap<string, unknown>)
    if (asked.id === null && asked.doc === null) throw invalidRequest('id or doc is missing')
    return { status: 200, body: await answerTermVectors(store, asked, request.turn) }
  },
})

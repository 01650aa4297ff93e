/** `GET /{index}/_explain/{id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-explain.html */
import { explainDocument, renderExplanation, searchQuery } from '@sluice/search'
import { environmentOf, getDocument, invalidRequest, openShard } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readGet } from '../documents/get-parameters.js'
import { SOURCE_PARAMETERS } from '../documents/write-parameters.js'
import { readQueryBody } from '../search/query-body.js'
import { parameterQuery, QUERY_PARAMETERS } from '../search/search-parameters.js'

export default defineStoreRoute({
  name: 'explain',
  summary: 'Explains why a query matches a document, or why it does not.',
  action: 'indices:data/read/explain',
  methods: ['GET', 'POST'],
  paths: ['/:index/_explain/:id'],
  parameters: { ...QUERY_PARAMETERS, ...SOURCE_PARAMETERS, stored_fields: 'text', routing: 'text', preference: 'text' },
  body: 'optional',
  handle({ params, query, bytes }, { store }) {
    const asked = bytes.length === 0 ? parameterQuery(query) : readQueryBody(bytes)
    if (asked === null) throw invalidRequest('query is missing')
    const id = params.id!
    const { index, row } = getDocument(store, readGet(query, params.index!, id))
    const body = new Map<string, unknown>([
      ['_index', index.name],
      ['_id', id],
    ])
    const { context, searcher } = openShard(
      index,
      index.shardFor(id, query.get('routing') ?? null),
      environmentOf(store, null),
    )
    const explanation = row === null ? null : explainDocument(searcher, searchQuery(context, asked), row.seqNo)
    if (explanation === null) return { status: 404, body: body.set('matched', false) }
    return {
      status: 200,
      body: body.set('matched', explanation.isMatch).set('explanation', renderExplanation(explanation)),
    }
  },
})

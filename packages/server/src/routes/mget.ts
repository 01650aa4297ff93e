/** `POST /_mget`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-multi-get.html */
import { readJson, renderError, writeJson } from '@sluice/core'
import { JavaException, javaToString } from '@sluice/java'
import { WHOLE_SOURCE } from '@sluice/search'
import { getDocument, invalidRequest, type Store } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { getJson } from '../documents/get-answer.js'
import { readSourceParameters, sourceFilterOf } from '../documents/source-parameters.js'
import { SOURCE_PARAMETERS } from '../documents/write-parameters.js'

type Json = ReadonlyMap<string, unknown>

export default defineStoreRoute({
  name: 'mget',
  summary: 'Gives several documents.',
  methods: ['GET', 'POST'],
  paths: ['/_mget', '/:index/_mget'],
  parameters: {
    ...SOURCE_PARAMETERS,
    routing: 'text',
    preference: 'text',
    realtime: 'flag',
    refresh: 'flag',
    stored_fields: 'text',
    force_synthetic_source: 'flag',
  },
  body: 'required',
  handle({ params, query, body }, { store }) {
    const read = readJson(body) as Json
    const named = (read.get('docs') as readonly Json[] | undefined) ?? []
    const ids = (read.get('ids') as readonly unknown[] | undefined) ?? []
    const docs = [...named, ...ids.map(id => new Map([['_id', id]]))]
    if (docs.length === 0) throw invalidRequest('no documents to get')
    const filter = readSourceParameters(query, WHOLE_SOURCE)
    const shown = docs.map(doc => {
      const index = (doc.get('_index') as string | undefined) ?? params.index ?? ''
      const routing = doc.get('routing') ?? query.get('routing')
      return one(store, index, javaToString(doc.get('_id')), routing, sourceFilterOf(doc.get('_source'), filter))
    })
    return { status: 200, body: `{"docs":[${shown.join(',')}]}` }
  },
})

function one(
  store: Store,
  name: string,
  id: string,
  routing: unknown,
  filter: ReturnType<typeof sourceFilterOf>,
): string {
  try {
    const { index, row } = getDocument(store, name, id, routing === undefined ? null : javaToString(routing))
    return getJson(index.name, id, row, filter)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    return `{"_index":${JSON.stringify(name)},"_id":${JSON.stringify(id)},"error":${writeJson(renderError(thrown))}}`
  }
}

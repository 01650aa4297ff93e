/** `POST /{index}/_cache/clear`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-clearcache.html */
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { shardsOf } from '../indices/shards-answer.js'

export default defineStoreRoute({
  name: 'indices.clear_cache',
  summary: 'Clears the caches of indices. Sluice has no caches.',
  action: 'indices:admin/cache/clear',
  methods: ['POST'],
  paths: ['/_cache/clear', '/:index/_cache/clear'],
  parameters: {
    ...INDICES_PARAMETERS,
    fielddata: 'flag',
    fields: 'text',
    query: 'flag',
    request: 'flag',
    index: 'text',
  },
  body: 'none',
  statuses: [404],
  handle({ params, query }, { store }) {
    const found = store.indices.resolve(params.index ?? query.get('index') ?? '*', readResolve(query))
    return { status: 200, body: new Map([['_shards', shardsOf(found)]]) }
  },
})

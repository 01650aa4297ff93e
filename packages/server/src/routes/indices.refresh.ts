/** `POST /{index}/_refresh`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-refresh.html */
import { refreshInTurns } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { shardsOf } from '../indices/shards-answer.js'

export default defineStoreRoute({
  name: 'indices.refresh',
  summary: 'Refreshes indices: makes recent changes searchable.',
  action: 'indices:admin/refresh',
  methods: ['POST', 'GET'],
  paths: ['/_refresh', '/:index/_refresh'],
  parameters: { ...INDICES_PARAMETERS, force: 'flag' },
  body: 'none',
  async handle({ params, query, turn }, { store }) {
    const found = store.indices.resolve(params.index ?? '*', readResolve(query))
    for (const index of found) await refreshInTurns(index, turn)
    return { status: 200, body: new Map([['_shards', shardsOf(found)]]) }
  },
})

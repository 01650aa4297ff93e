/** `POST /{index}/_close`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-close.html */
import { defineStoreRoute } from '../define-route.js'
import { refuseWildcards } from '../indices/destructive.js'
import { INDICES_PARAMETERS, readResolve, TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'

export default defineStoreRoute({
  name: 'indices.close',
  summary: 'Closes indices: their documents are kept, but cannot be read or written.',
  action: 'indices:admin/close',
  methods: ['POST'],
  paths: ['/_close', '/:index/_close'],
  parameters: { ...INDICES_PARAMETERS, ...TIMEOUT_PARAMETERS, wait_for_active_shards: 'text' },
  body: 'none',
  handle({ params, query }, { store }) {
    refuseWildcards(params.index)
    const found = store.indices.resolve(params.index!, readResolve(query, { expand: ['open'], takesClosed: true }))
    const closed = store.indices.close(found)
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['acknowledged', true],
        ['shards_acknowledged', closed.length > 0],
        ['indices', new Map(closed.map(({ name }) => [name, new Map([['closed', true]])]))],
      ]),
    }
  },
})

/** `POST /{index}/_open`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-open-close.html */
import { defineStoreRoute } from '../define-route.js'
import { refuseWildcards } from '../indices/destructive.js'
import { INDICES_PARAMETERS, readResolve, TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'

export default defineStoreRoute({
  name: 'indices.open',
  summary: 'Opens closed indices.',
  action: 'indices:admin/open',
  methods: ['POST'],
  paths: ['/_open', '/:index/_open'],
  parameters: { ...INDICES_PARAMETERS, ...TIMEOUT_PARAMETERS, wait_for_active_shards: 'text' },
  body: 'none',
  handle({ params, query }, { store }) {
    refuseWildcards(params.index)
    store.indices.open(
      store.indices.resolve(params.index!, readResolve(query, { expand: ['closed'], takesClosed: true })),
    )
    return {
      status: 200,
      body: new Map([
        ['acknowledged', true],
        ['shards_acknowledged', true],
      ]),
    }
  },
})

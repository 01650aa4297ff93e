/** `GET /{index}/_mapping`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-get-mapping.html */
import { visibleMapping } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { shownInTurns, shownMapping } from '../indices/shown-in-turns.js'

export default defineStoreRoute({
  name: 'indices.get_mapping',
  summary: 'Returns the mappings of indices.',
  action: 'indices:admin/mappings/get',
  methods: ['GET'],
  paths: ['/_mapping', '/:index/_mapping'],
  parameters: { ...INDICES_PARAMETERS, local: 'flag', master_timeout: 'text' },
  body: 'none',
  async handle({ params, query, turn }, { store }) {
    const found = store.indices.resolve(params.index ?? '*', { ...readResolve(query), takesClosed: true })
    const body = await shownInTurns(found, turn, function* (index) {
      const mapping = visibleMapping(index.mapping, store.indices.documentsOf(index))
      return new Map([['mappings', yield* shownMapping(mapping)]])
    })
    return { status: 200, body }
  },
})

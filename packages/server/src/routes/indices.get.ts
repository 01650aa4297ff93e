/** `GET /{index}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-get-index.html */
import { showMapping } from '@sluice/search'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'indices.get',
  summary: 'Gives settings, mappings and aliases of indices.',
  methods: ['GET'],
  paths: ['/:index'],
  parameters: {
    ...INDICES_PARAMETERS,
    features: 'text',
    flat_settings: 'flag',
    include_defaults: 'flag',
    local: 'flag',
    master_timeout: 'text',
  },
  body: 'none',
  handle({ params, query }, { store }) {
    const found = store.indices.resolve(params.index!, { ...readResolve(query), takesClosed: true })
    const isFlat = readFlag(query, 'flat_settings')
    const shown = found.map(({ name, aliases, mapping, settings }) => {
      const members = new Map<string, unknown>([
        ['aliases', aliases],
        ['mappings', showMapping(mapping)],
        ['settings', settings.show(isFlat)],
      ])
      return [name, members] as const
    })
    return { status: 200, body: new Map(shown) }
  },
})

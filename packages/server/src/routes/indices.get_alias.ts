/** `GET /_alias/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-get-alias.html */
import { getAliases } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'

export default defineStoreRoute({
  name: 'indices.get_alias',
  summary: 'Returns the aliases of indices.',
  action: 'indices:admin/aliases/get',
  methods: ['GET'],
  takesHead: true,
  paths: ['/_alias', '/_aliases', '/_alias/:name', '/:index/_alias', '/:index/_alias/:name'],
  parameters: { ...INDICES_PARAMETERS, local: 'flag', master_timeout: 'text' },
  body: 'none',
  handle({ params, query }, { store }) {
    const indices = store.indices.resolve(params.index ?? '*', { ...readResolve(query), takesClosed: true })
    const { byIndex, missing } = getAliases(indices, params.name ?? null, store.indices)
    const shown = byIndex.map(([{ name }, aliases]) => [name, new Map([['aliases', aliases]])] as const)
    if (missing.length === 0) return { status: 200, body: new Map<string, unknown>(shown) }
    const names = missing.join(',')
    const error = `alias${missing.length === 1 ? '' : 'es'} [${names}] missing`
    return { status: 404, body: new Map<string, unknown>([['error', error], ['status', 404], ...shown]) }
  },
})

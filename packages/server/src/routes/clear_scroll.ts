/** `DELETE /_search/scroll`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/clear-scroll-api.html */
import { clearScrolls, invalidRequest } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readScrollBody } from '../search/scroll-body.js'
import { authorizeCluster } from '../security/authorize.js'

export default defineStoreRoute({
  name: 'clear_scroll',
  summary: 'Clears scrolls.',
  action: 'owner',
  statuses: [404],
  methods: ['DELETE'],
  paths: ['/_search/scroll', '/_search/scroll/:scroll_id'],
  parameters: { scroll_id: 'text' },
  body: 'optional',
  handle(request, context) {
    const { params, query, bytes } = request
    const { store } = context
    const named = params.scroll_id ?? query.get('scroll_id')
    const inBody = bytes.length === 0 ? null : readScrollBody(bytes, true).ids
    const ids = inBody ?? (named === undefined || named === '' ? [] : named.split(','))
    if (ids.length === 0) throw invalidRequest('no scroll ids specified')
    if (ids.includes('_all')) authorizeCluster('cluster:admin/indices/scroll/clear_all', request, context)
    const freed = clearScrolls(store, ids)
    return {
      status: freed === 0 ? 404 : 200,
      body: new Map<string, unknown>([
        ['succeeded', true],
        ['num_freed', freed],
      ]),
    }
  },
})

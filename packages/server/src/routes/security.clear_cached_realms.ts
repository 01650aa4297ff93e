/** `POST /_security/realm/{realms}/_clear_cache`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-clear-cache.html */
import { defineSecurityRoute } from '../define-route.js'
import { clearedCache } from '../security/cleared-cache.js'

export default defineSecurityRoute({
  name: 'security.clear_cached_realms',
  summary: 'Clears the cache of verified passwords.',
  action: 'cluster:admin/xpack/security/realm/cache/clear',
  methods: ['POST'],
  paths: ['/_security/realm/:realms/_clear_cache'],
  parameters: { usernames: 'text' },
  body: 'none',
  handle(_request, { store, security }) {
    security.clearCaches()
    return clearedCache(store)
  },
})

/** `POST /_security/privilege/{application}/_clear_cache`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-clear-privilege-cache.html */
import { defineSecurityRoute } from '../define-route.js'
import { clearedCache } from '../security/cleared-cache.js'

export default defineSecurityRoute({
  name: 'security.clear_cached_privileges',
  summary: 'Clears the cache of application privileges.',
  action: 'cluster:admin/xpack/security/privilege/cache/clear',
  methods: ['POST'],
  paths: ['/_security/privilege/:application/_clear_cache'],
  parameters: {},
  body: 'none',
  handle(_request, { store, security }) {
    security.clearCaches()
    return clearedCache(store)
  },
})

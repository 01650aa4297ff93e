/** `POST /_security/api_key/{ids}/_clear_cache`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-clear-api-key-cache.html */
import { defineSecurityRoute } from '../define-route.js'
import { clearedCache } from '../security/cleared-cache.js'

export default defineSecurityRoute({
  name: 'security.clear_api_key_cache',
  summary: 'Clears the cache of API keys.',
  action: 'cluster:admin/xpack/security/api_key/cache/clear',
  methods: ['POST'],
  paths: ['/_security/api_key/:ids/_clear_cache'],
  parameters: {},
  body: 'none',
  handle(_request, { store, security }) {
    security.clearCaches()
    return clearedCache(store)
  },
})

/** `POST /_security/service/{namespace}/{service}/credential/token/{name}/_clear_cache`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-clear-service-token-caches.html */
import { defineSecurityRoute } from '../define-route.js'
import { clearedCache } from '../security/cleared-cache.js'

export default defineSecurityRoute({
  name: 'security.clear_cached_service_tokens',
  summary: 'Clears the cache of service account tokens.',
  action: 'cluster:admin/xpack/security/service_account/token/cache/clear',
  methods: ['POST'],
  paths: ['/_security/service/:namespace/:service/credential/token/:name/_clear_cache'],
  parameters: {},
  body: 'none',
  handle(_request, { store, security }) {
    security.clearCaches()
    return clearedCache(store)
  },
})

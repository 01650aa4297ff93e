/** `POST /_security/role/{name}/_clear_cache`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-clear-role-cache.html */
import { defineSecurityRoute } from '../define-route.js'
import { clearedCache } from '../security/cleared-cache.js'

export default defineSecurityRoute({
  name: 'security.clear_cached_roles',
  summary: 'Clears the cache of roles.',
  action: 'cluster:admin/xpack/security/roles/cache/clear',
  methods: ['POST'],
  paths: ['/_security/role/:name/_clear_cache'],
  parameters: {},
  body: 'none',
  handle(_request, { store, security }) {
    security.clearCaches()
    return clearedCache(store)
  },
})

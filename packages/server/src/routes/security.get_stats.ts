/** `GET /_security/stats`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api.html */
import { defineSecurityRoute } from '../define-route.js'
import { nodesBody } from '../nodes/nodes-answer.js'

export default defineSecurityRoute({
  name: 'security.get_stats',
  summary: 'Returns statistics of security: the number of cached roles.',
  action: 'cluster:monitor/xpack/security/stats',
  methods: ['GET'],
  paths: ['/_security/stats'],
  parameters: {},
  body: 'none',
  handle: (_request, { store, security }) => ({
    status: 200,
    body: nodesBody(
      store,
      undefined,
      () => new Map([['roles', new Map([['compiled', new Map([['count', security.compiledPermissions]])]])]]),
    ),
  }),
})

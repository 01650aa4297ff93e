/** `POST /_security/service/{namespace}/{service}/credential/token/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-create-service-token.html */
import { defineSecurityRoute } from '../define-route.js'
import { checkRefresh, REFRESH } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.create_service_token',
  summary: 'Creates a service account token.',
  action: 'cluster:admin/xpack/security/service_account/token/create',
  statuses: [409],
  methods: ['POST', 'PUT'],
  paths: [
    'POST /_security/service/:namespace/:service/credential/token',
    '/_security/service/:namespace/:service/credential/token/:name',
  ],
  parameters: REFRESH,
  body: 'none',
  handle({ params, query }, { security }) {
    checkRefresh(query)
    const token = security.serviceTokens.create(`${params.namespace!}/${params.service!}`, params.name ?? null)
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['created', true],
        ['token', new Map(Object.entries(token))],
      ]),
    }
  },
})

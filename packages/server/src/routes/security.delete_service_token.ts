/** `DELETE /_security/service/{namespace}/{service}/credential/token/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-delete-service-token.html */
import { defineSecurityRoute } from '../define-route.js'
import { checkRefresh, foundAnswer, REFRESH } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.delete_service_token',
  summary: 'Deletes a service account token.',
  action: 'cluster:admin/xpack/security/service_account/token/delete',
  methods: ['DELETE'],
  paths: ['/_security/service/:namespace/:service/credential/token/:name'],
  parameters: REFRESH,
  body: 'none',
  handle({ params, query }, { security }) {
    checkRefresh(query)
    return foundAnswer(security.serviceTokens.delete(`${params.namespace!}/${params.service!}`, params.name!))
  },
})

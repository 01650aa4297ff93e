/** `GET /_security/service/{namespace}/{service}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-get-service-accounts.html */
import { SERVICE_ACCOUNTS, showRole } from '@sluice/security'
import { defineSecurityRoute } from '../define-route.js'

export default defineSecurityRoute({
  name: 'security.get_service_accounts',
  summary: 'Returns service accounts and their roles.',
  action: 'cluster:admin/xpack/security/service_account/get',
  methods: ['GET'],
  paths: ['/_security/service', '/_security/service/:namespace', '/_security/service/:namespace/:service'],
  parameters: {},
  body: 'none',
  handle({ params: { namespace, service } }) {
    const begin = [namespace, service].filter(part => part !== undefined).join('/')
    const meant = [...SERVICE_ACCOUNTS].filter(
      ([name]) => begin === '' || name === begin || name.startsWith(`${begin}/`),
    )
    return {
      status: 200,
      body: new Map(meant.map(([name, role]) => [name, new Map([['role_descriptor', showRole(role)]])])),
    }
  },
})

/** `GET /_security/role/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-get-role.html */
import { showRole } from '@sluice/security'
import { defineSecurityRoute } from '../define-route.js'
import { namesOf } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.get_role',
  summary: 'Returns roles, including the built-in ones.',
  action: 'cluster:admin/xpack/security/role/get',
  methods: ['GET'],
  paths: ['/_security/role', '/_security/role/:name'],
  parameters: {},
  body: 'none',
  handle({ params }, { security }) {
    const names = namesOf(params.name)
    const roles = security.roles.find(names)
    return {
      status: names !== null && roles.size === 0 ? 404 : 200,
      body: new Map([...roles].map(([name, role]) => [name, showRole(role)])),
    }
  },
})

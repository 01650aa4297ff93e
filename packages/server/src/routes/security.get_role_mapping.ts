/** `GET /_security/role_mapping/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-get-role-mapping.html */
import { defineSecurityRoute } from '../define-route.js'
import { namesOf } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.get_role_mapping',
  summary: 'Returns role mappings.',
  action: 'cluster:admin/xpack/security/role_mapping/get',
  methods: ['GET'],
  paths: ['/_security/role_mapping', '/_security/role_mapping/:name'],
  parameters: {},
  body: 'none',
  handle({ params }, { security }) {
    const names = namesOf(params.name)
    const mappings = security.roleMappings.find(names)
    return { status: names !== null && mappings.size === 0 ? 404 : 200, body: mappings }
  },
})

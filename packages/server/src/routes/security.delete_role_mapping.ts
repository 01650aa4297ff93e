/** `DELETE /_security/role_mapping/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-delete-role-mapping.html */
import { defineSecurityRoute } from '../define-route.js'
import { checkRefresh, foundAnswer, REFRESH } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.delete_role_mapping',
  summary: 'Deletes a role mapping.',
  action: 'cluster:admin/xpack/security/role_mapping/delete',
  methods: ['DELETE'],
  paths: ['/_security/role_mapping/:name'],
  parameters: REFRESH,
  body: 'none',
  handle({ params, query }, { security }) {
    checkRefresh(query)
    return foundAnswer(security.roleMappings.delete(params.name!))
  },
})

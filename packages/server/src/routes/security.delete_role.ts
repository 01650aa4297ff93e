/** `DELETE /_security/role/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-delete-role.html */
import { defineSecurityRoute } from '../define-route.js'
import { checkRefresh, foundAnswer, REFRESH } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.delete_role',
  summary: 'Deletes a role.',
  action: 'cluster:admin/xpack/security/role/delete',
  methods: ['DELETE'],
  paths: ['/_security/role/:name'],
  parameters: REFRESH,
  body: 'none',
  handle({ params, query }, { security }) {
    checkRefresh(query)
    return foundAnswer(security.roles.delete(params.name!))
  },
})

/** `DELETE /_security/role`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-bulk-delete-role.html */
import { readBodyObject, readMembers, texts } from '@sluice/security'
import { invalidRequest } from '@sluice/store'
import { defineSecurityRoute } from '../define-route.js'
import { bulkRoles } from '../security/bulk-roles.js'
import { checkRefresh, REFRESH } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.bulk_delete_role',
  summary: 'Deletes roles.',
  action: 'cluster:admin/xpack/security/role/bulk_delete',
  methods: ['DELETE'],
  paths: ['/_security/role'],
  parameters: REFRESH,
  body: 'required, no source',
  handle({ query, bytes }, { security }) {
    checkRefresh(query)
    const request = 'bulk delete roles request'
    const { names } = readMembers(readBodyObject(bytes, request), request, { names: texts })
    if (names === undefined || names.length === 0) throw invalidRequest('roles are missing')
    const changes = bulkRoles(names, name => (security.roles.delete(name) ? 'deleted' : 'not_found'))
    return { status: 200, body: changes }
  },
})

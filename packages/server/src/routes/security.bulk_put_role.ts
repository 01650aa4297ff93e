/** `POST /_security/role`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-bulk-put-role.html */
import { object, PatternWork, readBodyObject, readMembers, readRole } from '@sluice/security'
import { invalidRequest } from '@sluice/store'
import { defineSecurityRoute } from '../define-route.js'
import { bulkRoles } from '../security/bulk-roles.js'
import { checkRefresh, REFRESH } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.bulk_put_role',
  summary: 'Creates or replaces roles.',
  action: 'cluster:admin/xpack/security/role/bulk_put',
  methods: ['POST'],
  paths: ['/_security/role'],
  parameters: REFRESH,
  body: 'required, no source',
  handle({ query, bytes }, { security }) {
    checkRefresh(query)
    const request = 'bulk put roles request'
    const { roles } = readMembers(readBodyObject(bytes, request), request, { roles: object })
    if (roles === undefined || roles.size === 0) throw invalidRequest('roles are missing')
    const read = new Map([...roles].map(([name, role]) => [name, readRole(name, role)]))
    const work = new PatternWork()
    const changes = bulkRoles(read.keys(), name => security.roles.put(name, read.get(name)!, work))
    return { status: 200, body: changes }
  },
})

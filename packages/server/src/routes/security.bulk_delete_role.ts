/** `DELETE /_security/role`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-bulk-delete-role.html */
import { runInTurns } from '@sluice/search'
import { readMembers, texts } from '@sluice/security'
import { invalidRequest, pauseWhenOver } from '@sluice/store'
import { defineSecurityRoute } from '../define-route.js'
import { bulkRoles } from '../security/bulk-roles.js'
import { readBody } from '../security/read-body.js'
import { checkRefresh, REFRESH } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.bulk_delete_role',
  summary: 'Deletes roles.',
  action: 'cluster:admin/xpack/security/role/bulk_delete',
  methods: ['DELETE'],
  paths: ['/_security/role'],
  parameters: REFRESH,
  body: 'required, no source',
  async handle({ query, bytes, turn }, { security }) {
    checkRefresh(query)
    const request = 'bulk delete roles request'
    const { names } = readMembers(await readBody({ bytes, turn }, request, true), request, { names: texts })
    if (names === undefined || names.length === 0) throw invalidRequest('roles are missing')
    const steps = bulkRoles(names, name => (security.roles.delete(name) ? 'deleted' : 'not_found'))
    return { status: 200, body: await runInTurns(steps, () => pauseWhenOver(turn)) }
  },
})

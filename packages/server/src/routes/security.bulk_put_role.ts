/** `POST /_security/role`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-bulk-put-role.html */
import { runInTurns } from '@sluice/search'
import { object, PatternWork, readMembers } from '@sluice/security'
import { invalidRequest, pauseWhenOver } from '@sluice/store'
import { defineSecurityRoute } from '../define-route.js'
import { bulkRoles, readRoles } from '../security/bulk-roles.js'
import { readBody } from '../security/read-body.js'
import { checkRefresh, REFRESH } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.bulk_put_role',
  summary: 'Creates or replaces roles.',
  action: 'cluster:admin/xpack/security/role/bulk_put',
  methods: ['POST'],
  paths: ['/_security/role'],
  parameters: REFRESH,
  body: 'required, no source',
  async handle({ query, bytes, turn }, { security }) {
    checkRefresh(query)
    const request = 'bulk put roles request'
    const { roles } = readMembers(await readBody({ bytes, turn }, request, true), request, { roles: object })
    if (roles === undefined || roles.size === 0) throw invalidRequest('roles are missing')
    const pause = () => pauseWhenOver(turn)
    const read = await runInTurns(readRoles(roles), pause)
    const work = new PatternWork()
    const steps = bulkRoles(read.keys(), name => security.roles.put(name, read.get(name)!, work))
    return { status: 200, body: await runInTurns(steps, pause) }
  },
})

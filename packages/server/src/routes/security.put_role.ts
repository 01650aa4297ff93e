/** `PUT /_security/role/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-put-role.html */
import { readRole } from '@sluice/security'
import { defineSecurityRoute } from '../define-route.js'
import { readBody } from '../security/read-body.js'
import { checkRefresh, REFRESH } from '../security/security-parameters.js'

export default defineSecurityRoute({
  name: 'security.put_role',
  summary: 'Creates or replaces a role.',
  action: 'cluster:admin/xpack/security/role/put',
  methods: ['PUT', 'POST'],
  paths: ['/_security/role/:name'],
  parameters: REFRESH,
  body: 'required, no source',
  async handle({ params, query, bytes, turn }, { security }) {
    checkRefresh(query)
    const name = params.name!
    const change = security.roles.put(name, readRole(name, await readBody({ bytes, turn }, `role [${name}]`)))
    return { status: 200, body: new Map([['role', new Map([['created', change === 'created']])]]) }
  },
})

/** `POST /_security/_query/role`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-query-role.html */
import { showRole } from '@sluice/security'
import { defineSecurityRoute } from '../define-route.js'
import { NODE_ID } from '../node-id.js'
import { readBody } from '../security/read-body.js'

export default defineSecurityRoute({
  name: 'security.query_role',
  summary: 'Searches the roles that were created with the API.',
  action: 'cluster:admin/xpack/security/role/query',
  methods: ['GET', 'POST'],
  paths: ['/_security/_query/role'],
  parameters: {},
  body: 'optional',
  async handle({ bytes, turn }, { security }) {
    const body = await readBody({ bytes, turn }, 'query role request')
    const { total, records } = security.roleRecords.search(body, [], NODE_ID)
    const roles = records.map(({ name, sort }) => {
      const shown = new Map([['name', name], ...showRole(security.roles.get(name)!)] as [string, unknown][])
      return sort === null ? shown : shown.set('_sort', sort)
    })
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['total', total],
        ['count', roles.length],
        ['roles', roles],
      ]),
    }
  },
})

/** `GET /api/security/role`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-get-security-role */
import { defineApplicationRoute } from '../api/define-route.js'
import { roleQuery } from '../roles/role-schema.js'

export default defineApplicationRoute({
  name: 'roles.list',
  summary: 'Lists all roles by name.',
  method: 'GET',
  path: '/api/security/role',
  // The cluster decides: it is asked in the name of the caller.
  privilege: null,
  wording: 'platform',
  query: roleQuery,
  examples: [
    {
      title: 'Lists all roles by name.',
      calls: [{ request: 'GET /api/security/role', status: 200 }],
    },
  ],
  async handle({ caller }, { roles }) {
    return { status: 200, body: await roles.list(caller) }
  },
})

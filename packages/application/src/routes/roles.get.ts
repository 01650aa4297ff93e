/** `GET /api/security/role/{name}`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-get-security-role-name */
import { defineApplicationRoute } from '../api/define-route.js'
import { roleName, roleQuery } from '../roles/role-schema.js'

export default defineApplicationRoute({
  name: 'roles.get',
  summary: 'Returns a role.',
  method: 'GET',
  path: '/api/security/role/{name}',
  // The cluster decides: it is asked in the name of the caller.
  privilege: null,
  wording: 'platform',
  params: roleName,
  query: roleQuery,
  examples: [
    {
      title: 'Shows a role.',
      calls: [
        {
          request: 'PUT /api/security/role/r',
          body: { elasticsearch: { cluster: ['monitor'] }, kibana: [{ base: ['read'] }] },
          status: 204,
        },
        {
          request: 'GET /api/security/role/r',
          status: 200,
          answer: {
            name: 'r',
            elasticsearch: { cluster: ['monitor'] },
            kibana: [{ base: ['read'], feature: {}, spaces: ['*'] }],
          },
        },
      ],
    },
  ],
  async handle({ params: { name }, caller }, { roles }) {
    return { status: 200, body: await roles.get(name, caller) }
  },
})

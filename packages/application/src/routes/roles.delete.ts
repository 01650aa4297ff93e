/** `DELETE /api/security/role/{name}`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-delete-security-role-name */
import { defineApplicationRoute } from '../api/define-route.js'
import { roleName } from '../roles/role-schema.js'

export default defineApplicationRoute({
  name: 'roles.delete',
  summary: 'Deletes a role.',
  method: 'DELETE',
  path: '/api/security/role/{name}',
  // The cluster decides: it is asked in the name of the caller.
  privilege: null,
  wording: 'platform',
  params: roleName,
  examples: [
    {
      title: 'Deletes a role.',
      calls: [
        {
          request: 'PUT /api/security/role/r',
          body: { elasticsearch: { cluster: ['monitor'] }, kibana: [{ base: ['read'] }] },
          status: 204,
        },
        { request: 'DELETE /api/security/role/r', status: 204 },
      ],
    },
  ],
  async handle({ params: { name }, caller }, { roles }) {
    await roles.delete(name, caller)
    return { status: 204 }
  },
})

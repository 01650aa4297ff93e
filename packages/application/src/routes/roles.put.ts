/** `PUT /api/security/role/{name}`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-put-security-role-name */
import { z } from 'zod'
import { defineApplicationRoute } from '../api/define-route.js'
import { flag } from '../api/schema.js'
import { roleBody, roleName } from '../roles/role-schema.js'

export default defineApplicationRoute({
  name: 'roles.put',
  summary: 'Creates or replaces a role.',
  method: 'PUT',
  path: '/api/security/role/{name}',
  // The cluster decides: it is asked in the name of the caller.
  privilege: null,
  wording: 'platform',
  statuses: [409],
  params: roleName,
  query: z.object({ createOnly: flag.default(false) }).strict(),
  body: roleBody,
  examples: [
    {
      title: 'Makes a role, or replaces one.',
      calls: [
        {
          request: 'PUT /api/security/role/r',
          body: { elasticsearch: { cluster: ['monitor'] }, kibana: [{ base: ['read'] }] },
          status: 204,
        },
      ],
    },
  ],
  async handle({ params: { name }, query: { createOnly }, body, caller, turn }, { roles }) {
    await roles.put(name, body, createOnly, { caller, turn })
    return { status: 204 }
  },
})

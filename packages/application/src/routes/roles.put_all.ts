/** `POST /api/security/roles`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-post-security-roles */
import { z } from 'zod'
import { defineApplicationRoute } from '../api/define-route.js'
import { recordOf } from '../api/schema.js'
import { roleBody } from '../roles/role-schema.js'

export default defineApplicationRoute({
  name: 'roles.put_all',
  summary: 'Creates or replaces many roles.',
  method: 'POST',
  path: '/api/security/roles',
  // The cluster decides: it is asked in the name of the caller.
  privilege: null,
  wording: 'platform',
  body: z.object({ roles: recordOf(roleBody) }).strict(),
  examples: [
    {
      title: 'Makes or replaces many roles.',
      calls: [
        {
          request: 'POST /api/security/roles',
          body: { roles: { r: { elasticsearch: {} } } },
          status: 200,
          answer: { created: ['r'] },
        },
      ],
    },
  ],
  async handle({ body, caller, turn }, { roles }) {
    return { status: 200, body: await roles.putAll(body.roles, { caller, turn }) }
  },
})

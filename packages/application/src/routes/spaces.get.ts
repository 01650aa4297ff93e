/** `GET /api/spaces/space/{id}`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-get-spaces-space-id */
import { z } from 'zod'
import { defineApplicationRoute } from '../api/define-route.js'
import { platformFault } from '../api/fault.js'

export default defineApplicationRoute({
  name: 'spaces.get',
  summary: 'Returns a space.',
  method: 'GET',
  path: '/api/spaces/space/{id}',
  privilege: null,
  wording: 'platform',
  params: z.object({ id: z.string() }).strict(),
  examples: [
    {
      title: 'Shows a space.',
      calls: [
        {
          request: 'GET /api/spaces/space/default',
          status: 200,
          answer: { id: 'default', name: 'Default', _reserved: true },
        },
      ],
    },
  ],
  handle({ params: { id }, caller }, { spaces }) {
    if (!caller.may('login.any', id)) throw platformFault(403, `Unauthorized to get ${id} space`)
    return { status: 200, body: spaces.get(id) }
  },
})

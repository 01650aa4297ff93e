/** `GET /api/spaces/space`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-get-spaces-space */
import { z } from 'zod'
import { defineApplicationRoute } from '../api/define-route.js'
import { platformFault } from '../api/fault.js'
import { flag } from '../api/schema.js'

export default defineApplicationRoute({
  name: 'spaces.list',
  summary: 'Lists all spaces by name.',
  method: 'GET',
  path: '/api/spaces/space',
  privilege: null,
  wording: 'platform',
  query: z
    .object({
      purpose: z.enum(['any', 'copySavedObjectsIntoSpace', 'shareSavedObjectsIntoSpace']).optional(),
      include_authorized_purposes: flag.optional(),
    })
    .strict(),
  examples: [
    {
      title: 'Lists all spaces by name.',
      calls: [
        { request: 'POST /api/spaces/space', body: { id: 'marketing', name: 'Marketing' }, status: 200 },
        { request: 'GET /api/spaces/space', status: 200, answer: [{ id: 'default' }, { id: 'marketing' }] },
      ],
    },
  ],
  handle({ caller }, { spaces }) {
    const visible = spaces.list().filter(({ id }) => caller.may('login.any', id))
    if (visible.length === 0) throw platformFault(403)
    return { status: 200, body: visible }
  },
})

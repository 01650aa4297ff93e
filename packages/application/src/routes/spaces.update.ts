/** `PUT /api/spaces/space/{id}`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-put-spaces-space-id */
import { z } from 'zod'
import { defineApplicationRoute } from '../api/define-route.js'
import { spaceBody } from '../spaces/space-schema.js'

export default defineApplicationRoute({
  name: 'spaces.update',
  summary: 'Updates a space.',
  method: 'PUT',
  path: '/api/spaces/space/{id}',
  privilege: 'spaces.manage',
  wording: 'platform',
  params: z.object({ id: z.string() }).strict(),
  body: spaceBody,
  examples: [
    {
      title: 'Changes a space.',
      calls: [
        { request: 'POST /api/spaces/space', body: { id: 'marketing', name: 'Marketing' }, status: 200 },
        {
          request: 'PUT /api/spaces/space/marketing',
          body: { id: 'marketing', name: 'Sales', color: '#aabbcc' },
          status: 200,
          answer: { id: 'marketing', name: 'Sales', color: '#aabbcc' },
        },
      ],
    },
  ],
  handle({ params: { id }, body }, { spaces }) {
    return { status: 200, body: spaces.update({ ...body, id }) }
  },
})

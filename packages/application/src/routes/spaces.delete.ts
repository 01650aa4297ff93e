/** `DELETE /api/spaces/space/{id}`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-delete-spaces-space-id */
import { z } from 'zod'
import { defineApplicationRoute } from '../api/define-route.js'

export default defineApplicationRoute({
  name: 'spaces.delete',
  summary: 'Deletes a space and everything in it.',
  method: 'DELETE',
  path: '/api/spaces/space/{id}',
  privilege: 'spaces.manage',
  wording: 'platform',
  params: z.object({ id: z.string() }).strict(),
  examples: [
    {
      title: 'Deletes a space and all that is in it.',
      calls: [
        { request: 'POST /api/spaces/space', body: { id: 'marketing', name: 'Marketing' }, status: 200 },
        { request: 'DELETE /api/spaces/space/marketing', status: 204 },
      ],
    },
  ],
  handle({ params: { id } }, { spaces }) {
    spaces.delete(id)
    return { status: 204 }
  },
})

/** `POST /api/spaces/space`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-post-spaces-space */
import { defineApplicationRoute } from '../api/define-route.js'
import { spaceBody } from '../spaces/space-schema.js'

export default defineApplicationRoute({
  name: 'spaces.create',
  summary: 'Creates a space.',
  method: 'POST',
  path: '/api/spaces/space',
  privilege: 'spaces.manage',
  wording: 'platform',
  statuses: [409],
  body: spaceBody,
  examples: [
    {
      title: 'Creates a space.',
      calls: [
        {
          request: 'POST /api/spaces/space',
          body: { id: 'marketing', name: 'Marketing' },
          status: 200,
          answer: { id: 'marketing', name: 'Marketing', disabledFeatures: [] },
        },
      ],
    },
  ],
  handle({ body }, { spaces }) {
    return { status: 200, body: spaces.create(body) }
  },
})

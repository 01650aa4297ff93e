/** `GET /api/detection_engine/tags`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-readtags */
import { defineApplicationRoute } from '../api/define-route.js'
import { EXAMPLE_CALL } from '../detections/rule-routes.js'

export default defineApplicationRoute({
  name: 'rules.tags',
  summary: 'Lists the tags of all rules.',
  method: 'GET',
  path: '/api/detection_engine/tags',
  privilege: 'securitySolution.read',
  wording: 'zod',
  examples: [
    {
      title: 'No rules, no tags',
      calls: [EXAMPLE_CALL, { request: 'GET /api/detection_engine/tags', status: 200, answer: [] }],
    },
  ],
  handle({ space }, { rules }) {
    return { status: 200, body: [...new Set(rules.all(space).flatMap(({ tags }) => tags))].sort() }
  },
})

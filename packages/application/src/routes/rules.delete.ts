/** `DELETE /api/detection_engine/rules`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-deleterule */
import { defineApplicationRoute } from '../api/define-route.js'
import { EXAMPLE_CALL } from '../detections/rule-routes.js'
import { oneRule } from '../detections/rule-schema.js'

export default defineApplicationRoute({
  name: 'rules.delete',
  summary: 'Deletes a rule by one of its two ids, and returns it.',
  method: 'DELETE',
  path: '/api/detection_engine/rules',
  privilege: 'securitySolution.all',
  wording: 'zod',
  statuses: [404],
  query: oneRule,
  examples: [
    {
      title: 'By the id that its author chose',
      calls: [
        EXAMPLE_CALL,
        {
          request: 'DELETE /api/detection_engine/rules?rule_id=office',
          status: 200,
          answer: { rule_id: 'office', type: 'query' },
        },
      ],
    },
    {
      title: 'A rule that is not there',
      calls: [
        {
          request: 'DELETE /api/detection_engine/rules?rule_id=nope',
          status: 404,
          answer: { message: 'rule_id: "nope" not found', status_code: 404 },
        },
      ],
    },
  ],
  handle({ query, space }, { rules }) {
    return { status: 200, body: rules.delete(space, query) }
  },
})

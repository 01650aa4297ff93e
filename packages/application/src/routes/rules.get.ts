/** `GET /api/detection_engine/rules`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-readrule */
import { defineApplicationRoute } from '../api/define-route.js'
import { EXAMPLE_CALL } from '../detections/rule-routes.js'
import { oneRule } from '../detections/rule-schema.js'

export default defineApplicationRoute({
  name: 'rules.get',
  summary: 'Returns a rule by one of its two ids.',
  method: 'GET',
  path: '/api/detection_engine/rules',
  privilege: 'securitySolution.read',
  wording: 'zod',
  statuses: [404],
  query: oneRule,
  examples: [
    {
      title: 'By the id that its author chose',
      calls: [
        EXAMPLE_CALL,
        {
          request: 'GET /api/detection_engine/rules?rule_id=office',
          status: 200,
          answer: { rule_id: 'office', query: 'process.parent.name:EXCEL.EXE' },
        },
      ],
    },
  ],
  handle({ query, space }, { rules }) {
    return { status: 200, body: rules.get(space, query) }
  },
})

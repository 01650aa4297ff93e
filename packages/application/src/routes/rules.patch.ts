/** `PATCH /api/detection_engine/rules`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-patchrule */
import { defineApplicationRoute } from '../api/define-route.js'
import { authorOf, EXAMPLE_CALL } from '../detections/rule-routes.js'
import { patchSchema } from '../detections/rule-schema.js'

export default defineApplicationRoute({
  name: 'rules.patch',
  summary: 'Updates the given fields of a rule.',
  method: 'PATCH',
  path: '/api/detection_engine/rules',
  privilege: 'securitySolution.all',
  wording: 'zod',
  statuses: [404],
  body: patchSchema,
  examples: [
    {
      title: 'Enabled, with another score',
      calls: [
        EXAMPLE_CALL,
        {
          request: 'PATCH /api/detection_engine/rules',
          body: { rule_id: 'office', enabled: true, risk_score: 70 },
          status: 200,
          answer: {
            enabled: true,
            risk_score: 70,
            revision: 1,
            execution_summary: { last_execution: { status: 'going to run', status_order: 10 } },
          },
        },
      ],
    },
  ],
  handle({ body, space, caller }, { rules, now }) {
    return { status: 200, body: rules.patch(space, body, authorOf(caller, now)) }
  },
})

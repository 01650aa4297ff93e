/** `PUT /api/detection_engine/rules`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-updaterule */
import { defineApplicationRoute } from '../api/define-route.js'
import { authorOf, EXAMPLE_CALL, EXAMPLE_RULE } from '../detections/rule-routes.js'
import { updateSchema } from '../detections/rule-schema.js'

export default defineApplicationRoute({
  name: 'rules.update',
  summary: 'Replaces a rule; fields that are not given get their defaults.',
  method: 'PUT',
  path: '/api/detection_engine/rules',
  privilege: 'securitySolution.all',
  wording: 'zod',
  statuses: [404],
  body: updateSchema,
  examples: [
    {
      title: 'Another name and severity',
      calls: [
        EXAMPLE_CALL,
        {
          request: 'PUT /api/detection_engine/rules',
          body: { ...EXAMPLE_RULE, name: 'Excel child process', severity: 'high' },
          status: 200,
          answer: { name: 'Excel child process', severity: 'high', revision: 1 },
        },
      ],
    },
  ],
  handle({ body, space, caller }, { rules, now }) {
    return { status: 200, body: rules.update(space, body, authorOf(caller, now)) }
  },
})

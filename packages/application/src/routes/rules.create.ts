/** `POST /api/detection_engine/rules`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-createrule */
import { defineApplicationRoute } from '../api/define-route.js'
import { authorOf, EXAMPLE_RULE } from '../detections/rule-routes.js'
import { createSchema } from '../detections/rule-schema.js'

export default defineApplicationRoute({
  name: 'rules.create',
  summary: 'Creates a detection rule, of any of the eight types.',
  method: 'POST',
  path: '/api/detection_engine/rules',
  privilege: 'securitySolution.all',
  wording: 'zod',
  statuses: [409],
  body: createSchema,
  examples: [
    {
      title: 'A rule with a query',
      calls: [
        {
          request: 'POST /api/detection_engine/rules',
          body: EXAMPLE_RULE,
          status: 200,
          answer: {
            rule_id: 'office',
            enabled: false,
            interval: '5m',
            from: 'now-6m',
            max_signals: 100,
            version: 1,
            revision: 0,
            immutable: false,
            rule_source: { type: 'internal' },
            language: 'kuery',
          },
        },
      ],
    },
    {
      title: 'A field that is missing',
      calls: [
        {
          request: 'POST /api/detection_engine/rules',
          body: { ...EXAMPLE_RULE, name: undefined, severity: 'dire' },
          status: 400,
          answer: {
            message:
              "[request body]: name: Required, severity: Invalid enum value. Expected 'low' | 'medium' | 'high' | 'critical', received 'dire'",
          },
        },
      ],
    },
  ],
  handle({ body, space, caller }, { rules, now }) {
    return { status: 200, body: rules.create(space, body, authorOf(caller, now)) }
  },
})

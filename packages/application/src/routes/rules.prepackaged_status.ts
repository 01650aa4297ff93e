/** `GET /api/detection_engine/rules/prepackaged/_status`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-readprebuiltrulesandtimelinesstatus */
import { defineApplicationRoute } from '../api/define-route.js'
import { EXAMPLE_CALL } from '../detections/rule-routes.js'

export default defineApplicationRoute({
  name: 'rules.prepackaged_status',
  summary: 'Counts custom rules and prebuilt rules. Sluice has no prebuilt rules.',
  method: 'GET',
  path: '/api/detection_engine/rules/prepackaged/_status',
  privilege: 'securitySolution.read',
  wording: 'zod',
  examples: [
    {
      title: 'One rule',
      calls: [
        EXAMPLE_CALL,
        {
          request: 'GET /api/detection_engine/rules/prepackaged/_status',
          status: 200,
          answer: { rules_custom_installed: 1, rules_installed: 0, rules_not_installed: 0 },
        },
      ],
    },
  ],
  handle({ space }, { rules }) {
    const all = rules.all(space)
    const installed = all.filter(({ immutable }) => immutable).length
    return {
      status: 200,
      body: {
        rules_custom_installed: all.length - installed,
        rules_installed: installed,
        rules_not_installed: 0,
        rules_not_updated: 0,
        timelines_installed: 0,
        timelines_not_installed: 0,
        timelines_not_updated: 0,
      },
    }
  },
})

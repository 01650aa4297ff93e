/** `PUT /api/detection_engine/rules/prepackaged`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-installprebuiltrulesandtimelines */
import { defineApplicationRoute } from '../api/define-route.js'

export default defineApplicationRoute({
  name: 'rules.install_prepackaged',
  summary: 'Installs the prebuilt rules. Sluice has none.',
  method: 'PUT',
  path: '/api/detection_engine/rules/prepackaged',
  privilege: 'securitySolution.all',
  wording: 'zod',
  examples: [
    {
      title: 'Nothing to install',
      calls: [
        {
          request: 'PUT /api/detection_engine/rules/prepackaged',
          status: 200,
          answer: { rules_installed: 0, rules_updated: 0, timelines_installed: 0, timelines_updated: 0 },
        },
      ],
    },
  ],
  handle() {
    return { status: 200, body: { rules_installed: 0, rules_updated: 0, timelines_installed: 0, timelines_updated: 0 } }
  },
})

/** `POST /api/detection_engine/rules/_bulk_action`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-performrulesbulkaction */
import { z } from 'zod'
import { defineApplicationRoute } from '../api/define-route.js'
import { detectionsFault } from '../api/fault.js'
import { flag } from '../api/schema.js'
import { bulkActionSchema, runBulkAction, selectRules } from '../detections/bulk-action.js'
import { exportAnswer } from '../detections/export-rules.js'
import { authorOf, EXAMPLE_CALL } from '../detections/rule-routes.js'

export default defineApplicationRoute({
  name: 'rules.bulk_action',
  summary: 'Enables, disables, deletes, duplicates, exports or edits many rules.',
  method: 'POST',
  path: '/api/detection_engine/rules/_bulk_action',
  privilege: 'securitySolution.all',
  wording: 'zod',
  query: z.object({ dry_run: flag.optional() }),
  body: bulkActionSchema,
  examples: [
    {
      title: 'A tag for all rules',
      calls: [
        EXAMPLE_CALL,
        {
          request: 'POST /api/detection_engine/rules/_bulk_action',
          body: { action: 'edit', edit: [{ type: 'add_tags', value: ['office'] }] },
          status: 200,
          answer: {
            success: true,
            rules_count: 1,
            attributes: {
              results: { updated: [{ tags: ['office'] }] },
              summary: { failed: 0, skipped: 0, succeeded: 1, total: 1 },
            },
          },
        },
      ],
    },
  ],
  async handle({ query: { dry_run = false }, body, space, caller, turn }, { rules, now }) {
    if (body.action !== 'export') {
      return runBulkAction(rules, space, body, { isDry: dry_run, author: authorOf(caller, now), turn })
    }
    if (dry_run) throw detectionsFault(400, "Export action doesn't support dry_run mode")
    const { found } = await selectRules(rules, space, body, turn)
    return exportAnswer(found, [], { fileName: 'rules_export.ndjson' })
  },
})

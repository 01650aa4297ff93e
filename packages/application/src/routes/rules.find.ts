/** `GET /api/detection_engine/rules/_find`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-findrules */
import { z } from 'zod'
import { defineApplicationRoute } from '../api/define-route.js'
import { detectionsFault } from '../api/fault.js'
import { listOf, pageNumber, pageSize } from '../api/schema.js'
import { filteredRules, sortedRules, sortFields } from '../detections/find-rules.js'
import { EXAMPLE_CALL } from '../detections/rule-routes.js'

export default defineApplicationRoute({
  name: 'rules.find',
  summary: 'Searches rules with a filter, sorted and paged.',
  method: 'GET',
  path: '/api/detection_engine/rules/_find',
  privilege: 'securitySolution.read',
  wording: 'zod',
  query: z.object({
    fields: listOf(z.string()).optional(),
    filter: z.string().optional(),
    sort_field: z.enum(sortFields).optional(),
    sort_order: z.enum(['asc', 'desc']).optional(),
    page: pageNumber.default(1),
    per_page: pageSize.default(20),
  }),
  examples: [
    {
      title: 'Rules of low severity',
      calls: [
        EXAMPLE_CALL,
        {
          request:
            'GET /api/detection_engine/rules/_find?filter=alert.attributes.params.severity:low&sort_field=name&sort_order=asc',
          status: 200,
          answer: { page: 1, perPage: 20, total: 1, data: [{ rule_id: 'office' }] },
        },
      ],
    },
  ],
  async handle({ query: { filter, sort_field, sort_order, page, per_page }, space, turn }, { rules }) {
    if ((sort_field === undefined) !== (sort_order === undefined)) {
      throw detectionsFault(400, ['when "sort_order" and "sort_field" must exist together or not at all'])
    }
    const found = await filteredRules(rules.all(space), filter, turn)
    const sorted = sort_field === undefined ? found : sortedRules(found, sort_field, sort_order!)
    const data = sorted.slice((page - 1) * per_page, page * per_page)
    return { status: 200, body: { page, perPage: per_page, total: found.length, data } }
  },
})

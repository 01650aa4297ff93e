/** `POST /api/detection_engine/rules/_export`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-exportrules */
import { z } from 'zod'
import { defineApplicationRoute } from '../api/define-route.js'
import { flag } from '../api/schema.js'
import { exportAnswer } from '../detections/export-rules.js'

export default defineApplicationRoute({
  name: 'rules.export',
  summary: 'Exports rules as NDJSON: all, or the given ones.',
  method: 'POST',
  path: '/api/detection_engine/rules/_export',
  privilege: 'securitySolution.read',
  wording: 'zod',
  gives: 'lines',
  query: z.object({
    exclude_export_details: flag.default(false),
    file_name: z.string().min(1).default('export.ndjson'),
  }),
  body: z.object({ objects: z.array(z.object({ rule_id: z.string() })) }).nullable(),
  examples: [
    {
      title: 'A rule that is not there',
      calls: [
        {
          request: 'POST /api/detection_engine/rules/_export?exclude_export_details=true',
          body: { objects: [{ rule_id: 'nope' }] },
          status: 200,
          answer: '',
        },
      ],
    },
  ],
  handle({ query: { exclude_export_details, file_name }, body, space }, { rules }) {
    const all = rules.all(space)
    const options = { hasDetails: !exclude_export_details, fileName: file_name }
    if (body === null) return exportAnswer(all, [], options)
    const known = new Map(all.map(rule => [rule.rule_id, rule]))
    const wanted = [...new Set(body.objects.map(({ rule_id }) => rule_id))]
    const missing = wanted.filter(id => !known.has(id))
    return exportAnswer(
      wanted.flatMap(id => known.get(id) ?? []),
      missing,
      options,
    )
  },
})

/** `POST /api/detection_engine/rules/_import`: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-importrules */
import { z } from 'zod'
import { defineApplicationRoute } from '../api/define-route.js'
import { detectionsFault } from '../api/fault.js'
import { flag } from '../api/schema.js'
import { importRules } from '../detections/import-rules.js'
import { authorOf, EXAMPLE_FILE } from '../detections/rule-routes.js'

export default defineApplicationRoute({
  name: 'rules.import',
  summary: 'Imports rules from an NDJSON file, as exported.',
  method: 'POST',
  path: '/api/detection_engine/rules/_import',
  privilege: 'securitySolution.all',
  wording: 'zod',
  query: z.object({
    overwrite: flag.default(false),
    overwrite_exceptions: flag.default(false),
    overwrite_action_connectors: flag.default(false),
    as_new_list: flag.default(false),
  }),
  body: z.object({ file: z.object({ name: z.string(), text: z.string() }) }),
  takes: 'file',
  bodyLimit: 10 * 1024 * 1024,
  examples: [
    {
      title: 'One rule',
      calls: [
        {
          request: 'POST /api/detection_engine/rules/_import',
          body: EXAMPLE_FILE,
          status: 200,
          answer: { success: true, success_count: 1, rules_count: 1, errors: [] },
        },
      ],
    },
  ],
  async handle({ query: { overwrite }, body: { file }, space, caller, turn }, { rules, now }) {
    const ending = /\.[^.]*$/.exec(file.name)?.[0] ?? ''
    if (ending !== '.ndjson') throw detectionsFault(400, `Invalid file extension ${ending}`)
    const options = { overwrite, author: authorOf(caller, now), turn }
    return { status: 200, body: await importRules(rules, space, file.text, options) }
  },
})

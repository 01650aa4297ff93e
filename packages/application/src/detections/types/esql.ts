/** `esql`: a query of ES|QL. */
import { z } from 'zod'
import { alertSuppression, defineRuleType } from '../define-rule-type.js'

export default defineRuleType({
  type: 'esql',
  summary: 'Rows that an ES|QL query returns.',
  required: { query: z.string(), language: z.literal('esql') },
  optional: { alert_suppression: alertSuppression },
  defaults: {},
  hasIndex: false,
})

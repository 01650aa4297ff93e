/** `saved_query`: a query that is saved under an id. */
import { z } from 'zod'
import { alertSuppression, dataSource, defineRuleType, queryLanguage } from '../define-rule-type.js'

export default defineRuleType({
  type: 'saved_query',
  summary: 'Documents that a saved query matches.',
  required: { saved_id: z.string() },
  optional: { ...dataSource, query: z.string(), language: queryLanguage, alert_suppression: alertSuppression },
  defaults: { language: 'kuery' },
  hasIndex: true,
})

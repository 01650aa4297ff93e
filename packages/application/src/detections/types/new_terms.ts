/** `new_terms`: values that were not there before. */
import { z } from 'zod'
import { alertSuppression, dataSource, defineRuleType, queryLanguage } from '../define-rule-type.js'

export default defineRuleType({
  type: 'new_terms',
  summary: 'Values of fields that are new within a time window, among the documents of a query.',
  required: {
    query: z.string(),
    new_terms_fields: z.array(z.string()).min(1).max(3),
    history_window_start: z.string().min(1),
  },
  optional: { ...dataSource, language: queryLanguage, alert_suppression: alertSuppression },
  defaults: { language: 'kuery' },
  hasIndex: true,
})

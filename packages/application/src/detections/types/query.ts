/** `query`: a query of KQL or Lucene. */
import { z } from 'zod'
import { alertSuppression, dataSource, defineRuleType, queryLanguage } from '../define-rule-type.js'

export default defineRuleType({
  type: 'query',
  summary: 'Documents that a KQL or Lucene query matches.',
  required: {},
  optional: {
    ...dataSource,
    saved_id: z.string(),
    query: z.string(),
    language: queryLanguage,
    alert_suppression: alertSuppression,
  },
  defaults: { query: '', language: 'kuery' },
  hasIndex: true,
})

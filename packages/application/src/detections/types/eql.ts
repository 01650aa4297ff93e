/** `eql`: a query of the event query language. */
import { z } from 'zod'
import { alertSuppression, dataSource, defineRuleType } from '../define-rule-type.js'

export default defineRuleType({
  type: 'eql',
  summary: 'Events, or sequences of events, that an EQL query matches.',
  required: { query: z.string(), language: z.literal('eql') },
  optional: {
    ...dataSource,
    event_category_override: z.string(),
    tiebreaker_field: z.string(),
    timestamp_field: z.string(),
    alert_suppression: alertSuppression,
  },
  defaults: {},
  hasIndex: true,
})

/** `threat_match`: documents with values of indicators. */
import { z } from 'zod'
import { alertSuppression, dataSource, defineRuleType, queryLanguage } from '../define-rule-type.js'

const entry = z.object({ field: z.string().min(1), type: z.enum(['mapping']), value: z.string().min(1) })

export default defineRuleType({
  type: 'threat_match',
  summary: 'Documents with values that occur in a threat index.',
  required: {
    query: z.string(),
    threat_query: z.string(),
    threat_mapping: z.array(z.object({ entries: z.array(entry) })).min(1),
    threat_index: z.array(z.string()),
  },
  optional: {
    ...dataSource,
    saved_id: z.string(),
    language: queryLanguage,
    threat_filters: z.array(z.unknown()),
    threat_indicator_path: z.string(),
    threat_language: queryLanguage,
    concurrent_searches: z.number().int().min(1),
    items_per_search: z.number().int().min(1),
    alert_suppression: alertSuppression,
  },
  defaults: { language: 'kuery', threat_indicator_path: 'threat.indicator' },
  hasIndex: true,
  faults: ({ concurrent_searches, items_per_search }) => [
    ...(concurrent_searches === undefined && items_per_search !== undefined
      ? ['when "items_per_search" exists, "concurrent_searches" must also exist']
      : []),
    ...(concurrent_searches !== undefined && items_per_search === undefined
      ? ['when "concurrent_searches" exists, "items_per_search" must also exist']
      : []),
  ],
})

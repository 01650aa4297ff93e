/** `threshold`: values of fields that come often. */
import { z } from 'zod'
import { dataSource, defineRuleType, durationSuppression, queryLanguage } from '../define-rule-type.js'

const threshold = z.object({
  field: z.union([z.string(), z.array(z.string())]),
  value: z.number().int().min(1),
  cardinality: z.array(z.object({ field: z.string(), value: z.number().int().min(0) })).optional(),
})

const fieldsOf = ({ field }: z.infer<typeof threshold>): readonly string[] =>
  typeof field === 'string' ? (field === '' ? [] : [field]) : field

export default defineRuleType({
  type: 'threshold',
  summary: 'Values of fields that occur more often than a threshold, among the documents of a query.',
  required: { query: z.string(), threshold },
  optional: { ...dataSource, saved_id: z.string(), language: queryLanguage, alert_suppression: durationSuppression },
  defaults: { language: 'kuery' },
  hasIndex: true,
  normal(fields) {
    const given = fields.threshold as z.infer<typeof threshold>
    return { ...fields, threshold: { ...given, field: fieldsOf(given) } }
  },
  faults(fields) {
    const given = fields.threshold as z.infer<typeof threshold>
    const grouped = fieldsOf(given)
    const isCounted = (given.cardinality ?? []).some(({ field }) => grouped.includes(field))
    return [
      ...(grouped.length > 5 ? ['Number of fields must be 5 or less'] : []),
      ...(isCounted ? ['Cardinality of a field that is being aggregated on is always 1'] : []),
    ]
  },
})

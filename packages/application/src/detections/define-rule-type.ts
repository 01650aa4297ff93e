/** The definition of a rule type: the fields that only its rules have. One type, one file. */
import { z } from 'zod'

/** Fields by name. */
export type Fields = Readonly<Record<string, z.ZodTypeAny>>

/** The definition of a type. */
export interface RuleType {
  /** `threat_match` */
  readonly type: string
  readonly summary: string
  /** Its required fields. */
  readonly required: Fields
  readonly optional: Fields
  /** Values of optional fields that are not given. */
  readonly defaults: Readonly<Record<string, unknown>>
  /** Whether its rules search indices that they name. */
  readonly hasIndex: boolean
  /** Gives fields the form in which rules are shown. */
  normal?(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>
  /** The faults of a rule of the type that matches its schema. */
  faults?(fields: Readonly<Record<string, unknown>>): readonly string[]
}

/** Types the definition of a type. */
export const defineRuleType = (type: RuleType): RuleType => type

/** `kuery` or `lucene`. */
export const queryLanguage = z.enum(['kuery', 'lucene'])

/** Where a rule searches. */
export const dataSource = {
  index: z.array(z.string()),
  data_view_id: z.string(),
  filters: z.array(z.unknown()),
}

const duration = z.object({ value: z.number().int().min(1), unit: z.enum(['s', 'm', 'h']) })

/** Which alerts are left out as repetitions. */
export const alertSuppression = z.object({
  group_by: z.array(z.string()).min(1).max(3).optional(),
  duration: duration.optional(),
  missing_fields_strategy: z.enum(['doNotSuppress', 'suppress']).optional(),
})

/** The same for rules that group alerts anyway. */
export const durationSuppression = z.object({ duration })

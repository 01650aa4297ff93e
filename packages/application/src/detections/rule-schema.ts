/** Schemas of rules in requests, made of the declarations of fields and types. */
import { z } from 'zod'
import type { Fields, RuleType } from './define-rule-type.js'
import { defaultedFields, optionalFields, recordedFields, requiredFields } from './fields.js'
import { ruleTypes } from './rule-types.js'

/** Each field may be left out. */
const optional = (fields: Fields): Record<string, z.ZodTypeAny> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.optional()]))

type RawRule = Record<string, unknown>

/** A rule that is to be made or replaced, as a request gives it. */
export interface RuleInput extends RawRule {
  readonly type: string
  readonly name: string
  readonly rule_id?: string
}

const [firstType, ...otherTypes] = ruleTypes.map(({ type, required, optional: more }) =>
  z.object({ type: z.literal(type), ...required, ...optional(more) }),
)
const ofType = z.discriminatedUnion('type', [firstType!, ...otherTypes])

const commonFields = { ...requiredFields, ...optional(defaultedFields), ...optional(optionalFields) }

const ruleId = z.string().min(1)

const inputSchema = (more: Fields): z.ZodType<RuleInput, z.ZodTypeDef, unknown> =>
  z.object({ ...commonFields, ...more }).and(ofType) as unknown as z.ZodType<RuleInput, z.ZodTypeDef, unknown>

/** The body of `POST`. */
export const createSchema = inputSchema({ rule_id: ruleId.optional() })

/** The body of `PUT`. */
export const updateSchema = inputSchema({ id: z.string().uuid().optional(), rule_id: ruleId.optional() })

/** A line of a file of rules. */
export const importSchema = inputSchema({
  id: z.string().optional(),
  rule_id: ruleId,
  created_at: z.string().optional(),
  created_by: z.string().optional(),
  updated_at: z.string().optional(),
  updated_by: z.string().optional(),
  revision: z.number().int().min(0).optional(),
  ...optional(recordedFields),
})

/** The body of `PATCH`: what every rule has; the rest is checked when the type of the rule is known. */
export const patchSchema = z
  .object({
    id: z.string().uuid().optional(),
    rule_id: ruleId.optional(),
    ...optional(requiredFields),
    ...optional(defaultedFields),
    ...optional(optionalFields),
  })
  .passthrough() as unknown as z.ZodType<RawRule, z.ZodTypeDef, unknown>

/** The fields of a patch that a type has. */
export const typePatchSchema = ({ required, optional: more }: RuleType) => z.object(optional({ ...required, ...more }))

/** Fields that every rule may have, without those of its type. */
export const commonNames: ReadonlySet<string> = new Set(Object.keys(commonFields))

/** The query parameters of routes for one rule. */
export const oneRule = z.object({ id: z.string().uuid().optional(), rule_id: z.string().optional() })

/** The edits of a bulk action: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-performrulesbulkaction */
import { z } from 'zod'
import { defaultedFields, optionalFields } from './fields.js'
import type { Rule, RuleAction } from './rule.js'
import { ruleTypeOf } from './rule-types.js'

const texts = z.array(z.string())
const index = z.object({ value: texts, overwrite_data_views: z.boolean().optional() })
const fieldNames = z.object({ field_names: z.array(z.string().min(1)).min(1) })
const tags = z.object({ value: texts })
const edit = <T extends string, S extends z.ZodRawShape>(type: T, shape: z.ZodObject<S>) =>
  z.object({ type: z.literal(type) }).merge(shape)

const actions = z.object({
  value: z.object({ throttle: optionalFields.throttle.optional(), actions: defaultedFields.actions }),
})

/** One edit of a request. */
export const editSchema = z.discriminatedUnion('type', [
  edit('add_tags', tags),
  edit('delete_tags', tags),
  edit('set_tags', tags),
  edit('add_index_patterns', index),
  edit('delete_index_patterns', index),
  edit('set_index_patterns', index),
  edit('add_investigation_fields', z.object({ value: fieldNames })),
  edit('delete_investigation_fields', z.object({ value: fieldNames })),
  edit('set_investigation_fields', z.object({ value: fieldNames })),
  edit('set_timeline', z.object({ value: z.object({ timeline_id: z.string(), timeline_title: z.string() }) })),
  edit(
    'set_schedule',
    z.object({
      value: z.object({ interval: z.string().regex(/^[1-9]\d*[smh]$/), lookback: z.string().regex(/^\d+[smh]$/) }),
    }),
  ),
  edit('set_rule_actions', actions),
  edit('add_rule_actions', actions),
])

/** An edit. */
export type RuleEdit = z.infer<typeof editSchema>

/** An edit that a rule cannot have. */
export class EditRefused extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message)
  }
}

const together = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])]
const without = (a: readonly string[], b: readonly string[]): string[] => a.filter(each => !b.includes(each))

/** The fields that an edit changes, with their new values. Throws EditRefused. */
export function editedFields(rule: Rule, change: RuleEdit): Readonly<Record<string, unknown>> {
  switch (change.type) {
    case 'add_tags':
      return { tags: together(rule.tags, change.value) }
    case 'delete_tags':
      return { tags: without(rule.tags, change.value) }
    case 'set_tags':
      return { tags: together(change.value, []) }
    case 'add_index_patterns':
    case 'delete_index_patterns':
    case 'set_index_patterns':
      return editedIndex(rule, change)
    case 'add_investigation_fields':
      return { investigation_fields: { field_names: together(investigationFields(rule), change.value.field_names) } }
    case 'delete_investigation_fields':
      return remainingFields(without(investigationFields(rule), change.value.field_names))
    case 'set_investigation_fields':
      return { investigation_fields: { field_names: together(change.value.field_names, []) } }
    case 'set_timeline':
      return { ...change.value }
    case 'set_schedule':
      return { interval: change.value.interval, from: fromOf(change.value), to: 'now' }
    case 'set_rule_actions':
      return { actions: change.value.actions }
    case 'add_rule_actions':
      return { actions: [...rule.actions, ...(change.value.actions as unknown as RuleAction[])] }
  }
}

const investigationFields = (rule: Rule): readonly string[] =>
  (rule.investigation_fields as { readonly field_names: readonly string[] } | undefined)?.field_names ?? []

/** Without names the field is removed (`undefined`). */
const remainingFields = (names: readonly string[]): Readonly<Record<string, unknown>> => ({
  investigation_fields: names.length === 0 ? undefined : { field_names: names },
})

type IndexEdit = Extract<RuleEdit, { type: `${string}_index_patterns` }>

function editedIndex(rule: Rule, change: IndexEdit): Readonly<Record<string, unknown>> {
  if (!ruleTypeOf(rule.type).hasIndex) {
    if (rule.type === 'esql') throw new EditRefused("ES|QL rule doesn't have index patterns", 'ESQL_INDEX_PATTERN')
    throw new EditRefused("Machine learning rule doesn't have index patterns", 'MACHINE_LEARNING_INDEX_PATTERN')
  }
  const ofDataView = rule.data_view_id !== undefined
  if (ofDataView && change.overwrite_data_views !== true) return {}
  const before = (rule.index as readonly string[] | undefined) ?? []
  const after =
    change.type === 'add_index_patterns'
      ? together(before, change.value)
      : change.type === 'delete_index_patterns'
        ? without(before, change.value)
        : together(change.value, [])
  if (after.length === 0 && !(ofDataView && change.type === 'delete_index_patterns')) {
    throw new EditRefused("Mutated params invalid: Index patterns can't be empty", 'INVALID_INDEX_PATTERNS')
  }
  return { index: after, ...(ofDataView ? { data_view_id: undefined } : {}) }
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 }
const secondsOf = (text: string): number => Number.parseInt(text, 10) * SECONDS[text.at(-1)!]!

/** An execution covers the time since the last one, and so much more. */
const fromOf = ({ interval, lookback }: { readonly interval: string; readonly lookback: string }): string =>
  `now-${secondsOf(interval) + secondsOf(lookback)}s`

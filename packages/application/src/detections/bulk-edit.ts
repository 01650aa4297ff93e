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

/** A list without repetitions while it is edited: thousands of edits cost as much as the values that they have. */
class EditedList {
  private set: Set<string> | null = null
  private readonly removed = new Set<string>()

  constructor(private readonly before: readonly string[]) {}

  add(values: readonly string[]): void {
    this.set ??= new Set(this.values)
    for (const each of values) this.set.add(each)
  }

  /** A list from which values are only removed keeps the repetitions that it has. */
  remove(values: readonly string[]): void {
    const { set, removed } = this
    for (const each of values) {
      if (set === null) removed.add(each)
      else set.delete(each)
    }
  }

  replace(values: readonly string[]): void {
    this.set = new Set(values)
  }

  get isEmpty(): boolean {
    return this.set === null ? this.before.every(each => this.removed.has(each)) : this.set.size === 0
  }

  get values(): readonly string[] {
    if (this.set !== null) return [...this.set]
    return this.removed.size === 0 ? this.before : this.before.filter(each => !this.removed.has(each))
  }
}

type IndexEdit = Extract<RuleEdit, { type: `${string}_index_patterns` }>

/** A rule while it is edited. */
class EditedRule {
  private readonly fields: Record<string, unknown> = {}
  private tags: EditedList | null = null
  private index: EditedList | null = null
  private investigated: EditedList | null = null
  private ofDataView: boolean

  constructor(private readonly rule: Rule) {
    this.ofDataView = rule.data_view_id !== undefined
  }

  /** Throws EditRefused. */
  apply(change: RuleEdit): void {
    switch (change.type) {
      case 'add_tags':
        return this.editedTags.add(change.value)
      case 'delete_tags':
        return this.editedTags.remove(change.value)
      case 'set_tags':
        return this.editedTags.replace(change.value)
      case 'add_index_patterns':
      case 'delete_index_patterns':
      case 'set_index_patterns':
        return this.editIndex(change)
      case 'add_investigation_fields':
        return this.editedInvestigated.add(change.value.field_names)
      case 'delete_investigation_fields':
        return this.editedInvestigated.remove(change.value.field_names)
      case 'set_investigation_fields':
        return this.editedInvestigated.replace(change.value.field_names)
      case 'set_timeline':
        return void Object.assign(this.fields, change.value)
      case 'set_schedule':
        return void Object.assign(this.fields, {
          interval: change.value.interval,
          from: fromOf(change.value),
          to: 'now',
        })
      case 'set_rule_actions':
        this.fields.actions = change.value.actions
        return
      case 'add_rule_actions': {
        const actions = (this.fields.actions as RuleAction[] | undefined) ?? this.rule.actions
        this.fields.actions = [...actions, ...(change.value.actions as unknown as RuleAction[])]
      }
    }
  }

  /** The fields with their new values; `undefined` for one that is removed. */
  get edited(): Readonly<Record<string, unknown>> {
    const { fields, tags, index, investigated } = this
    const names = investigated?.values ?? []
    return {
      ...fields,
      ...(tags === null ? {} : { tags: tags.values }),
      ...(index === null ? {} : { index: index.values }),
      // Without names the field is removed.
      ...(investigated === null
        ? {}
        : { investigation_fields: names.length === 0 ? undefined : { field_names: names } }),
    }
  }

  private get editedTags(): EditedList {
    return (this.tags ??= new EditedList(this.rule.tags))
  }

  private get editedInvestigated(): EditedList {
    const given = this.rule.investigation_fields as { readonly field_names: readonly string[] } | undefined
    return (this.investigated ??= new EditedList(given?.field_names ?? []))
  }

  private editIndex(change: IndexEdit): void {
    const { rule, ofDataView } = this
    if (!ruleTypeOf(rule.type).hasIndex) {
      if (rule.type === 'esql') throw new EditRefused("ES|QL rule doesn't have index patterns", 'ESQL_INDEX_PATTERN')
      throw new EditRefused("Machine learning rule doesn't have index patterns", 'MACHINE_LEARNING_INDEX_PATTERN')
    }
    if (ofDataView && change.overwrite_data_views !== true) return
    this.index ??= new EditedList((rule.index as readonly string[] | undefined) ?? [])
    if (change.type === 'add_index_patterns') this.index.add(change.value)
    else if (change.type === 'delete_index_patterns') this.index.remove(change.value)
    else this.index.replace(change.value)
    if (this.index.isEmpty && !(ofDataView && change.type === 'delete_index_patterns')) {
      throw new EditRefused("Mutated params invalid: Index patterns can't be empty", 'INVALID_INDEX_PATTERNS')
    }
    if (!ofDataView) return
    this.fields.data_view_id = undefined
    this.ofDataView = false
  }
}

/** The fields that edits change, with their new values. Throws EditRefused. */
export function editedFields(rule: Rule, edits: readonly RuleEdit[]): Readonly<Record<string, unknown>> {
  const edited = new EditedRule(rule)
  for (const each of edits) edited.apply(each)
  return edited.edited
}

/** How many values edits give to a rule. */
export const valuesOf = (edits: readonly RuleEdit[]): number =>
  edits.reduce((sum, { value }) => sum + listIn(value).length, 0)

function listIn(value: RuleEdit['value']): readonly unknown[] {
  if (Array.isArray(value)) return value
  return Object.values(value).find(Array.isArray) ?? [value]
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 }
const secondsOf = (text: string): number => Number.parseInt(text, 10) * SECONDS[text.at(-1)!]!

/** An execution covers the time since the last one, and so much more. */
const fromOf = ({ interval, lookback }: { readonly interval: string; readonly lookback: string }): string =>
  `now-${secondsOf(interval) + secondsOf(lookback)}s`

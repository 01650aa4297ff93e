/** One action on many rules: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-performrulesbulkaction */

import { randomUUID } from 'node:crypto'
import type { Turn } from '@sluice/store'
import { z } from 'zod'
import { ApplicationFault, detectionsFault } from '../api/fault.js'
import { EditRefused, editedFields, editSchema, type RuleEdit, valuesOf } from './bulk-edit.js'
import { filteredRules } from './find-rules.js'
import type { Author, Rule } from './rule.js'
import type { RuleInput } from './rule-schema.js'
import { changed, newRule, type Rules } from './rules.js'

const which = { query: z.string().optional(), ids: z.array(z.string()).min(1).optional() }
const simple = <A extends string>(action: A) => z.object({ ...which, action: z.literal(action) })

/** Edits of one bulk action, and values that they give to all rules together: all rules are kept in memory. */
const MOST_EDITS = 1000
const MOST_VALUES = 1_000_000

/** The body of a request. */
export const bulkActionSchema = z.discriminatedUnion('action', [
  simple('delete'),
  simple('disable'),
  simple('enable'),
  simple('export'),
  simple('duplicate').extend({
    duplicate: z.object({ include_exceptions: z.boolean(), include_expired_exceptions: z.boolean() }).optional(),
  }),
  simple('run').extend({ run: z.object({ start_date: z.string(), end_date: z.string().optional() }) }),
  simple('edit').extend({ edit: z.array(editSchema).min(1).max(MOST_EDITS) }),
])

/** The action. */
export type BulkAction = z.infer<typeof bulkActionSchema>

const MOST_IDS = 100
/** Rules of one bulk action at most. */
export const MOST_RULES = 10_000

interface BulkFault {
  readonly message: string
  readonly status_code: number
  readonly err_code?: string
  readonly rules: { readonly id: string; readonly name?: string }[]
}

interface Results {
  readonly updated: Rule[]
  readonly created: Rule[]
  readonly deleted: Rule[]
  readonly skipped: { readonly id: string; readonly name: string; readonly skip_reason: string }[]
}

/** The result of a bulk action: the answer and its status. */
export interface BulkAnswer {
  readonly status: number
  readonly body: unknown
}

/** The rules that are meant, and faults for invalid ids. Rejects with 400. */
export async function selectRules(
  rules: Rules,
  space: string,
  { action, ids, query }: Pick<BulkAction, 'action' | 'ids' | 'query'>,
  turn: Turn,
): Promise<{ readonly found: readonly Rule[]; readonly faults: BulkFault[] }> {
  if (ids !== undefined && query !== undefined) {
    throw detectionsFault(400, 'Both query and ids are sent. Define either ids or query in request payload.')
  }
  if (ids !== undefined && ids.length > MOST_IDS) {
    throw detectionsFault(400, `More than ${MOST_IDS} ids sent for bulk ${action} action.`)
  }
  if (ids === undefined) {
    const found = await filteredRules(rules.all(space), query, turn)
    if (found.length <= MOST_RULES) return { found, faults: [] }
    throw detectionsFault(400, `More than ${MOST_RULES} rules matched the filter query. Try to narrow it down.`)
  }
  const unknown = ids.filter(id => rules.byId(space, id) === undefined)
  return {
    found: ids.flatMap(id => rules.byId(space, id) ?? []),
    faults:
      unknown.length === 0 ? [] : [{ message: 'Rule not found', status_code: 500, rules: unknown.map(id => ({ id })) }],
  }
}

/** Does an action. With `isDry` nothing is kept, and the answer says what would come of it. */
export async function runBulkAction(
  rules: Rules,
  space: string,
  action: Exclude<BulkAction, { action: 'export' }>,
  { isDry, author, turn }: { readonly isDry: boolean; readonly author: Author; readonly turn: Turn },
): Promise<BulkAnswer> {
  const { found, faults } = await selectRules(rules, space, action, turn)
  if (action.action === 'edit' && found.length * valuesOf(action.edit) > MOST_VALUES) {
    throw detectionsFault(
      400,
      `${valuesOf(action.edit)} values are too many for ${found.length} rules: at most ${MOST_VALUES} together`,
    )
  }
  const results: Results = { updated: [], created: [], deleted: [], skipped: [] }
  const bulk = new BulkRun({ rules, space, author, isDry }, results)
  for (const rule of found) {
    try {
      bulk.apply(rule, action)
    } catch (thrown) {
      addFault(faults, rule, thrown)
    }
    if (turn.isOver()) await turn.pause()
  }
  return answerOf(action.action, results, faults, isDry)
}

interface RunContext {
  readonly rules: Rules
  readonly space: string
  readonly author: Author
  readonly isDry: boolean
}

/** One run of an action over rules. */
class BulkRun {
  constructor(
    private readonly context: RunContext,
    private readonly results: Results,
  ) {}

  apply(rule: Rule, action: Exclude<BulkAction, { action: 'export' }>): void {
    const { rules, space, isDry } = this.context
    switch (action.action) {
      case 'delete':
        if (!isDry) rules.delete(space, { id: rule.id })
        this.results.deleted.push(rule)
        return
      case 'enable':
      case 'disable':
        return this.change(rule, { enabled: action.action === 'enable' })
      case 'duplicate': {
        const copy = this.copyOf(rule)
        this.results.created.push(isDry ? copy : rules.keep(space, copy))
        return
      }
      case 'run':
        throw detectionsFault(501, 'Sluice keeps detection rules and does not run them.')
      case 'edit':
        return this.edit(rule, action.edit)
    }
  }

  private change(rule: Rule, patch: Readonly<Record<string, unknown>>): void {
    const { rules, space, author, isDry } = this.context
    this.results.updated.push(isDry ? changed(rule, patch, author) : rules.change(space, rule, patch, author))
  }

  private edit(rule: Rule, edits: readonly RuleEdit[]): void {
    const patch = Object.fromEntries(
      Object.entries(editedFields(rule, edits)).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(rule[name]),
      ),
    )
    if (Object.keys(patch).length > 0) return this.change(rule, patch)
    this.results.skipped.push({ id: rule.id, name: rule.name, skip_reason: 'RULE_NOT_MODIFIED' })
  }

  private copyOf(rule: Rule): Rule {
    const { execution_summary: _, ...fields } = rule
    const input = { ...fields, name: `${rule.name} [Duplicate]`, enabled: false, version: 1 }
    return newRule(input as unknown as RuleInput, randomUUID(), this.context.author)
  }
}

function addFault(faults: BulkFault[], { id, name }: Rule, thrown: unknown): void {
  const fault = bulkFault(thrown)
  const same = faults.find(each => each.message === fault.message && each.err_code === fault.err_code)
  if (same !== undefined) same.rules.push({ id, name })
  else faults.push({ ...fault, rules: [{ id, name }] })
}

function bulkFault(thrown: unknown): Omit<BulkFault, 'rules'> {
  if (thrown instanceof EditRefused) return { message: thrown.message, status_code: 500, err_code: thrown.code }
  if (thrown instanceof ApplicationFault) return { message: thrown.message, status_code: thrown.status }
  throw thrown
}

const NOTHING: Results = { updated: [], created: [], deleted: [], skipped: [] }

function answerOf(action: string, results: Results, errors: readonly BulkFault[], isDry: boolean): BulkAnswer {
  const failed = errors.reduce((sum, { rules }) => sum + rules.length, 0)
  const succeeded = results.updated.length + results.created.length + results.deleted.length
  const skipped = results.skipped.length
  const summary = { failed, succeeded, skipped, total: failed + succeeded + skipped }
  const shown = isDry ? NOTHING : results
  if (failed === 0) {
    return { status: 200, body: { success: true, rules_count: summary.total, attributes: { results: shown, summary } } }
  }
  const message = succeeded > 0 ? `Bulk ${action} partially failed` : `Bulk ${action} failed`
  return { status: 500, body: { message, status_code: 500, attributes: { errors, results: shown, summary } } }
}

/** The detection rules of all spaces: made, found, changed, deleted. */

import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { checkSchema } from '../api/check-schema.js'
import { detectionsFault } from '../api/fault.js'
import { zodText } from '../api/validate.js'
import type { RecordStore } from '../records/record-store.js'
import { type Author, enabledAt, type Rule, ruleOf } from './rule.js'
import { inputFaults } from './rule-faults.js'
import { commonNames, type RuleInput, typePatchSchema } from './rule-schema.js'
import { ruleTypeOf } from './rule-types.js'

/** Which rule is meant: by one of its two ids. */
export interface RuleKey {
  readonly id?: string | undefined
  readonly rule_id?: string | undefined
}

/** Fields that say who did what when, and not what a rule is. */
const BOOKKEEPING = ['enabled', 'execution_summary', 'revision', 'updated_at', 'updated_by'] as const

/** The rules of an application. */
export class Rules {
  constructor(private readonly records: RecordStore<Rule>) {}

  /** All rules of a space in the order in which they were made. */
  all(space: string): Rule[] {
    return this.records
      .all(space)
      .map(([, rule]) => rule)
      .sort((a, b) => (a.created_at < b.created_at ? -1 : Number(a.created_at > b.created_at)))
  }

  /** The rule of an id; undefined if there is none. */
  byId(space: string, id: string): Rule | undefined {
    return this.records.get(space, id)
  }

  /** Throws 400 if not exactly one id is given, 404 for an unknown rule. */
  get(space: string, key: RuleKey): Rule {
    const { id, rule_id } = key
    if (id === undefined && rule_id === undefined) throw detectionsFault(400, ['either "id" or "rule_id" must be set'])
    if (id !== undefined && rule_id !== undefined) {
      throw detectionsFault(400, ['both "id" and "rule_id" cannot exist, choose one or the other'])
    }
    const rule = id === undefined ? this.byRuleId(space, rule_id!) : this.byId(space, id)
    if (rule !== undefined) return rule
    throw detectionsFault(404, id === undefined ? `rule_id: "${rule_id}" not found` : `id: "${id}" not found`)
  }

  /** The rule of a `rule_id`; undefined if there is none. */
  byRuleId(space: string, ruleId: string): Rule | undefined {
    return this.records.all(space).find(([, rule]) => rule.rule_id === ruleId)?.[1]
  }

  /** How many rules of a space have an action of each connector. */
  actionCounts(space: string): ReadonlyMap<string, number> {
    const counts = new Map<string, number>()
    for (const [, { actions }] of this.records.all(space)) {
      for (const id of new Set(actions.map(each => each.id))) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    return counts
  }

  /** Throws 400 for fields that do not fit each other, 409 for a `rule_id` that is taken. */
  create(space: string, input: RuleInput, author: Author): Rule {
    refuse(inputFaults(input))
    const ruleId = input.rule_id ?? randomUUID()
    if (input.rule_id !== undefined && this.byRuleId(space, ruleId) !== undefined) {
      throw detectionsFault(409, `rule_id: "${ruleId}" already exists`)
    }
    return this.keep(space, newRule(input, ruleId, author))
  }

  /** Puts another rule in the place of one: what is not given gets its default. Throws 400 and 404. */
  update(space: string, { id, rule_id, ...input }: RuleInput & RuleKey, author: Author): Rule {
    const rule = this.get(space, { id, rule_id })
    refuse(inputFaults(input as RuleInput))
    const { enabled = rule.enabled, version = rule.version } = input
    const next = ruleOf({ ...(input as RuleInput), enabled, version, ...kept(rule) }, identityOf(rule), author)
    return this.replace(space, rule, next, author)
  }

  /** Changes the fields that are given. Throws 400 and 404. */
  patch(space: string, { id, rule_id, ...patch }: RuleKey & Record<string, unknown>, author: Author): Rule {
    return this.change(space, this.get(space, { id, rule_id }), patch, author)
  }

  /** The same for a rule that was found. */
  change(space: string, rule: Rule, patch: Readonly<Record<string, unknown>>, author: Author): Rule {
    return this.replace(space, rule, changed(rule, patch, author), author)
  }

  /** The rule as it was. Throws 400 and 404. */
  delete(space: string, key: RuleKey): Rule {
    const rule = this.get(space, key)
    this.records.delete(space, rule.id)
    return rule
  }

  /** Stores a rule that is new. */
  keep(space: string, rule: Rule): Rule {
    this.records.put(space, rule.id, rule)
    return rule
  }

  /** Makes several changes atomically: all or none of them are kept. */
  write<T>(changes: () => T): T {
    return this.records.write(changes)
  }

  /** Replaces a rule; the revision counts changes of its definition. */
  private replace(space: string, rule: Rule, next: Rule, author: Author): Rule {
    const revision = isSame(rule, next) ? rule.revision : rule.revision + 1
    const isEnabled = next.enabled && !rule.enabled
    return this.keep(space, { ...(isEnabled ? enabledAt(next, author.time) : next), revision })
  }
}

/** A rule that is made of its input. */
export const newRule = (input: RuleInput, ruleId: string, author: Author): Rule =>
  ruleOf(
    input,
    {
      id: randomUUID(),
      rule_id: ruleId,
      revision: 0,
      immutable: false,
      rule_source: { type: 'internal' },
      created_at: author.time,
      created_by: author.username,
    },
    author,
  )

/** A rule with some fields changed. Throws 400 for a value that does not fit the type. */
export function changed(rule: Rule, patch: Readonly<Record<string, unknown>>, author: Author): Rule {
  const type = ruleTypeOf(rule.type)
  const typed = checkSchema(typePatchSchema(type), patch)
  if (!typed.success) throw detectionsFault(400, zodText(typed.error))
  const common = Object.fromEntries(Object.entries(patch).filter(([name]) => commonNames.has(name)))
  const input = { ...rule, ...common, ...typed.data } as unknown as RuleInput
  refuse(inputFaults(input))
  return ruleOf(input, identityOf(rule), author)
}

/** The members that a replaced rule keeps. */
const identityOf = (rule: Rule): Parameters<typeof ruleOf>[1] => ({
  id: rule.id,
  rule_id: rule.rule_id,
  revision: rule.revision,
  immutable: rule.immutable,
  rule_source: rule.immutable ? { ...rule.rule_source, is_customized: true } : rule.rule_source,
  created_at: rule.created_at,
  created_by: rule.created_by,
})

const kept = ({ execution_summary }: Rule): object => (execution_summary === undefined ? {} : { execution_summary })

const isSame = (a: Rule, b: Rule): boolean => isDeepStrictEqual(contentOf(a), contentOf(b))

function contentOf(rule: Rule): object {
  const content: Record<string, unknown> = { ...rule }
  for (const name of BOOKKEEPING) delete content[name]
  return content
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw detectionsFault(400, faults)
}

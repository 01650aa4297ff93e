/** A detection rule as it is kept and shown, and what its fields are if they are not given. */
import { randomUUID } from 'node:crypto'
import type { RuleInput } from './rule-schema.js'
import { ruleTypeOf } from './rule-types.js'

/** A rule: fields in the names of the API. */
export interface Rule {
  readonly id: string
  readonly rule_id: string
  readonly type: string
  readonly name: string
  readonly enabled: boolean
  readonly tags: readonly string[]
  readonly interval: string
  readonly version: number
  readonly revision: number
  readonly immutable: boolean
  readonly rule_source: Readonly<Record<string, unknown>>
  readonly actions: readonly RuleAction[]
  readonly created_at: string
  readonly updated_at: string
  readonly created_by: string
  readonly updated_by: string
  readonly execution_summary?: ExecutionSummary
  readonly [field: string]: unknown
}

/** An action of a rule for alerts. */
export interface RuleAction {
  readonly id: string
  readonly action_type_id: string
  readonly [member: string]: unknown
}

/** The result of the last execution. */
export interface ExecutionSummary {
  readonly last_execution: {
    readonly date: string
    readonly status: string
    readonly status_order: number
    readonly message: string
    readonly metrics: Readonly<Record<string, unknown>>
  }
}

/** The author and the time of a change: ISO 8601. */
export interface Author {
  readonly username: string
  readonly time: string
}

/** The values of fields that are not given. */
const DEFAULTS = {
  enabled: false,
  risk_score_mapping: [],
  severity_mapping: [],
  exceptions_list: [],
  false_positives: [],
  actions: [],
  related_integrations: [],
  required_fields: [],
  references: [],
  threat: [],
  tags: [],
  author: [],
  interval: '5m',
  from: 'now-6m',
  to: 'now',
  max_signals: 100,
  setup: '',
  output_index: '',
  version: 1,
} as const

/** A rule of its input: what is not given has its default. */
export function ruleOf(
  input: RuleInput,
  identity: Pick<Rule, 'id' | 'rule_id' | 'revision' | 'immutable' | 'rule_source' | 'created_at' | 'created_by'>,
  { username, time }: Author,
): Rule {
  const { defaults, normal = (fields: object) => fields } = ruleTypeOf(input.type)
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const fields = normal({ ...DEFAULTS, ...defaults, ...given }) as unknown as Rule
  return withSummary({
    ...fields,
    ...identity,
    actions: fields.actions.map(completeAction),
    required_fields: (fields.required_fields as readonly object[]).map(field => ({ ...field, ecs: isEcs(field) })),
    updated_at: time,
    updated_by: username,
  })
}

const completeAction = (action: RuleAction): RuleAction => ({
  ...action,
  group: action.group ?? 'default',
  uuid: action.uuid ?? randomUUID(),
  frequency: action.frequency ?? { summary: true, throttle: null, notifyWhen: 'onActiveAlert' },
})

/** Top-level sets of fields of the Elastic Common Schema 8.17: https://www.elastic.co/guide/en/ecs/8.17/ecs-field-reference.html */
const ECS_SETS = new Set(
  (
    '@timestamp labels message tags agent client cloud container data_stream destination device dll dns ecs email error event faas file gen_ai ' +
    'group host http log network observer orchestrator organization package process registry related rule server service source ' +
    'threat tls trace transaction span url user user_agent volume vulnerability'
  ).split(' '),
)

const isEcs = (field: object): boolean => ECS_SETS.has(String((field as { readonly name: string }).name).split('.')[0]!)

/** A rule that was just enabled is about to run: so says its summary. What it says of earlier executions stays. */
function withSummary(rule: Rule): Rule {
  if (!rule.enabled || rule.execution_summary !== undefined) return rule
  return enabledAt(rule, rule.updated_at)
}

/** A rule that is enabled at a time. */
export const enabledAt = (rule: Rule, time: string): Rule => ({
  ...rule,
  enabled: true,
  execution_summary: {
    last_execution: { date: time, status: 'going to run', status_order: 10, message: NEVER_RUNS, metrics: {} },
  },
})

/** There is no detection engine here, and the summary says so. */
const NEVER_RUNS = 'Sluice keeps detection rules and does not run them.'

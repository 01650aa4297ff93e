/** Fields that rules of every type have: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-createrule */
import { z } from 'zod'
import { texts } from '../api/schema.js'

/** `5m`, `1h` */
const interval = z.string().regex(/^[1-9]\d*[smhd]$/)
const operator = z.enum(['equals'])
const severity = z.enum(['low', 'medium', 'high', 'critical'])
const riskScore = z.number().int().min(0).max(100)

const throttle = z.union([z.enum(['no_actions', 'rule']), interval])

const action = z.object({
  action_type_id: z.string(),
  alerts_filter: z.record(z.unknown()).optional(),
  frequency: z
    .object({
      summary: z.boolean(),
      notifyWhen: z.enum(['onActiveAlert', 'onThrottleInterval', 'onActionGroupChange']),
      throttle: throttle.nullable(),
    })
    .optional(),
  group: z.string().optional(),
  id: z.string(),
  params: z.record(z.unknown()),
  uuid: z.string().min(1).optional(),
})

const exceptionList = z.object({
  id: z.string().min(1),
  list_id: z.string().min(1),
  type: z.enum([
    'detection',
    'rule_default',
    'endpoint',
    'endpoint_trusted_apps',
    'endpoint_events',
    'endpoint_host_isolation_exceptions',
    'endpoint_blocklists',
  ]),
  namespace_type: z.enum(['agnostic', 'single']),
})

const named = { id: z.string(), name: z.string(), reference: z.string() }

const threat = z.object({
  framework: z.string(),
  tactic: z.object(named),
  technique: z.array(z.object({ ...named, subtechnique: z.array(z.object(named)).optional() })).optional(),
})

const ecsMapping = z.record(z.object({ field: z.string().optional(), value: z.union([z.string(), texts]).optional() }))

const osqueryAction = z.object({
  action_type_id: z.literal('.osquery'),
  params: z.object({
    query: z.string().optional(),
    ecs_mapping: ecsMapping.optional(),
    queries: z
      .array(
        z.object({
          id: z.string(),
          query: z.string(),
          ecs_mapping: ecsMapping.optional(),
          version: z.string().optional(),
          platform: z.string().optional(),
          removed: z.boolean().optional(),
          snapshot: z.boolean().optional(),
        }),
      )
      .optional(),
    pack_id: z.string().optional(),
    saved_query_id: z.string().optional(),
    timeout: z.number().optional(),
  }),
})

const endpointAction = z.object({
  action_type_id: z.literal('.endpoint'),
  params: z.object({
    command: z.enum(['isolate', 'kill-process', 'suspend-process']),
    comment: z.string().optional(),
    config: z.object({ field: z.string(), overwrite: z.boolean().default(true) }).optional(),
  }),
})

/** The required fields of a rule. */
export const requiredFields = {
  name: z.string().min(1),
  description: z.string().min(1),
  risk_score: riskScore,
  severity,
}

/** The fields with a default (`defaults.ts`). */
export const defaultedFields = {
  version: z.number().int().min(1),
  tags: texts,
  enabled: z.boolean(),
  risk_score_mapping: z.array(
    z.object({ field: z.string(), operator, value: z.string(), risk_score: riskScore.optional() }),
  ),
  severity_mapping: z.array(z.object({ field: z.string(), operator, severity, value: z.string() })),
  interval: z.string(),
  from: z.string(),
  to: z.string(),
  actions: z.array(action),
  exceptions_list: z.array(exceptionList),
  author: texts,
  false_positives: texts,
  references: texts,
  max_signals: z.number().int().min(1),
  threat: z.array(threat),
  setup: z.string(),
  related_integrations: z.array(
    z.object({ package: z.string().min(1), version: z.string().min(1), integration: z.string().min(1).optional() }),
  ),
  required_fields: z.array(z.object({ name: z.string().min(1), type: z.string().min(1) })),
}

/** The optional fields without a default. */
export const optionalFields = {
  rule_name_override: z.string(),
  timestamp_override: z.string(),
  timestamp_override_fallback_disabled: z.boolean(),
  timeline_id: z.string(),
  timeline_title: z.string(),
  outcome: z.enum(['exactMatch', 'aliasMatch', 'conflict']),
  alias_target_id: z.string(),
  alias_purpose: z.enum(['savedObjectConversion', 'savedObjectImport']),
  license: z.string(),
  note: z.string(),
  building_block_type: z.string(),
  output_index: z.string(),
  namespace: z.string(),
  meta: z.record(z.unknown()),
  investigation_fields: z.object({ field_names: z.array(z.string().min(1)).min(1) }),
  throttle,
  response_actions: z.array(z.union([osqueryAction, endpointAction])),
}

/** The origin and the last execution of a rule: kept from a file of exported rules. */
export const recordedFields = {
  immutable: z.boolean(),
  rule_source: z.union([
    z.object({ type: z.literal('external'), is_customized: z.boolean() }),
    z.object({ type: z.literal('internal') }),
  ]),
  execution_summary: z.object({
    last_execution: z.object({
      date: z.string(),
      status: z.enum(['going to run', 'running', 'partial failure', 'failed', 'succeeded']),
      status_order: z.number().int(),
      message: z.string(),
      metrics: z.object({
        total_search_duration_ms: z.number().int().min(0).optional(),
        total_indexing_duration_ms: z.number().int().min(0).optional(),
        total_enrichment_duration_ms: z.number().int().min(0).optional(),
        execution_gap_duration_s: z.number().int().min(0).optional(),
        gap_range: z.object({ gte: z.string(), lte: z.string() }).optional(),
      }),
    }),
  }),
}

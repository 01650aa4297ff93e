/** Finds rules by filter, in an order, by page: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-findrules */
import { pauseWhenOver, type Turn } from '@sluice/store'
import { detectionsFault } from '../api/fault.js'
import { type FieldReader, kqlTest } from '../kql/match.js'
import { KqlFault, type KqlNode, parseKql } from '../kql/parse.js'
import type { Rule } from './rule.js'

/** Names of types in the alerting framework, under which filters know them. */
const ALERT_TYPES: Readonly<Record<string, string>> = {
  eql: 'siem.eqlRule',
  esql: 'siem.esqlRule',
  machine_learning: 'siem.mlRule',
  new_terms: 'siem.newTermsRule',
  query: 'siem.queryRule',
  saved_query: 'siem.savedQueryRule',
  threat_match: 'siem.indicatorRule',
  threshold: 'siem.thresholdRule',
}

/** Attributes of the saved object that are not parameters of a rule, with their fields. */
const ATTRIBUTES: Readonly<Record<string, (rule: Rule) => unknown>> = {
  name: rule => rule.name,
  'name.keyword': rule => rule.name,
  tags: rule => rule.tags,
  enabled: rule => rule.enabled,
  alertTypeId: rule => ALERT_TYPES[rule.type],
  consumer: () => 'siem',
  createdAt: rule => rule.created_at,
  createdBy: rule => rule.created_by,
  updatedAt: rule => rule.updated_at,
  updatedBy: rule => rule.updated_by,
  revision: rule => rule.revision,
  'schedule.interval': rule => rule.interval,
  'actions.group': rule => rule.actions.map(({ group }) => group),
  'actions.actionTypeId': rule => rule.actions.map(action => action.action_type_id),
  'executionStatus.status': rule => rule.execution_summary?.last_execution.status,
  'lastRun.outcome': () => undefined,
}

const PREFIX = /^alert\.(?:attributes\.)?/

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** Reads the attributes of a rule as filters name them: `alert.attributes.params.riskScore`. */
const readerOf =
  (rule: Rule): FieldReader =>
  field => {
    const name = field.replace(PREFIX, '')
    const attribute = Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name]!(rule) : parameterOf(rule, name)
    return { values: [attribute].flat(), isText: name === 'name' || name === 'params.description' }
  }

function parameterOf(rule: Rule, name: string): unknown {
  if (name === 'id' || !name.startsWith('params.')) return name === 'id' ? [rule.id, `alert:${rule.id}`] : undefined
  let found: unknown = rule
  for (const part of name.slice('params.'.length).split('.').map(snakeCase)) {
    found = Array.isArray(found) ? found.map(each => memberOf(each, part)) : memberOf(found, part)
  }
  return found
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

/** The query of a string. Throws 400 for an invalid query, and for unknown fields of saved objects. */
function readFilter(text: string): KqlNode {
  try {
    return parseKql(text)
  } catch (thrown) {
    if (thrown instanceof KqlFault) throw detectionsFault(400, thrown.message)
    throw thrown
  }
}

/** The rules that fit a filter, found in turns with other requests; all of them without one. Rejects with 400 for an invalid filter. */
export async function filteredRules(
  rules: readonly Rule[],
  filter: string | undefined,
  turn: Turn,
): Promise<readonly Rule[]> {
  if (filter === undefined || filter.trim() === '') return rules
  const fits = kqlTest(readFilter(filter))
  const found: Rule[] = []
  for (const rule of rules) {
    if (fits(readerOf(rule))) found.push(rule)
    await pauseWhenOver(turn)
  }
  return found
}

const metric =
  (name: string) =>
  (rule: Rule): unknown =>
    rule.execution_summary?.last_execution.metrics[name]

const SEVERITIES = ['low', 'medium', 'high', 'critical']

/** The sort fields of rules. */
const SORT_VALUES: Readonly<Record<string, (rule: Rule) => unknown>> = {
  created_at: rule => rule.created_at,
  createdAt: rule => rule.created_at,
  enabled: rule => Number(rule.enabled),
  'execution_summary.last_execution.date': rule => rule.execution_summary?.last_execution.date,
  'execution_summary.last_execution.metrics.execution_gap_duration_s': metric('execution_gap_duration_s'),
  'execution_summary.last_execution.metrics.total_indexing_duration_ms': metric('total_indexing_duration_ms'),
  'execution_summary.last_execution.metrics.total_search_duration_ms': metric('total_search_duration_ms'),
  'execution_summary.last_execution.status': rule => rule.execution_summary?.last_execution.status_order,
  name: rule => rule.name,
  risk_score: rule => rule.risk_score,
  riskScore: rule => rule.risk_score,
  severity: rule => SEVERITIES.indexOf(rule.severity as string),
  updated_at: rule => rule.updated_at,
  updatedAt: rule => rule.updated_at,
}

/** The fields by which rules are sorted. */
export const sortFields = Object.keys(SORT_VALUES) as [string, ...string[]]

/** Rules in an order; those without a value come last. */
export function sortedRules(rules: readonly Rule[], field: string, order: 'asc' | 'desc'): readonly Rule[] {
  const read = SORT_VALUES[field]!
  const sign = order === 'asc' ? 1 : -1
  return [...rules].sort((a, b) => {
    const [x, y] = [read(a), read(b)] as [string | number | undefined, string | number | undefined]
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined)
    return x === y ? 0 : (x < y ? -1 : 1) * sign
  })
}

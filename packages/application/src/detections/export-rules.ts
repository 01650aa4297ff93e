/** Rules as lines of JSON, with a line about them at the end: https://www.elastic.co/docs/api/doc/kibana/v8/operation/operation-exportrules */
import type { RouteAnswer } from '../api/define-route.js'
import type { Rule } from './rule.js'

/** Fields that belong to this server, and not to a rule in a file. */
const LOCAL = new Set(['execution_summary'])

/** A file of rules; `missing` are those that were requested and are not there. */
export function exportAnswer(
  rules: readonly Rule[],
  missing: readonly string[],
  { hasDetails = true, fileName = 'export.ndjson' }: { readonly hasDetails?: boolean; readonly fileName?: string } = {},
): RouteAnswer {
  const lines = rules.map(rule => JSON.stringify(rule, (name, value) => (LOCAL.has(name) ? undefined : value)))
  if (hasDetails) lines.push(JSON.stringify(detailsOf(rules, missing)))
  return {
    status: 200,
    body: lines.map(line => `${line}\n`).join(''),
    type: 'application/ndjson',
    headers: { 'content-disposition': `attachment; filename="${fileName.replace(/[^\w.-]/g, '_')}"` },
  }
}

const detailsOf = (rules: readonly Rule[], missing: readonly string[]): object => ({
  exported_count: rules.length,
  exported_rules_count: rules.length,
  missing_rules: missing.map(rule_id => ({ rule_id })),
  missing_rules_count: missing.length,
  exported_exception_list_count: 0,
  exported_exception_list_item_count: 0,
  missing_exception_list_item_count: 0,
  missing_exception_list_items: [],
  missing_exception_lists: [],
  missing_exception_lists_count: 0,
  exported_action_connector_count: 0,
  missing_action_connection_count: 0,
  missing_action_connections: [],
  excluded_action_connection_count: 0,
  excluded_action_connections: [],
})

/** Elasticsearch's requirements for stored scripts other than their bodies. */
import { illegalArgument } from '@sluice/java'
import { validationFailed } from './host/execute-script.js'

/** Throws action_request_validation_exception for an id that no stored script can have. */
export function requireScriptId(id: string): void {
  if (id.includes('#')) throw validationFailed(["id cannot contain '#' for stored script"])
}

/** The contexts of 8.18, as `GET _script_context` lists them. Sluice runs some; a script can be stored for any. */
const CONTEXTS: ReadonlySet<string> = new Set([
  ...['aggregation_selector', 'aggs', 'aggs_combine', 'aggs_init', 'aggs_map', 'aggs_reduce', 'analysis'],
  ...['boolean_field', 'bucket_aggregation', 'bytesref_sort', 'composite_field', 'date_field', 'double_field', 'field'],
  ...['filter', 'geo_point_field', 'geometry_field', 'ingest', 'interval', 'ip_field', 'keyword_field', 'long_field'],
  ...['moving-function', 'number_sort', 'painless_test', 'processor_conditional', 'reindex', 'score'],
  ...['script_heuristic', 'similarity', 'similarity_weight', 'string_sort', 'template', 'terms_set', 'update'],
  ...['update_by_query', 'watcher_condition', 'watcher_transform', 'xpack_template'],
])

/** Throws illegal_argument_exception for a context that 8.18 has not. */
export function requireContext(context: string): void {
  if (!CONTEXTS.has(context)) throw illegalArgument(`Unknown context [${context}]`)
}

/** All contexts of scripts, by the names that Elasticsearch has for them. */
import aggregation_selector from './aggregation_selector.js'
import aggs from './aggs.js'
import aggs_combine from './aggs_combine.js'
import aggs_init from './aggs_init.js'
import aggs_map from './aggs_map.js'
import aggs_reduce from './aggs_reduce.js'
import boolean_field from './boolean_field.js'
import bucket_aggregation from './bucket_aggregation.js'
import composite_field from './composite_field.js'
import date_field from './date_field.js'
import double_field from './double_field.js'
import field from './field.js'
import filter from './filter.js'
import geo_point_field from './geo_point_field.js'
import ingest from './ingest.js'
import interval from './interval.js'
import ip_field from './ip_field.js'
import keyword_field from './keyword_field.js'
import long_field from './long_field.js'
import moving_function from './moving-function.js'
import number_sort from './number_sort.js'
import painless_test from './painless_test.js'
import processor_conditional from './processor_conditional.js'
import reindex from './reindex.js'
import score from './score.js'
import script_heuristic from './script_heuristic.js'
import type { ScriptContext } from './script-context.js'
import string_sort from './string_sort.js'
import terms_set from './terms_set.js'
import update from './update.js'
import update_by_query from './update_by_query.js'

export type { MetadataDefinition, MetadataRule } from './metadata.js'
export type { ContextVariable, ScriptContext } from './script-context.js'

const definitions = [
  ingest,
  processor_conditional,
  update,
  update_by_query,
  reindex,
  painless_test,
  filter,
  score,
  number_sort,
  string_sort,
  field,
  terms_set,
  aggs,
  aggs_init,
  aggs_map,
  aggs_combine,
  aggs_reduce,
  bucket_aggregation,
  aggregation_selector,
  interval,
  script_heuristic,
  moving_function,
  boolean_field,
  composite_field,
  date_field,
  double_field,
  geo_point_field,
  ip_field,
  keyword_field,
  long_field,
] as const

/** Where a script runs. */
export type ContextName = (typeof definitions)[number]['name']

/** All contexts by name. */
export const contexts = Object.fromEntries(definitions.map(one => [one.name, one])) as Readonly<
  Record<ContextName, ScriptContext<ContextName>>
>

/** Whether a string names a context. */
export const isContextName = (name: string): name is ContextName => Object.hasOwn(contexts, name)

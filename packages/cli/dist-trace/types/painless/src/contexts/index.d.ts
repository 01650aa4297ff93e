import type { ScriptContext } from './script-context.js';
export type { MetadataDefinition, MetadataRule } from './metadata.js';
export type { ContextVariable, ScriptContext } from './script-context.js';
declare const definitions: readonly [ScriptContext<"ingest">, ScriptContext<"processor_conditional">, ScriptContext<"update">, ScriptContext<"update_by_query">, ScriptContext<"reindex">, ScriptContext<"painless_test">, ScriptContext<"filter">, ScriptContext<"score">, ScriptContext<"number_sort">, ScriptContext<"string_sort">, ScriptContext<"field">, ScriptContext<"terms_set">, ScriptContext<"aggs">, ScriptContext<"aggs_init">, ScriptContext<"aggs_map">, ScriptContext<"aggs_combine">, ScriptContext<"aggs_reduce">, ScriptContext<"bucket_aggregation">, ScriptContext<"aggregation_selector">, ScriptContext<"interval">, ScriptContext<"script_heuristic">, ScriptContext<"moving-function">, ScriptContext<"boolean_field">, ScriptContext<"composite_field">, ScriptContext<"date_field">, ScriptContext<"double_field">, ScriptContext<"geo_point_field">, ScriptContext<"ip_field">, ScriptContext<"keyword_field">, ScriptContext<"long_field">];
/** Where a script runs. */
export type ContextName = (typeof definitions)[number]['name'];
/** All contexts by name. */
export declare const contexts: Readonly<Record<ContextName, ScriptContext<ContextName>>>;
/** Whether a string names a context. */
export declare const isContextName: (name: string) => name is ContextName;

/** All contexts of scripts, by the names that Elasticsearch has for them. */
import ingest from './ingest.js'
import painless_test from './painless_test.js'
import processor_conditional from './processor_conditional.js'
import reindex from './reindex.js'
import type { ScriptContext } from './script-context.js'
import update from './update.js'
import update_by_query from './update_by_query.js'

export type { MetadataDefinition, MetadataRule } from './metadata.js'
export type { ContextVariable, ScriptContext } from './script-context.js'

const definitions = [ingest, processor_conditional, update, update_by_query, reindex, painless_test] as const

/** Where a script runs. */
export type ContextName = (typeof definitions)[number]['name']

/** All contexts by name. */
export const contexts = Object.fromEntries(definitions.map(one => [one.name, one])) as Readonly<
  Record<ContextName, ScriptContext<ContextName>>
>

/** Whether a text names a context. */
export const isContextName = (name: string): name is ContextName => Object.hasOwn(contexts, name)

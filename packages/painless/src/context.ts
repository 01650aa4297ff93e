/** The contexts that scripts run in: what they see and what they give back (ingest-context.md). */
import type { AllowlistName } from './allowlist.js'
import { MAP, type Type } from './types.js'

/** Where a script runs. */
export type ContextName =
  | 'ingest'
  | 'processor_conditional'
  | 'update'
  | 'update_by_query'
  | 'reindex'
  | 'painless_test'

/** What the compiler must know about a context. */
export interface ScriptContext {
  readonly name: ContextName
  readonly returns: Type
  readonly allowlist: AllowlistName
  /** Variables of the main body. */
  readonly variables: readonly { readonly name: 'ctx' | 'params'; readonly type: Type }[]
  /** The class whose methods can be called without receiver, everywhere in the script. */
  readonly scriptClass: string | undefined
  /** Number of parameters that the main function has in Elasticsearch; shows in two messages. */
  readonly arity: number
}

const ctx = { name: 'ctx', type: MAP } as const
const params = { name: 'params', type: MAP } as const

const updating = (name: ContextName): ScriptContext => ({
  name,
  returns: 'void',
  allowlist: 'update',
  variables: [params, ctx],
  scriptClass: 'org.elasticsearch.script.UpdateByQueryScript',
  arity: 0,
})

/** All contexts by name. */
export const contexts: Readonly<Record<ContextName, ScriptContext>> = {
  ingest: {
    name: 'ingest',
    returns: 'void',
    allowlist: 'ingest',
    variables: [params, ctx],
    scriptClass: 'org.elasticsearch.script.IngestScript',
    arity: 0,
  },
  processor_conditional: {
    name: 'processor_conditional',
    returns: 'boolean',
    allowlist: 'base',
    variables: [params, ctx],
    scriptClass: undefined,
    arity: 1,
  },
  update: updating('update'),
  update_by_query: updating('update_by_query'),
  reindex: updating('reindex'),
  painless_test: {
    name: 'painless_test',
    returns: 'def',
    allowlist: 'base',
    variables: [params],
    scriptClass: undefined,
    arity: 0,
  },
}

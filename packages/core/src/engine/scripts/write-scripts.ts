/** Scripts of `_update`, `_update_by_query` and `_reindex`: they change a stored document and say what is to become of it. */
import { type ContextName, contexts, insertMetadata, type MetadataDefinition, WriteCtxMap } from '@sluice/painless'
import type { Services } from '../services.js'
import type { ScriptConfig } from './script-config.js'
import { compileConfiguredScript } from './scripts.js'

/** The contexts of such scripts. */
export type WriteScriptContext = Extract<ContextName, 'update' | 'update_by_query' | 'reindex'>

/** What happens to a document. */
export type WriteOperation = 'index' | 'create' | 'delete' | 'noop'

/** A document as a script receives it. */
export interface ScriptedDocument {
  readonly index: string
  readonly id: string | null
  /** Changed in place, unless the script replaces the map. */
  readonly source: Map<string, unknown>
  readonly routing?: string | null
  /** A Java long; update by query passes -1 unless the request asks for versions. */
  readonly version?: unknown
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** The result of a script on a document. */
export interface ScriptedWrite {
  readonly operation: WriteOperation
  readonly source: Map<string, unknown>
  /** These four differ from the document's only after a reindex. */
  readonly index: string
  readonly id: string | null
  readonly routing: string | null
  /** A Java long; null after a reindex: internal versioning. */
  readonly version: unknown
}

/** A compiled script of these contexts. */
export interface WriteScript {
  /** Runs it on a document that is there. Throws script_exception. */
  run(document: ScriptedDocument): ScriptedWrite
  /** Runs the script of an update on the `upsert` of a document that is missing (`scripted_upsert`). Throws script_exception. */
  insert(document: ScriptedDocument): ScriptedWrite
}

/**
 * Compiles a script for documents of a store. Throws script_exception for a script that does not compile, resource_not_found_exception for
 * a stored one that is not there, illegal_argument_exception for an unknown language.
 */
export function compileWriteScript(config: ScriptConfig, context: WriteScriptContext, services: Services): WriteScript {
  const run = compileConfiguredScript(config, context, services)
  const write = (metadata: MetadataDefinition, first: WriteOperation, document: ScriptedDocument): ScriptedWrite => {
    const { index, id, source, routing = null, version = null, now } = document
    const given: Record<string, unknown> = { _index: index, _id: id, _now: now, op: first }
    if (Object.hasOwn(metadata.rules, '_version')) given._version = version
    if (Object.hasOwn(metadata.rules, '_type')) given._type = '_doc'
    if (routing !== null && Object.hasOwn(metadata.rules, '_routing')) given._routing = routing
    const ctx = new WriteCtxMap(metadata, source, given)
    run({ ctx })
    return {
      operation: operationOf(ctx.get('op'), first),
      source: ctx.fields,
      index: ctx.get('_index') as string,
      id: (ctx.get('_id') as string | null | undefined) ?? null,
      routing: (ctx.get('_routing') as string | null | undefined) ?? null,
      version: ctx.get('_version') ?? null,
    }
  }
  return {
    run: document => write(contexts[context].metadata!, 'index', document),
    insert: document => write(insertMetadata, 'create', document),
  }
}

/** The operation that `ctx.op` names; in an update any other text does nothing, and so does one that does not fit the document. */
function operationOf(op: unknown, first: WriteOperation): WriteOperation {
  if (op === first) return first
  return first === 'index' && op === 'delete' ? 'delete' : 'noop'
}

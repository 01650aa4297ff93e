/** Runs the scripts of updates: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-update.html */
import {
  compileWriteScript,
  type Engine,
  httpStatus,
  parseScriptConfig,
  readJson,
  renderError,
  type ScriptConfig,
  type StopCause,
  stopException,
  writeJson,
} from '@sluice/core'
import { illegalArgument, JavaException, javaToString, longOf } from '@sluice/java'
import type { ScriptedResult, ScriptedUpdate, ScriptedWrite, ScriptedWrites, ScriptedWritesResult } from '@sluice/store'

/** The result of an update's script on its document; a document in `stopped` fails with the error for its cause. */
export function updateByScript(
  engine: Engine,
  { script, index, id, routing, version, source, isInsert }: ScriptedUpdate,
  stopped: ReadonlyMap<number, StopCause>,
  onDocument?: (place: number) => void,
): ScriptedResult {
  const cause = stopped.get(0)
  if (cause !== undefined) return failed(stopException(cause))
  onDocument?.(0)
  try {
    const config = configOf(script)
    const document = {
      index,
      id,
      source: readJson(source) as Map<string, unknown>,
      routing,
      version: version === null ? null : longOf(version),
      now: Number(engine.services.now().epochMillis),
    }
    const written = executed(engine, config, document, isInsert)
    return { kind: 'done', operation: written.operation, source: writeJson(written.source) }
  } catch (thrown) {
    if (thrown instanceof JavaException) return failed(thrown)
    throw thrown
  }
}

/**
 * The results of a script on the documents of an update by query or reindex; documents in `stopped` fail with the error for their cause.
 */
export function writesByScript(
  engine: Engine,
  { script, context, documents }: ScriptedWrites,
  stopped: ReadonlyMap<number, StopCause>,
  onDocument?: (place: number) => void,
): ScriptedWritesResult {
  const writes: ScriptedWrite[] = []
  try {
    const compiled = compileWriteScript(configOf(script), context, engine.services)
    const now = Number(engine.services.now().epochMillis)
    for (const [place, { source, version, ...rest }] of documents.entries()) {
      const cause = stopped.get(place)
      if (cause !== undefined) return failed(stopException(cause))
      onDocument?.(place)
      const document = { ...rest, source: readJson(source) as Map<string, unknown>, version: longOf(version), now }
      const { operation, version: wanted, ...written } = compiled.run(document)
      writes.push({
        ...written,
        operation: operation === 'create' ? 'index' : operation,
        version: wanted === null ? null : Number(javaToString(wanted)),
        source: writeJson(written.source),
      })
    }
    return { kind: 'done', writes }
  } catch (thrown) {
    if (thrown instanceof JavaException) return failed(thrown)
    throw thrown
  }
}

/** Throws illegal_argument_exception around what the script throws. */
function executed(
  { services }: Engine,
  config: ScriptConfig,
  document: Parameters<ReturnType<typeof compileWriteScript>['run']>[0],
  isInsert: boolean,
): ReturnType<ReturnType<typeof compileWriteScript>['run']> {
  try {
    const script = compileWriteScript(config, 'update', services)
    return isInsert ? script.insert(document) : script.run(document)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw illegalArgument('failed to execute script', thrown)
  }
}

function configOf(script: string): ScriptConfig {
  const value = readJson(script)
  return parseScriptConfig(value instanceof Map ? (value as Map<string, unknown>) : new Map([['source', value]]))
}

const failed = (thrown: JavaException): Extract<ScriptedResult, { kind: 'failed' }> => ({
  kind: 'failed',
  status: httpStatus(thrown),
  error: writeJson(renderError(thrown)),
})

/** A recorded `_simulate` request, compiled: for tests that run its documents by themselves. */
import { Engine, type IngestDocument, type Pipeline, readDocuments, readJson, registry } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { recordedServices, type WireCase } from './replay.js'

/** An object of a request. */
export type Json = ReadonlyMap<string, unknown>

/** A request that the engine takes, and whose processors do not wait. */
export interface RecordedRequest {
  readonly engine: Engine
  /** The pipeline that documents enter. */
  readonly pipeline: Pipeline
  /** The definitions of all pipelines by id; the one within the request is `_simulate_pipeline`. */
  readonly definitions: ReadonlyMap<string, Json>
  /** New documents of the request; none if it is refused for them. */
  documents(): IngestDocument[]
}

/** The request of a recording; null of one that the engine refuses, or whose processors wait. */
export function recordedRequest({ request }: WireCase): RecordedRequest | null {
  const members = readJson(request)
  if (!(members instanceof Map)) return null
  const engine = new Engine(recordedServices(members as Json), registry)
  const definitions = new Map<string, Json>()
  for (const [id, script] of (members.get('scripts') as Json | undefined) ?? []) {
    engine.putScript(id, new Map([['script', script]]))
  }
  for (const [id, definition] of (members.get('pipelines') as Json | undefined) ?? []) {
    if (engine.putPipeline(id, definition).status === 200) definitions.set(id, definition as Json)
  }
  const inline = members.get('pipeline')
  if (inline instanceof Map) definitions.set('_simulate_pipeline', inline as Json)
  const pipeline =
    inline instanceof Map
      ? engine.compile('_simulate_pipeline', inline as Json).pipeline
      : engine.pipeline(String(members.get('pipeline_id')))
  if (!pipeline || pipeline.asynchronous !== null || !Array.isArray(members.get('docs'))) return null
  // Scripts may change what is in them: each has its own.
  return { engine, pipeline, definitions, documents: () => documentsOf(readJson(request) as Json, engine) }
}

function documentsOf(members: Json, { services }: Engine): IngestDocument[] {
  try {
    return readDocuments(members, () => services.now())
  } catch (thrown) {
    if (thrown instanceof JavaException) return []
    throw thrown
  }
}

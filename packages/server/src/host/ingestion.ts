/** Runs documents on their way into indices through stored pipelines. */
import {
  andThen,
  Engine,
  httpStatus,
  IngestDocument,
  type MaybeAsync,
  type Outcome,
  ProcessorError,
  readJson,
  renderError,
  type SecurityUser,
  type StepCounts,
  type StopCause,
  startDocument,
  stopException,
  unwritableFault,
  writeJson,
  writeJsonBytes,
} from '@sluice/core'
import { DocumentMap, illegalArgument, JavaException, javaToString, longOf } from '@sluice/java'
import type { IngestItem, IngestResult } from '@sluice/store'
import { failureError } from './failure-document.js'
import { type IngestBatch, itemAt, packResult } from './ingest-batch.js'
import { causes, type EngineRequest } from './messages.js'
import { readUser } from './read-user.js'

/** The version that a document has while nobody gave it one. */
const ANY_VERSION = -3

/** The documents of a request, which run one by one. */
export class Ingestion {
  private readonly engine: Engine
  private readonly batch: IngestBatch
  private readonly stopped: ReadonlyMap<number, StopCause>
  private readonly user: SecurityUser | undefined

  /** Throws runtime_exception if a pipeline in the place of a stored one does not compile. */
  constructor(engine: Engine, { batch, substitutions, user, stopped }: Extract<EngineRequest, { kind: 'ingest' }>) {
    this.engine = substitutions.length > 0 ? substituted(engine, substitutions) : engine
    this.batch = batch
    this.user = readUser(user)
    this.stopped = causes(stopped)
  }

  /** How many documents there are. */
  get count(): number {
    return this.batch.ids.length
  }

  /** Runs the document of a place. One that was stopped earlier, or is stopped by `stop`, has failed with the error for the cause. */
  run(place: number, stop: StopCause | null = null): MaybeAsync<IngestResult> {
    const cause = this.stopped.get(place) ?? stop
    if (cause !== null) return failed(stopException(cause))
    const { engine } = this
    const item = itemAt(this.batch, place)
    let doc: IngestDocument
    try {
      doc = IngestDocument.create(
        fieldsOf(readJson(decoder.decode(item.source))),
        metadataOf(item),
        engine.services.now(),
      )
    } catch (thrown) {
      if (thrown instanceof JavaException) return failed(thrown)
      throw thrown
    }
    doc.mayWait = true
    doc.user = this.user
    const { statistics } = engine.services
    if (statistics === undefined) return runFrom(engine, item, doc, 0)
    statistics.isOn = true
    try {
      return runFrom(engine, item, doc, 0)
    } finally {
      statistics.isOn = false
    }
  }

  /** The outcome of the document at a place, in a form for another thread. */
  packed(place: number, result: IngestResult): Uint8Array {
    return packResult(itemAt(this.batch, place), result)
  }

  /** The statistics of the steps of pipelines since the last call, if the engine counts them. */
  takeSteps(): readonly StepCounts[] {
    return this.engine.services.statistics?.take() ?? []
  }
}

const decoder = new TextDecoder('utf-8')

/** The fields of a source. One that is not an object has none, as for Elasticsearch's reader of maps. */
const fieldsOf = (source: unknown): Map<string, unknown> =>
  source instanceof Map ? (source as Map<string, unknown>) : new DocumentMap()

/** The engine with other pipelines instead of its own. Throws runtime_exception for a pipeline that does not compile. */
function substituted(engine: Engine, pipelines: readonly (readonly [id: string, definition: string])[]): Engine {
  const own = new Engine(engine.services, engine.registry)
  // Those that call a substituted one have to find it.
  for (const [id, definition] of engine.storedPipelines) own.storeLazily(id, () => definition)
  for (const [id, definition] of pipelines) {
    try {
      own.storePipeline(id, readJson(definition))
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      throw new JavaException('java.lang.RuntimeException', `${thrown.className}: ${thrown.text}`, thrown, {
        $status: 500,
      })
    }
  }
  return own
}

/** Runs the pipelines from a place on; one that changes the index is the last. */
function runFrom(engine: Engine, item: IngestItem, doc: IngestDocument, at: number): MaybeAsync<IngestResult> {
  const id = item.pipelines[at]
  if (id === undefined) return finished(item, doc, at)
  const pipeline = engine.pipeline(id)
  if (pipeline === undefined) return failed(illegalArgument(`pipeline with id [${id}] does not exist`))
  return andThen<Outcome, IngestResult>(startDocument(pipeline, doc), outcome => {
    if (outcome.status === 'dropped') return { kind: 'dropped', executed: item.pipelines.slice(0, at + 1) }
    if (outcome.status === 'failed') return failed(outcome.error)
    if (doc.metadata.values.get('_index') !== item.index) return finished(item, doc, at + 1)
    return runFrom(engine, item, doc, at + 1)
  })
}

function metadataOf({ index, id, routing, version, versionType, ifSeqNo, ifPrimaryTerm }: IngestItem) {
  const metadata = new Map<string, unknown>([
    ['_index', index],
    ['_version', longOf(version ?? ANY_VERSION)],
  ])
  if (id !== null) metadata.set('_id', id)
  if (routing !== null) metadata.set('_routing', routing)
  if (versionType !== null) metadata.set('_version_type', versionType)
  if (ifSeqNo !== null) metadata.set('_if_seq_no', ifSeqNo)
  if (ifPrimaryTerm !== null) metadata.set('_if_primary_term', ifPrimaryTerm)
  return metadata
}

function finished(item: IngestItem, doc: IngestDocument, executed: number): IngestResult {
  const { values } = doc.metadata
  const text = (key: string): string | null => {
    const value = values.get(key) ?? null
    return value === null ? null : javaToString(value)
  }
  const number = (key: string): number | null => {
    const shown = text(key)
    return shown === null ? null : Number(shown)
  }
  const version = number('_version')
  let source: Uint8Array
  try {
    source = writeJsonBytes(doc.source)
  } catch (thrown) {
    return failed(unwritableFault(doc, thrown))
  }
  return {
    kind: 'done',
    item: {
      index: text('_index') ?? item.index,
      id: text('_id'),
      routing: text('_routing'),
      version: version === ANY_VERSION ? null : version,
      versionType: text('_version_type'),
      ifSeqNo: number('_if_seq_no'),
      ifPrimaryTerm: number('_if_primary_term'),
      source,
      pipelines: item.pipelines.slice(executed),
    },
    executed: item.pipelines.slice(0, executed),
    isRerouted: doc.rerouted,
  }
}

function failed(thrown: JavaException | ProcessorError): IngestResult {
  const exception = thrown instanceof ProcessorError ? thrown.cause : thrown
  return {
    kind: 'failed',
    status: httpStatus(exception),
    error: writeJson(renderError(thrown)),
    failure: failureError(thrown),
  }
}

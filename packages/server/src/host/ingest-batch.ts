/** Runs documents on their way into indices through stored pipelines. */
import {
  andThen,
  type Engine,
  httpStatus,
  IngestDocument,
  inOrder,
  isMetadataKey,
  type Outcome,
  type Pending,
  ProcessorError,
  readJson,
  renderError,
  type StopCause,
  startDocument,
  stopException,
  unwritableFault,
  writeJson,
} from '@sluice/core'
import { illegalArgument, JavaException, javaToString, longOf } from '@sluice/java'
import type { IngestItem, IngestResult } from '@sluice/store'

/** The version that a document has while nobody gave it one. */
const ANY_VERSION = -3

/** One result for each item, in order; documents in `stopped` have failed with the error for their cause. */
export function ingestBatch(
  engine: Engine,
  items: readonly IngestItem[],
  stopped: ReadonlyMap<number, StopCause>,
  onDocument?: (place: number) => void,
): Pending<IngestResult[]> {
  return inOrder(items, (item, place) => {
    const cause = stopped.get(place)
    if (cause !== undefined) return failed(stopException(cause))
    onDocument?.(place)
    let doc: IngestDocument
    try {
      doc = IngestDocument.create(
        readJson(item.source) as Map<string, unknown>,
        metadataOf(item),
        engine.services.now(),
      )
    } catch (thrown) {
      if (thrown instanceof JavaException) return failed(thrown)
      throw thrown
    }
    doc.mayWait = true
    return runFrom(engine, item, doc, 0)
  })
}

/** Runs the pipelines from a place on; one that changes the index is the last. */
function runFrom(engine: Engine, item: IngestItem, doc: IngestDocument, at: number): Pending<IngestResult> {
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
  const given = {
    _id: id,
    _routing: routing,
    _version_type: versionType,
    _if_seq_no: ifSeqNo,
    _if_primary_term: ifPrimaryTerm,
  }
  for (const [key, value] of Object.entries(given)) if (value !== null && isMetadataKey(key)) metadata.set(key, value)
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
  let source: string
  try {
    source = writeJson(doc.source)
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
  return { kind: 'failed', status: httpStatus(exception), error: writeJson(renderError(thrown)) }
}

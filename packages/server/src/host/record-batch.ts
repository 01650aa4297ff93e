/** Runs batches of records for `sluice run`. */
import {
  andThen,
  type CommonMetadata,
  type Engine,
  httpStatus,
  IngestDocument,
  inOrder,
  type MaybeAsync,
  type Outcome,
  type Pipeline,
  ProcessorError,
  readJson,
  renderError,
  type StopCause,
  startDocument,
  stopException,
  unwritableFault,
  writeJson,
  writePlainJsonBytes,
} from '@sluice/core'
import { DocumentMap, illegalArgument, JavaException, javaToString, longOf } from '@sluice/java'
import { failureDocument } from './failure-document.js'
import type { RecordClock } from './record-clock.js'
import {
  type RecordBatch,
  type RecordFailure,
  type RecordMetadata,
  RecordOutcome,
  type RecordResults,
  recordId,
} from './record-messages.js'
import type { TimedPipelines } from './timed-pipelines.js'

/** The version that a document has while nobody gave it one. */
const ANY_VERSION = -3
const encoder = new TextEncoder()

/** Results as they come: in the room that was given, or in a buffer that grows. */
class Results {
  private buffer: Uint8Array
  private length = 0
  private readonly ends: Uint32Array<ArrayBuffer>
  private readonly outcomes: Uint8Array<ArrayBuffer>
  private count = 0
  readonly metadata = new Map<number, RecordMetadata>()
  readonly failures = new Map<number, RecordFailure>()

  constructor(
    records: number,
    bytes: number,
    private readonly room: Uint8Array | undefined,
  ) {
    this.buffer = room ?? new Uint8Array(2 * bytes + 1024)
    this.ends = new Uint32Array(records)
    this.outcomes = new Uint8Array(records)
  }

  add(outcome: number, json: Uint8Array | null): void {
    if (json !== null) {
      const needed = this.length + json.length
      if (needed > this.buffer.length) {
        const grown = new Uint8Array(Math.max(2 * this.buffer.length, needed))
        grown.set(this.buffer.subarray(0, this.length))
        this.buffer = grown
      }
      this.buffer.set(json, this.length)
      this.length = needed
    }
    this.ends[this.count] = this.length
    this.outcomes[this.count++] = outcome
  }

  take(): Omit<RecordResults, 'times'> {
    const { buffer, length, ends, outcomes, metadata, failures } = this
    const isInRoom = buffer === this.room
    const bytes = isInRoom ? buffer.subarray(0, length) : buffer.slice(0, length)
    return { bytes, isInRoom, ends, outcomes, metadata, failures }
  }
}

/**
 * Runs the records of a batch through a pipeline, one in `TIMED_SHARE` of them with clocks in the steps. `stopped` and `onDocument` as
 * `BatchRunner.run` has them. Returns a promise only if a processor waits.
 */
export function runRecords(
  engine: Engine,
  pipeline: Pipeline,
  timed: TimedPipelines,
  batch: RecordBatch,
  clock: RecordClock | undefined,
  stopped: ReadonlyMap<number, StopCause>,
  onDocument?: (place: number) => void,
): MaybeAsync<RecordResults> {
  const { values, starts, ends, timestamps, room, index } = batch
  const metadata = metadataIn(index)
  const text = Buffer.from(values.buffer, values.byteOffset, values.length)
  const results = new Results(ends.length, values.length, room)
  const places = Array.from(ends.keys())
  const done = inOrder(places, place => {
    const value = text.toString('utf8', starts[place], ends[place])
    clock?.set(timestamps[place]!)
    const run = new RecordRun(engine, batch, metadata, place, value, results)
    const cause = stopped.get(place)
    if (cause !== undefined) return run.fail(stopException(cause))
    onDocument?.(place)
    return run.start(timed.next() ?? pipeline)
  })
  return andThen(done, () => ({ ...results.take(), times: timed.take() }))
}

/** The metadata of records before the pipeline runs. */
const metadataIn = (index: string): CommonMetadata => ({
  keys: ['_index', '_version'],
  make: () =>
    new Map<string, unknown>([
      ['_index', index],
      ['_version', longOf(ANY_VERSION)],
    ]),
})

/** One record on its way. */
class RecordRun {
  constructor(
    private readonly engine: Engine,
    private readonly batch: RecordBatch,
    private readonly metadata: CommonMetadata,
    private readonly place: number,
    private readonly value: string,
    private readonly results: Results,
  ) {}

  start(pipeline: Pipeline): MaybeAsync<void> {
    let doc: IngestDocument
    try {
      doc = this.document()
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      return this.fail(thrown)
    }
    doc.mayWait = true
    return andThen<Outcome, void>(startDocument(pipeline, doc), outcome => {
      if (outcome.status === 'failed') this.fail(outcome.error)
      else if (outcome.status === 'dropped') this.results.add(RecordOutcome.dropped, null)
      else this.finish(doc)
    })
  }

  private document(): IngestDocument {
    const { field } = this.batch
    const source = field === null ? readSource(this.value) : new DocumentMap().set(field, this.value)
    return IngestDocument.ofCommon(source, this.metadata, this.engine.services.now())
  }

  private finish(doc: IngestDocument): void {
    let json = doc.hasMetadataInSource ? null : writePlainJsonBytes(doc.source)
    if (json === null) {
      try {
        json = encoder.encode(writeJson(doc.copy().source))
      } catch (thrown) {
        return this.fail(unwritableFault(doc, thrown))
      }
    }
    this.results.add(RecordOutcome.done, json)
    if (!doc.hasCommonMetadata) this.noteMetadata(doc)
  }

  private noteMetadata(doc: IngestDocument): void {
    const { batch, place } = this
    const { values } = doc.metadata
    const text = (key: string): string | null => {
      const value = values.get(key) ?? null
      return value === null ? null : javaToString(value)
    }
    const index = text('_index') ?? batch.index
    const id = text('_id')
    const routing = text('_routing')
    const version = Number(text('_version') ?? ANY_VERSION)
    if (index === batch.index && id === null && routing === null && version === ANY_VERSION) return
    this.results.metadata.set(place, {
      index,
      id,
      routing,
      version: version === ANY_VERSION ? null : version,
      versionType: text('_version_type'),
    })
  }

  /** The record failed: what is kept of it is the document of a failure store. */
  fail(thrown: JavaException | ProcessorError): void {
    const { batch, place, value, results } = this
    const isProcessor = thrown instanceof ProcessorError
    results.add(
      RecordOutcome.failed,
      encoder.encode(
        failureDocument(thrown, {
          value,
          field: batch.field,
          index: batch.index,
          id: recordId(batch, place),
          timestamp: batch.timestamps[place]!,
        }),
      ),
    )
    results.failures.set(place, {
      processor: isProcessor ? thrown.processorType : null,
      error: writeJson(renderError(thrown)),
      status: httpStatus(isProcessor ? thrown.cause : thrown),
    })
  }
}

function readSource(value: string): Map<string, unknown> {
  const read = readJson(value)
  if (!(read instanceof Map)) throw illegalArgument('the record is not a JSON object')
  return read as Map<string, unknown>
}

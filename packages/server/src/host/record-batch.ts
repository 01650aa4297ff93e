/** Runs batches of records for `sluice run`. */
import { isAscii } from 'node:buffer'
import {
  andThen,
  appendPlainJson,
  type CommonMetadata,
  type Engine,
  httpStatus,
  IngestDocument,
  inOrder,
  JsonRoom,
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

/** Memory that results are written to is kept for the next batch unless it is larger. */
const KEPT_BYTES = 16 * 1024 * 1024
const FIRST_BYTES = 1024 * 1024
let idle: JsonRoom | null = null

/**
 * Results as they come, in memory of this thread, and all at once in the room that was given: V8 copies to memory that threads share byte
 * by byte unless both places are aligned, which took four times as long for each document.
 */
class Results {
  private readonly written: JsonRoom
  private readonly ends: Uint32Array<ArrayBuffer>
  private readonly outcomes: Uint8Array<ArrayBuffer>
  private count = 0
  readonly metadata = new Map<number, RecordMetadata>()
  readonly failures = new Map<number, RecordFailure>()

  constructor(
    records: number,
    private readonly room: Uint8Array | undefined,
  ) {
    this.written = idle ?? new JsonRoom(new ArrayBuffer(FIRST_BYTES))
    this.written.length = 0
    idle = null
    this.ends = new Uint32Array(records)
    this.outcomes = new Uint8Array(records)
  }

  /** Adds a document; returns whether it could be written as plain data. */
  addPlain(source: Map<string, unknown>): boolean {
    if (!appendPlainJson(this.written, source)) return false
    this.add(RecordOutcome.done)
    return true
  }

  addText(outcome: number, json: string): void {
    this.written.appendBytes(encoder.encode(json))
    this.add(outcome)
  }

  addDropped(): void {
    this.add(RecordOutcome.dropped)
  }

  private add(outcome: number): void {
    this.ends[this.count] = this.written.length
    this.outcomes[this.count++] = outcome
  }

  take(): Omit<RecordResults, 'times'> {
    const { written, room, ends, outcomes, metadata, failures } = this
    const all = written.bytes.subarray(0, written.length)
    const isInRoom = room !== undefined && all.length <= room.length
    if (isInRoom) room.set(all)
    const bytes = isInRoom ? room.subarray(0, all.length) : all.slice()
    if (written.bytes.length <= KEPT_BYTES) idle = written
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
  // Texts of ASCII take half the time to make if it is known.
  const encoding = isAscii(text.subarray(starts[0], ends.at(-1))) ? 'latin1' : 'utf8'
  const results = new Results(ends.length, room)
  const places = Array.from(ends.keys())
  const done = inOrder(places, place => {
    const value = text.toString(encoding, starts[place], ends[place])
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
      else if (outcome.status === 'dropped') this.results.addDropped()
      else this.finish(doc)
    })
  }

  private document(): IngestDocument {
    const { field } = this.batch
    const source = field === null ? readSource(this.value) : new DocumentMap().set(field, this.value)
    return IngestDocument.ofCommon(source, this.metadata, this.engine.services.now())
  }

  private finish(doc: IngestDocument): void {
    if (doc.hasMetadataInSource || !this.results.addPlain(doc.source)) {
      let json: string
      try {
        json = writeJson(doc.copy().source)
      } catch (thrown) {
        return this.fail(unwritableFault(doc, thrown))
      }
      this.results.addText(RecordOutcome.done, json)
    }
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
    results.addText(
      RecordOutcome.failed,
      failureDocument(thrown, {
        value,
        field: batch.field,
        index: batch.index,
        id: recordId(batch, place),
        timestamp: batch.timestamps[place]!,
      }),
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

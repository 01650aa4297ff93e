/**
 * Recorded runs that begin in the middle. While a run is recorded, checkpoints are kept before some of the processors at the top of its
 * pipeline; a later run of the same document starts from one of them where everything before it is as it was. It gives what a whole run
 * gives, or there is no checkpoint: a copy of the document does not stand for it where a script put one list in two places, or a list that
 * nobody may change.
 */
import { DocumentMap, noteTable, tableLengthOf, work } from '@sluice/java'
import type { IngestDocument } from '../../document/document.js'
import { openAccount } from '../limits.js'
import type { Services } from '../services.js'
import { outcomeOf, recordedBy, startDocument } from '../wire/simulate.js'
import { andThen, type MaybeAsync } from './maybe-async.js'
import { continuePipeline, type Pipeline } from './pipeline.js'
import { Recorder, type TraceStep } from './recorder.js'
import { STEPS_PER_PROCESSOR } from './run.js'
import type { Step } from './step.js'
import { buildTrace, continueTrace } from './trace.js'
import type { RunTrace } from './trace-run.js'

/** The approximate number of checkpoints kept for one document: each costs a walk through it. */
const CHECKPOINTS = 16

/** The remaining budget of an account. */
interface Left {
  readonly steps: number
  readonly bytes: number
}

/** A run before a processor of its pipeline. `N` is what the caller notes there. */
export interface Checkpoint<N> {
  /** The place of the processor: so many of the pipeline come before it. */
  readonly place: number
  /** How many steps had been recorded at the top. */
  readonly recorded: number
  /** The document there; never changed. */
  readonly state: IngestDocument
  /** The lengths of the tables of its objects in Java, in the order of `mapsOf`: scripts see keys in an order that follows from them. */
  readonly tables: readonly number[]
  readonly note: N
  /** The state of the recorder, and the remaining budgets of the recorder and the document. */
  readonly isMoved: boolean
  readonly latest: IngestDocument | null
  readonly watching: Left
  readonly account: Left
}

/** A recorded run with its checkpoints, in the order of their places. */
export interface ResumableRun<N> extends RunTrace {
  readonly checkpoints: readonly Checkpoint<N>[]
}

/** Where a run starts: at a checkpoint of an earlier run of the same document. */
export interface ResumePoint<N> {
  readonly run: ResumableRun<N>
  readonly checkpoint: Checkpoint<N>
}

/** Notes something at a checkpoint; null if what ran so far must run again, since it asked for the time: then no later one is kept. */
export type Note<N> = () => N | null

class CheckpointRecorder<N> extends Recorder {
  readonly checkpoints: Checkpoint<N>[] = []
  private place = 0
  private isEnded = false

  constructor(
    milliseconds: () => number,
    private readonly spacing: number,
    private readonly note: Note<N>,
  ) {
    super(milliseconds, 'run')
  }

  /** Goes on as an earlier recorder would have at a checkpoint. */
  startAt({ run, checkpoint }: ResumePoint<N>): void {
    const { place, recorded, isMoved, latest, watching } = checkpoint
    this.steps.push(...run.steps.slice(0, recorded))
    this.checkpoints.push(...run.checkpoints.filter(each => each.place <= place))
    this.place = place
    this.isMoved = isMoved
    this.latest = latest
    Object.assign(this.watching, watching)
  }

  override begin(step: Step, doc: IngestDocument): TraceStep {
    if (!this.isAtTop) return super.begin(step, doc)
    const place = this.place++
    const isDue = place % this.spacing === 0 && place > (this.checkpoints.at(-1)?.place ?? 0)
    if (this.isEnded || !isDue) return super.begin(step, doc)
    const { isMoved, latest } = this
    const recorded = this.steps.length
    const watching = { steps: this.watching.steps, bytes: this.watching.bytes }
    // The step has been counted, and is counted again when a run starts here.
    const account = { steps: work.steps + STEPS_PER_PROCESSOR, bytes: work.bytes }
    const entry = super.begin(step, doc)
    const state = isMoved ? entry.before : latest
    if (state === null || !standsFor(state, doc)) return entry
    const note = this.note()
    if (note === null) this.isEnded = true
    else {
      const tables = Array.from(mapsOf(doc), tableLengthOf)
      this.checkpoints.push({ place, recorded, state, tables, note, isMoved, latest, watching, account })
    }
    return entry
  }
}

/**
 * Runs a document and records every step, as `traceRun` does, with checkpoints. With `from` it starts there, and `doc` is ignored. Returns a
 * promise only if a processor waits.
 */
export function traceResumable<N>(
  pipeline: Pipeline,
  doc: IngestDocument,
  { milliseconds }: Pick<Services, 'milliseconds'>,
  note: Note<N>,
  from: ResumePoint<N> | null,
): MaybeAsync<ResumableRun<N>> {
  const spacing = Math.ceil(pipeline.loop.compound.steps.length / CHECKPOINTS)
  const recorder = new CheckpointRecorder(milliseconds, spacing, note)
  if (from === null) {
    const before = doc.snapshot()
    return andThen(
      recordedBy(recorder, doc, () => startDocument(pipeline, doc)),
      ({ outcome, steps }) => ({
        outcome,
        steps,
        trace: buildTrace(steps, before),
        checkpoints: recorder.checkpoints,
      }),
    )
  }
  recorder.startAt(from)
  const { run, checkpoint } = from
  const { place, recorded, state, tables, account } = checkpoint
  const resumed = state.resumed()
  let at = 0
  for (const map of mapsOf(resumed)) noteLength(map, tables[at++]!)
  resumed.account = Object.assign(openAccount(pipeline.limits), account)
  return andThen(
    recordedBy(recorder, resumed, () => outcomeOf(resumed, () => continuePipeline(pipeline, resumed, place))),
    ({ outcome, steps }) => ({
      outcome,
      steps,
      trace: continueTrace(run.trace.steps.slice(0, recorded), steps, state),
      checkpoints: recorder.checkpoints,
    }),
  )
}

/** Whether a step runs a pipeline by its name, itself or in what it holds. */
export const callsPipelines = ({ body, own }: Step): boolean =>
  body.call !== undefined ||
  (body.inner !== undefined && callsPipelines(body.inner)) ||
  (own !== null && [...own.steps, ...(own.onFailure ?? [])].some(callsPipelines))

/** Whether a run continues with a copy of the document exactly as with the document itself. */
function standsFor(copy: IngestDocument, doc: IngestDocument): boolean {
  const seen = new Set<unknown>()
  return (
    isTwin(copy.source, doc.source, seen) &&
    isTwin(copy.metadata.values, doc.metadata.values, seen) &&
    isTwin(copy.ingest, doc.ingest, seen)
  )
}

/** Whether a value and its copy are of one kind all through, and no list or object in the value has been seen before. */
function isTwin(copy: unknown, value: unknown, seen: Set<unknown>): boolean {
  // What a copy shares with its original, nobody can change.
  if (copy === value) return true
  if (typeof value === 'number' && Number.isNaN(value)) return true
  if (typeof value !== 'object' || value === null || seen.has(value)) return false
  seen.add(value)
  if (value instanceof Map) {
    return isPlainMap(value) && copy instanceof Map && isPlainMap(copy) && areTwins(copy, value, seen)
  }
  if (Array.isArray(value)) {
    return (
      value.constructor === Array &&
      Array.isArray(copy) &&
      copy.length === value.length &&
      value.every((item, i) => isTwin(copy[i], item, seen))
    )
  }
  return value instanceof Uint8Array && copy instanceof Uint8Array
}

/** The objects of a document, each before those within it. */
function* mapsOf({ source, metadata, ingest }: IngestDocument): Generator<Map<string, unknown>> {
  for (const value of [source, metadata.values, ingest]) yield* mapsIn(value)
}

function* mapsIn(value: unknown): Generator<Map<string, unknown>> {
  if (value instanceof Map) {
    yield value as Map<string, unknown>
    for (const item of value.values()) if (typeof item === 'object') yield* mapsIn(item)
  } else if (Array.isArray(value)) for (const item of value) if (typeof item === 'object') yield* mapsIn(item)
}

/** A table has the length that the number of its keys tells, unless another is noted. */
function noteLength(map: Map<string, unknown>, length: number): void {
  if (tableLengthOf(map) !== length) noteTable(map, length)
}

const isPlainMap = (map: object): boolean => map.constructor === Map || map.constructor === DocumentMap

/** The same for objects; their tables may have other lengths. */
function areTwins(
  copy: ReadonlyMap<unknown, unknown>,
  map: ReadonlyMap<unknown, unknown>,
  seen: Set<unknown>,
): boolean {
  if (copy.size !== map.size) return false
  const entries = copy.entries()
  for (const [key, item] of map) {
    const [copiedKey, copied] = entries.next().value!
    if (copiedKey !== key || !isTwin(copied, item, seen)) return false
  }
  return true
}

/** Runs batches of documents through one pipeline file: what `sluice simulate` does with its input. */
import {
  andThen,
  type Diagnostic,
  defaultMetadata,
  type Engine,
  exceptionOf,
  helpOf,
  IngestDocument,
  inOrder,
  type MaybeAsync,
  type Outcome,
  type Pipeline,
  type Profile,
  readDocuments,
  readJson,
  renderDocument,
  renderError,
  renderOutcome,
  renderSteps,
  type StopCause,
  settle,
  startDocument,
  startTracedDocument,
  stopException,
  type Trace,
  type TraceStep,
  traceRun,
  UnwritableAnswer,
  unwritableFault,
  withFleet,
  withoutNulls,
  writeJson,
} from '@sluice/core'
import { DocumentMap, InternalError, JavaException } from '@sluice/java'
import { failedStep, handledStep } from './failed-step.js'
import { runLines } from './line-batch.js'
import type { FileFault, LineBatch, LineResults, RunBatch, RunDetail, RunResult, RunSetup } from './messages.js'
import { runRecords } from './record-batch.js'
import type { RecordClock } from './record-clock.js'
import type { RecordBatch, RecordResults } from './record-messages.js'
import type { StepExplainer } from './step-explainer.js'
import { TimedPipelines } from './timed-pipelines.js'

/** One pipeline file, set up once. */
export class BatchRunner {
  private pipeline: Pipeline | null = null
  private detail: RunDetail = 'result'
  private explainer: StepExplainer | null = null
  private locates = false
  private profile: Profile | null = null
  private setup: RunSetup | null = null
  private timed: TimedPipelines | null = null

  constructor(private readonly engine: Engine) {}

  /** Compiles the file and what it calls. Returns every fault; none when documents can run. A promise where steps are to be explained. */
  setUp(setup: RunSetup): MaybeAsync<FileFault[]> {
    this.explainer = null
    const { explain } = setup
    if (explain === undefined) return this.compile(setup)
    return import('./step-explainer.js').then(({ StepExplainer }) => {
      this.explainer = new StepExplainer(this.engine, explain, setup)
      return this.compile(setup)
    })
  }

  private compile(setup: RunSetup): FileFault[] {
    this.setup = setup
    this.timed = null
    const faults: FileFault[] = []
    for (const [id, definition] of setup.pipelines) {
      faults.push(...this.engine.store(id, readDefinition(definition)).map(fault => shown(fault, id)))
    }
    // Stored, as on a cluster: a pipeline that calls itself finds itself.
    faults.push(...this.engine.store(setup.id, readDefinition(setup.definition)).map(fault => shown(fault, setup.id)))
    const pipeline = this.engine.pipeline(setup.id) ?? null
    this.profile = setup.profile ?? null
    const { services, registry } = this.engine
    this.pipeline = pipeline === null || this.profile === null ? pipeline : withFleet(pipeline, services, registry)
    this.detail = setup.detail
    this.locates = setup.locate === true
    return faults
  }

  /**
   * Runs a batch, one document after the other; documents in `stopped` are answered with the error for their cause. Returns a promise
   * only if a processor waits.
   */
  run(
    batch: RunBatch,
    stopped: ReadonlyMap<number, StopCause>,
    onDocument?: (place: number) => void,
  ): MaybeAsync<RunResult[]> {
    const { pipeline } = this
    if (pipeline === null) throw new InternalError('run before set-up')
    return inOrder(batch.docs, (text, place) => {
      const cause = stopped.get(place)
      if (cause !== undefined) return failed(stopException(cause))
      onDocument?.(place)
      const read = () => (batch.form === 'lines' ? this.line(text, batch.field) : this.document(text))
      return settle<RunResult, RunResult>(
        () => andThen(this.runOne(pipeline, read()), result => this.located(pipeline, result, read)),
        result => result,
        thrown => {
          if (thrown instanceof JavaException) return failed(thrown)
          if (thrown instanceof UnwritableAnswer) return failed(thrown.exception)
          throw thrown
        },
      )
    })
  }

  /** A document with a failure is run again with a trace: only that shows the step, and the others need none. */
  private located(pipeline: Pipeline, result: RunResult, read: () => IngestDocument): MaybeAsync<RunResult> {
    const { status, failedIn, handledIn } = result
    const isLocated = failedIn !== undefined || handledIn !== undefined
    if (!this.locates || isLocated || (status !== 'failed' && status !== 'handled')) return result
    const doc = read()
    doc.mayWait = true
    return andThen(traceRun(pipeline, doc, this.engine.services), ({ trace }) => withStep(result, trace))
  }

  /**
   * Runs a batch of lines, without details; null if a line is not one plain document, for a pipeline that may wait, and under a profile.
   */
  runLines(
    batch: LineBatch,
    stopped: ReadonlyMap<number, StopCause>,
    onDocument?: (place: number) => void,
  ): LineResults | null {
    const { pipeline } = this
    if (pipeline === null) throw new InternalError('run before set-up')
    if (pipeline.asynchronous !== null || this.profile !== null) return null
    return runLines(this.engine, pipeline, batch, stopped, onDocument)
  }

  /** Runs a batch of records; returns a promise only if a processor waits. */
  runRecords(
    batch: RecordBatch,
    clock: RecordClock | undefined,
    stopped: ReadonlyMap<number, StopCause>,
    onDocument?: (place: number) => void,
  ): MaybeAsync<RecordResults> {
    const { pipeline } = this
    if (pipeline === null) throw new InternalError('run before set-up')
    this.timed ??= new TimedPipelines(this.engine, this.setup!)
    return runRecords(this.engine, pipeline, this.timed, batch, clock, stopped, onDocument)
  }

  private line(text: string, field: string): IngestDocument {
    return IngestDocument.create(new DocumentMap().set(field, text), defaultMetadata(), this.engine.services.now())
  }

  private document(text: string): IngestDocument {
    const given = readJson(text)
    const body = new Map([['docs', [this.profile === null ? given : asSent(given)]]])
    return readDocuments(body, () => this.engine.services.now())[0]!
  }

  private runOne(pipeline: Pipeline, doc: IngestDocument): MaybeAsync<RunResult> {
    doc.mayWait = true
    if (this.detail === 'result') {
      return andThen(startDocument(pipeline, doc), written)
    }
    const { services } = this.engine
    if (this.detail === 'verbose') {
      const traced = startTracedDocument(pipeline, doc, () => services.milliseconds(), 'verbose')
      return andThen(traced, ({ outcome, steps }) => ({ ...written(outcome), detail: writeJson(verboseOf(steps)) }))
    }
    const before = doc.snapshot()
    return andThen(traceRun(pipeline, doc, services), ({ outcome, steps, trace }) => {
      const detail = detailOf(trace)
      const explained = this.explainer?.explanationsOf(steps, before)
      if (explained !== undefined) detail.set('explained', asValue(explained))
      const result = { ...written(outcome), detail: writeJson(detail) }
      return this.locates ? withStep(result, trace) : result
    })
  }
}

/** The result of a document. One that cannot be written has failed, as the others have not. */
function written(outcome: Outcome): RunResult {
  if (outcome.status !== 'done') return { status: outcome.status, json: writeJson(renderOutcome(outcome)) }
  try {
    const status = outcome.doc.handledFailures > 0 ? 'handled' : 'done'
    return { status, json: writeJson(new Map([['doc', renderDocument(outcome.doc.copy())]])) }
  } catch (thrown) {
    return failed(unwritableFault(outcome.doc, thrown))
  }
}

/** The result with the step that failed, or whose failure was handled. */
function withStep(result: RunResult, { steps }: Trace): RunResult {
  if (result.status === 'failed') {
    const failedIn = failedStep(steps)
    return failedIn === undefined ? result : { ...result, failedIn }
  }
  if (result.status !== 'handled') return result
  const handledIn = handledStep(steps)
  return handledIn === undefined ? result : { ...result, handledIn }
}

/** A document of `docs` as Beats send its source. */
function asSent(document: unknown): unknown {
  if (!(document instanceof Map)) return document
  return new Map(document).set('_source', withoutNulls(document.get('_source')))
}

const failed = (exception: JavaException): RunResult => ({
  status: 'failed',
  json: writeJson(new Map([['error', renderError(exception)]])),
})

const verboseOf = (steps: readonly TraceStep[]): Map<string, unknown> =>
  new Map([['processor_results', renderSteps(steps)]])

const detailOf = ({ steps, writers }: Trace): Map<string, unknown> =>
  new Map<string, unknown>([
    ['steps', asValue(steps)],
    ['writers', writers],
  ])

/** A structure of plain objects around document values as a value for `writeJson`. */
function asValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asValue)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return new Map(Object.entries(value).map(([key, item]) => [key, asValue(item)]))
}

function readDefinition(text: string): Map<string, unknown> {
  const value = readJson(text)
  if (value instanceof Map) return value as Map<string, unknown>
  throw new InternalError('a definition must be an object')
}

function shown(diagnostic: Diagnostic, pipeline: string): FileFault {
  return {
    pipeline,
    path: diagnostic.path,
    span: diagnostic.span ?? null,
    code: diagnostic.code,
    processor: diagnostic.processor?.type ?? null,
    tag: diagnostic.processor?.tag ?? null,
    error: writeJson(renderError(exceptionOf(diagnostic))),
    help: helpOf(diagnostic) ?? null,
  }
}

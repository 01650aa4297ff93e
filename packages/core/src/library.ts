/**
 * The library: compile a pipeline, run documents through it. Plain objects in and out, with their exact JSON text. For programs
 * and tests; `Engine.simulateWire` gives the answers of Elasticsearch's HTTP API.
 */
import { type JavaException, type JavaZonedDateTime, withAccount } from '@sluice/java'
import type { Diagnostic } from './diagnostics/diagnostic.js'
import { exceptionOfAll, renderError, renderFailure } from './diagnostics/render-wire.js'
import type { IngestDocument } from './document/document.js'
import { readJson } from './document/json-read.js'
import { writeJson } from './document/json-write.js'
import { fromPlain, toPlain } from './document/values.js'
import { Engine, type WireAnswer } from './engine/engine.js'
import { defaultLimits, type Limits } from './engine/limits.js'
import { ProcessorError } from './engine/run/failure.js'
import { andThen, type MaybeAsync, settled } from './engine/run/maybe-async.js'
import type { Pipeline } from './engine/run/pipeline.js'
import type { TraceStep } from './engine/run/recorder.js'
import { plainTrace, type Trace } from './engine/run/trace.js'
import { traceRun } from './engine/run/trace-run.js'
import type { EnrichPolicy, GeoDatabase, Services, TrainedModel } from './engine/services.js'
import {
  newDocument,
  type Outcome,
  renderDocument,
  renderSteps,
  runDocument,
  startDocument,
  startTracedDocument,
  unwritableFault,
} from './engine/wire/simulate.js'
import { registry } from './processors/index.js'

/** A pipeline as JSON text, as a plain object, or as read by `readJson`. */
export type PipelineDefinition = string | object

/** Options of a run. All optional. */
export interface CompileOptions {
  /** Id of the pipeline, shown as `_ingest.pipeline`. Default `_simulate_pipeline`, as in `_simulate`. */
  readonly id?: string
  /** Other pipelines by id, for the `pipeline` processor. */
  readonly pipelines?: Readonly<Record<string, PipelineDefinition>>
  /** Stored Painless scripts by id. */
  readonly scripts?: Readonly<Record<string, string>>
  /** Executed enrich policies by name: what `enrichTable` makes of documents. */
  readonly enrichPolicies?: Readonly<Record<string, EnrichPolicy>>
  /** Trained models by id: what `treeModel` and `recordedModel` make. */
  readonly models?: Readonly<Record<string, TrainedModel>>
  /** IP databases by file name: what `geoTable` makes. */
  readonly geoDatabases?: Readonly<Record<string, GeoDatabase>>
  /**
   * The sender of the request, for `set_security_user` (`username`, `roles`, ...); null for an unauthenticated one. Without it security is
   * off.
   */
  readonly user?: object | null
  /** Limits that differ from Elasticsearch's defaults. */
  readonly limits?: Partial<Limits>
}

/** A pipeline ready to run, or every fault of its definition. */
export type Compiled =
  | { readonly ok: true; readonly pipeline: RunnablePipeline }
  | {
      readonly ok: false
      readonly diagnostics: readonly Diagnostic[]
      /** Id of the faulty pipeline: the one compiled, or one of `pipelines`. */
      readonly id: string
      /** The exception that Elasticsearch would answer with. */
      readonly exception: JavaException
    }

/** A document given to a run: the source, or source with metadata. */
export interface DocumentInput {
  readonly source: object
  /** `_index`, `_id`, `_routing`, ... */
  readonly metadata?: Readonly<Record<string, unknown>>
}

/** A document that came through. */
export interface DoneResult {
  readonly status: 'done'
  readonly source: Record<string, unknown>
  readonly metadata: Record<string, unknown>
  /** The exact JSON text of the source: `1.0` is there `1.0`, and every digit of a long. */
  readonly json: string
}

/** A document that a `drop` processor took away. */
export interface DroppedResult {
  readonly status: 'dropped'
}

/** A document whose failure nothing handled. */
export interface FailedResult {
  readonly status: 'failed'
  /** The error as Elasticsearch answers it: `type`, `reason`, `caused_by`, ... */
  readonly error: Record<string, unknown>
  /** Its JSON text. */
  readonly json: string
  /** The processor that failed: its type and tag, and the pipelines that ran, outermost first. Null for a fault of the document. */
  readonly processor: {
    readonly type: string
    readonly tag: string | null
    readonly pipelines: readonly string[]
  } | null
}

/** How a document ended; `status` shows which. */
export type RunResult = DoneResult | DroppedResult | FailedResult

/** A traced run. */
export interface TracedRun {
  readonly result: RunResult
  /** Every step with what it changed, and who wrote each field last; the values of changes are plain. */
  readonly trace: Trace
  /** The steps as they were recorded, with the document after each. */
  readonly steps: readonly TraceStep[]
  /** The exact `processor_results` of verbose simulate. */
  readonly verboseJson: string
}

/** The answer of `_simulate`. */
export interface SimulateAnswer {
  /** The HTTP status. */
  readonly status: number
  readonly body: Record<string, unknown>
  /** The exact JSON text of the body. */
  readonly json: string
}

/** Options of `simulate`. */
export interface SimulateOptions extends Omit<CompileOptions, 'id'> {
  /** Every step instead of the result. */
  readonly verbose?: boolean
}

/** The surroundings of `compile`, made once: clock, databases, expressions. */
export interface Surroundings {
  readonly services: Omit<Services, 'pipelines' | 'scripts' | 'limits'>
}

/** The library bound to its surroundings. Packages for Node and the browser export one that is ready to use. */
export interface Sluice {
  /**
   * Compiles a pipeline; returns all faults of its definition. Throws TypeError for a value that is not a definition at all, and
   * JavaException (x_content_parse_exception) for text that is not JSON.
   */
  compile(definition: PipelineDefinition, options?: CompileOptions): Compiled
  /** Answers a request body (`pipeline` and `docs`, as text or plain object) as `POST _ingest/pipeline/_simulate` does. */
  simulate(request: string | object, options?: SimulateOptions): SimulateAnswer
  /** The same for any pipeline: with a processor that runs asynchronously (`attachment`) too. */
  simulateAsync(request: string | object, options?: SimulateOptions): Promise<SimulateAnswer>
  /** A server-like engine with its own stored pipelines. */
  engine(limits?: Partial<Limits>): Engine
}

/** Makes the library for given surroundings. */
export function createSluice({ services }: Surroundings): Sluice {
  const engineFor = (options: CompileOptions): Engine => engine(options.limits, servicesFor(services, options))
  const engine = (limits?: Partial<Limits>, own = services): Engine =>
    new Engine(
      {
        ...own,
        pipelines: { get: () => undefined },
        scripts: { get: () => undefined },
        limits: { ...defaultLimits, ...limits },
      },
      registry,
    )
  const startSimulate = (
    request: string | object,
    options: SimulateOptions,
    mayWait: boolean,
  ): MaybeAsync<SimulateAnswer> => {
    const own = engineFor(options)
    const refused = store(own, options)
    if (refused !== null) return simulateAnswer(renderFailure(refused.exception))
    const body = typeof request === 'string' ? { bodyText: request } : { body: fromPlain(request) }
    return andThen(own.startSimulate({ ...body, verbose: options.verbose ?? false }, mayWait), simulateAnswer)
  }
  return {
    engine: limits => engine(limits),
    compile(definition, options = {}) {
      const own = engineFor(options)
      const refused = store(own, options)
      if (refused !== null) return refused
      const id = options.id ?? '_simulate_pipeline'
      const { pipeline, diagnostics } = own.compile(id, definitionOf(definition))
      if (pipeline === null) return failed(id, diagnostics)
      return { ok: true, pipeline: new RunnablePipeline(pipeline, own) }
    },
    simulate: (request, options = {}) => settled(startSimulate(request, options, false)),
    simulateAsync: async (request, options = {}) => startSimulate(request, options, true),
  }
}

type OwnServices = Surroundings['services']

/** The surroundings with what options give; what they do not give is asked of the surroundings. */
function servicesFor(services: OwnServices, options: CompileOptions): OwnServices {
  const { enrichPolicies = {}, models = {}, geoDatabases = {}, user } = options
  const own = <T>(given: Readonly<Record<string, T>>, name: string): T | undefined =>
    Object.hasOwn(given, name) ? given[name] : undefined
  const sender = user === undefined ? undefined : (fromPlain(user) as ReadonlyMap<string, unknown> | null)
  return {
    ...services,
    enrichPolicies: { get: name => own(enrichPolicies, name) ?? services.enrichPolicies?.get(name) },
    models: { get: id => own(models, id) ?? services.models?.get(id) },
    geoDatabases: { ...services.geoDatabases, get: file => own(geoDatabases, file) ?? services.geoDatabases.get(file) },
    securityUser: sender === undefined ? services.securityUser : () => sender,
  }
}

const simulateAnswer = ({ status, body }: WireAnswer): SimulateAnswer => ({
  status,
  body: toPlain(body) as Record<string, unknown>,
  json: writeJson(body),
})

/** A pipeline that could not be compiled. */
type Refused = Extract<Compiled, { ok: false }>

/** Stores the scripts and pipelines of the options; returns the first that cannot be. */
function store(engine: Engine, { scripts = {}, pipelines = {} }: CompileOptions): Refused | null {
  for (const [id, source] of Object.entries(scripts)) {
    engine.putScript(id, fromPlain({ script: { lang: 'painless', source } }))
  }
  for (const [id, definition] of Object.entries(pipelines)) {
    const faults = engine.store(id, definitionOf(definition))
    if (faults.length > 0) return failed(id, faults)
  }
  return null
}

const failed = (id: string, diagnostics: readonly Diagnostic[]): Refused => ({
  ok: false,
  id,
  diagnostics,
  exception: exceptionOfAll(diagnostics),
})

function definitionOf(definition: PipelineDefinition): Map<string, unknown> {
  const value = typeof definition === 'string' ? readJson(definition) : fromPlain(definition)
  if (value instanceof Map) return value as Map<string, unknown>
  throw new TypeError('a pipeline definition must be an object')
}

/**
 * A compiled pipeline of the library. If it, or a pipeline that it calls, has a processor that runs asynchronously (`attachment`),
 * only the calls that end in `Async` run it: the others throw AsynchronousPipelineError.
 */
export class RunnablePipeline {
  constructor(
    readonly pipeline: Pipeline,
    private readonly engine: Engine,
  ) {}

  /** Runs one document. Its input is not changed. */
  run(input: DocumentInput): RunResult {
    return resultOf(runDocument(this.pipeline, this.document(input)))
  }

  /** The same, for any pipeline. */
  async runAsync(input: DocumentInput): Promise<RunResult> {
    return resultOf(await startDocument(this.pipeline, this.document(input, true)))
  }

  /** Runs one document and records every step. */
  trace(input: DocumentInput): TracedRun {
    return settled(this.startTrace(this.document(input)))
  }

  /** The same, for any pipeline. */
  async traceAsync(input: DocumentInput): Promise<TracedRun> {
    return this.startTrace(this.document(input, true))
  }

  /**
   * Runs JSON text of a source through the pipeline and gives the JSON text of the result: null if the document was dropped.
   * The fastest road. Throws ProcessorError if it failed and x_content_parse_exception for text that is not JSON.
   */
  runJson(text: string): string | null {
    return this.engine.runSource(this.pipeline, text)
  }

  /** The same, for any pipeline. */
  async runJsonAsync(text: string): Promise<string | null> {
    return this.engine.runSourceAsync(this.pipeline, text)
  }

  private startTrace(doc: IngestDocument): MaybeAsync<TracedRun> {
    const { services } = this.engine
    // `_simulate?verbose` has its own rules, so it needs a separate run.
    const verbose = startTracedDocument(this.pipeline, doc.snapshot(), () => services.milliseconds(), 'verbose')
    return andThen(verbose, wire =>
      andThen(traceRun(this.pipeline, doc, services), ({ outcome, steps, trace }) => ({
        result: resultOf(outcome),
        trace: plainTrace(trace),
        steps,
        verboseJson: writeJson(renderSteps(wire.steps)),
      })),
    )
  }

  private document({ source, metadata }: DocumentInput, mayWait = false): IngestDocument {
    const given = metadata === undefined ? undefined : (fromPlain(metadata) as Map<string, unknown>)
    const doc = newDocument(fromPlain(source) as Map<string, unknown>, this.now(), given)
    doc.mayWait = mayWait
    return doc
  }

  private now(): JavaZonedDateTime {
    return this.engine.services.now()
  }
}

function resultOf(outcome: Outcome): RunResult {
  if (outcome.status === 'dropped') return outcome
  if (outcome.status === 'failed') {
    const { error: fault } = outcome
    const error = renderError(fault)
    const processor =
      fault instanceof ProcessorError
        ? { type: fault.processorType, tag: fault.processorTag, pipelines: fault.pipelines }
        : null
    return { status: 'failed', error: toPlain(error) as Record<string, unknown>, json: writeJson(error), processor }
  }
  const { doc } = outcome
  try {
    const rendered = renderDocument(doc.hasMetadataInSource ? doc.copy() : doc)
    return withAccount(doc.account, () => ({
      status: 'done',
      source: toPlain(doc.source) as Record<string, unknown>,
      metadata: toPlain(doc.metadata.values) as Record<string, unknown>,
      json: writeJson(rendered.get('_source')),
    }))
  } catch (thrown) {
    return resultOf({ status: 'failed', error: unwritableFault(doc, thrown) })
  }
}

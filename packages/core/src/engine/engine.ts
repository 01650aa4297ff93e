/**
 * The engine with its stored pipelines and scripts: what a cluster's ingest node is for the REST API. Answers are status and
 * body, the body as document values; writing them as JSON is the caller's.
 */
import { classNameOf, InternalError, JavaException, withAccount } from '@sluice/java'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import { exceptionOfAll, renderFailure } from '../diagnostics/render-wire.js'
import { IngestDocument } from '../document/document.js'
import { notContent } from '../document/json-body.js'
import { writeJsonBytes } from '../document/json-bytes.js'
import { readJson } from '../document/json-read.js'
import { writeJson } from '../document/json-write.js'
import { type CompileResult, compilePipeline, missingPipeline, type Registry } from './compile.js'
import type { StopCause } from './limits.js'
import { inOrder, type MaybeAsync, settle, settled } from './run/maybe-async.js'
import { executePipeline, executePipelineAsync, type Pipeline } from './run/pipeline.js'
import { compileStoredScript } from './scripts/scripts.js'
import type { SecurityUser, Services, StoredScript } from './services.js'
import { readDocuments, renderStopped, simulateDocument, UnwritableAnswer, unwritableFault } from './wire/simulate.js'

/** Status and body of an answer. */
export interface WireAnswer {
  readonly status: number
  readonly body: unknown
}

/** A `_simulate` request. Either the parsed body or its text. */
export interface SimulateRequest {
  readonly pipelineId?: string | undefined
  readonly body?: unknown
  readonly bodyText?: string | undefined
  readonly verbose?: boolean
  /** Documents (by place) that were stopped in an earlier try: not run again, but answered with the error for the cause. */
  readonly stopped?: ReadonlyMap<number, StopCause> | undefined
  /** The sender; by default the one of the services. */
  readonly user?: SecurityUser | undefined
  /** Receives the index of each document before it runs. */
  readonly onDocument?: ((place: number) => void) | undefined
}

const acknowledged = (): WireAnswer => ({ status: 200, body: new Map([['acknowledged', true]]) })

const parseFault = (text: string, members?: Record<string, unknown>): JavaException =>
  new JavaException('org.elasticsearch.ElasticsearchParseException', text, undefined, members)

interface StoredPipeline {
  readonly definition: ReadonlyMap<string, unknown>
  readonly pipeline: Pipeline
}

/** A stored pipeline that is read and compiled when it is first needed. */
class LazyPipeline implements StoredPipeline {
  private read: ReadonlyMap<string, unknown> | null = null
  private compiled: Pipeline | null = null

  constructor(
    private readonly readDefinition: () => ReadonlyMap<string, unknown>,
    private readonly compile: (definition: ReadonlyMap<string, unknown>) => CompileResult,
  ) {}

  get definition(): ReadonlyMap<string, unknown> {
    return (this.read ??= this.readDefinition())
  }

  get pipeline(): Pipeline {
    if (this.compiled !== null) return this.compiled
    const { pipeline, diagnostics } = this.compile(this.definition)
    if (pipeline === null) throw exceptionOfAll(diagnostics)
    return (this.compiled = pipeline)
  }

  /** Makes pipelines compile again, because a script that they name was deleted. */
  forget(): void {
    this.compiled = null
  }
}

/** A `_simulate` request that was read, with its pipeline compiled: its documents can run one by one. */
export interface Simulation {
  readonly count: number
  /** Runs the document of a place once; the element of `docs`, or a promise of it if a processor waits. */
  run(place: number): MaybeAsync<unknown>
}

/** Stored pipelines and scripts, and the requests on them. */
export class Engine {
  private readonly pipelines = new Map<string, StoredPipeline>()
  private readonly scripts = new Map<string, StoredScript>()
  /** The services given, with pipelines and scripts looked up in this engine first. */
  readonly services: Services
  readonly registry: Registry

  constructor(services: Services, registry: Registry) {
    this.registry = registry
    this.services = {
      ...services,
      pipelines: { get: id => this.pipelines.get(id)?.pipeline ?? services.pipelines.get(id) },
      scripts: { get: id => this.scripts.get(id) ?? services.scripts.get(id) },
    }
  }

  /** Compiles a pipeline without storing it. */
  compile(id: string, definition: ReadonlyMap<string, unknown>): CompileResult {
    return compilePipeline(id, definition, this.services, this.registry)
  }

  /** As `runSource`, with the result as UTF-8 bytes: the fastest way out. */
  runSourceToBytes(pipeline: Pipeline, text: string): Uint8Array | null {
    const doc = IngestDocument.ofSource(requireObject(readJson(text)), this.services.now())
    return executePipeline(pipeline, doc) ? written(doc, writeJsonBytes) : null
  }

  /** Stores a pipeline under an id; returns its faults, none when it was stored. */
  store(id: string, definition: ReadonlyMap<string, unknown>): readonly Diagnostic[] {
    const { pipeline, diagnostics } = this.compile(id, definition)
    if (pipeline === null) return diagnostics
    this.pipelines.set(id, { definition, pipeline })
    return []
  }

  /**
   * Stores a pipeline that another engine has accepted. `readDefinition` is called when the pipeline is first needed, and then it is
   * compiled. One that no longer compiles, since a script that it names was deleted, fails if it is called.
   */
  storeLazily(id: string, readDefinition: () => ReadonlyMap<string, unknown>): void {
    this.pipelines.set(id, new LazyPipeline(readDefinition, definition => this.compile(id, definition)))
  }

  /** Answers `PUT _ingest/pipeline/{id}`. */
  putPipeline(id: string, body: unknown): WireAnswer {
    return answer(() => {
      this.storePipeline(id, body)
      return acknowledged()
    })
  }

  /** Stores a pipeline under an id. Throws the JavaException that `PUT _ingest/pipeline/{id}` is answered with if it is none. */
  storePipeline(id: string, body: unknown): void {
    const faults = this.store(id, requireObject(body))
    if (faults.length > 0) throw exceptionOfAll(faults)
  }

  /**
   * Runs the JSON text of a source through a pipeline and writes the result as JSON text; null if it was dropped. Throws
   * ProcessorError where it failed, JavaException where the result cannot be written. Nothing is copied: the fastest way in and out.
   */
  runSource(pipeline: Pipeline, text: string): string | null {
    const source = requireObject(readJson(text))
    const doc = IngestDocument.ofSource(source, this.services.now())
    return executePipeline(pipeline, doc) ? written(doc, writeJson) : null
  }

  /** The same for any pipeline: one that waits is waited for. */
  async runSourceAsync(pipeline: Pipeline, text: string): Promise<string | null> {
    const doc = IngestDocument.ofSource(requireObject(readJson(text)), this.services.now())
    return (await executePipelineAsync(pipeline, doc)) ? written(doc, writeJson) : null
  }

  /** As `putPipeline`, from the text of a body; null if there is none. */
  putPipelineText(id: string, body: string | null): WireAnswer {
    return answer(() => this.putPipeline(id, body === null || body === '' ? undefined : readJson(body)))
  }

  /** Answers as `putPipelineText` would, and stores nothing. */
  checkPipelineText(id: string, body: string | null): WireAnswer {
    return answer(() => {
      const { diagnostics } = this.compile(id, requireObject(body === null || body === '' ? undefined : readJson(body)))
      const faults = diagnostics.filter(({ severity }) => severity === 'error')
      if (faults.length > 0) throw exceptionOfAll(faults)
      return acknowledged()
    })
  }

  /** As `putScript`, from the text of a body; null if there is none. */
  putScriptText(id: string, body: string | null, context?: string): WireAnswer {
    return answer(() => this.putScript(id, body === null || body === '' ? undefined : readJson(body), context))
  }

  /** The stored pipelines by id. */
  get storedPipelines(): ReadonlyMap<string, ReadonlyMap<string, unknown>> {
    return new Map([...this.pipelines].map(([id, stored]) => [id, stored.definition]))
  }

  /** Removes a stored pipeline; false if there is none of that id. */
  deletePipeline(id: string): boolean {
    return this.pipelines.delete(id)
  }

  /** The compiled pipeline of an id. */
  pipeline(id: string): Pipeline | undefined {
    return this.services.pipelines.get(id)
  }

  /** Stores a script: `PUT _scripts/{id}`. With a context it must compile in it. */
  putScript(id: string, body: unknown, context?: string): WireAnswer {
    return answer(() => {
      this.scripts.set(id, compileStoredScript(id, requireObject(body), this.services, context))
      return acknowledged()
    })
  }

  /** A stored script. */
  script(id: string): StoredScript | undefined {
    return this.scripts.get(id)
  }

  /** Removes a stored script; false if there is none of that id. */
  deleteScript(id: string): boolean {
    for (const stored of this.pipelines.values()) if (stored instanceof LazyPipeline) stored.forget()
    return this.scripts.delete(id)
  }

  /**
   * Answers `_ingest/pipeline/_simulate` and `_ingest/pipeline/{id}/_simulate`. Throws AsynchronousPipelineError for a pipeline
   * that waits.
   */
  simulateWire(request: SimulateRequest): WireAnswer {
    return settled(this.startSimulate(request, false))
  }

  /** The same for any pipeline, one document after the other: one that waits is waited for. */
  async simulateWireAsync(request: SimulateRequest): Promise<WireAnswer> {
    return this.startSimulate(request, true)
  }

  /** The same: gives a promise only if documents may wait and a processor does. */
  startSimulate(request: SimulateRequest, mayWait: boolean): MaybeAsync<WireAnswer> {
    return settle(() => this.simulateDocuments(request, mayWait), rendered, renderThrown)
  }

  private simulateDocuments(request: SimulateRequest, mayWait: boolean): MaybeAsync<unknown[]> {
    const { count, run } = this.beginSimulation(request, mayWait)
    const places = Array.from({ length: count }, (_, place) => place)
    return inOrder(places, place => {
      const cause = request.stopped?.get(place)
      if (cause !== undefined) return renderStopped(cause)
      request.onDocument?.(place)
      return run(place)
    })
  }

  /**
   * Reads a `_simulate` request and compiles its pipeline; the caller runs the documents when it likes. Throws the JavaException that the
   * whole request is answered with.
   */
  beginSimulation(
    request: Pick<SimulateRequest, 'pipelineId' | 'body' | 'bodyText' | 'verbose' | 'user'>,
    mayWait: boolean,
  ): Simulation {
    const body = requireObject(request.bodyText === undefined ? request.body : readJson(request.bodyText))
    const pipeline = this.pipelineOf(request.pipelineId, body)
    const docs: (IngestDocument | null)[] = readDocuments(body, () => this.services.now(), {
      mayWait,
      user: request.user,
    })
    return {
      count: docs.length,
      run: place => {
        const doc = docs[place]
        if (doc === null || doc === undefined)
          throw new InternalError(`document ${place} was run before, or is not there`)
        // What has run is needed no longer.
        docs[place] = null
        return simulateDocument(pipeline, doc, request.verbose ?? false, () => this.services.milliseconds())
      },
    }
  }

  private pipelineOf(id: string | undefined, body: ReadonlyMap<string, unknown>): Pipeline {
    if (id !== undefined) {
      const pipeline = this.pipeline(id)
      if (pipeline === undefined) throw missingPipeline(id)
      return pipeline
    }
    const raw = body.get('pipeline')
    if (raw === undefined || raw === null) {
      throw parseFault('[pipeline] required property is missing', { property_name: 'pipeline' })
    }
    if (!(raw instanceof Map)) {
      throw parseFault(`[pipeline] property isn't a map, but of type [${classNameOf(raw)}]`, {
        property_name: 'pipeline',
      })
    }
    const { pipeline, diagnostics } = this.compile('_simulate_pipeline', raw as Map<string, unknown>)
    if (pipeline === null) throw exceptionOfAll(diagnostics)
    return pipeline
  }
}

/** Answers a request; a Java exception becomes its error body. Faults of our own are thrown on. */
export function answer(respond: () => WireAnswer): WireAnswer {
  try {
    return respond()
  } catch (thrown) {
    return renderThrown(thrown)
  }
}

function renderThrown(thrown: unknown): WireAnswer {
  if (thrown instanceof JavaException) return renderFailure(thrown)
  if (thrown instanceof UnwritableAnswer) return renderFailure(thrown.exception)
  throw thrown
}

const rendered = (docs: unknown[]): WireAnswer => ({ status: 200, body: new Map([['docs', docs]]) })

function written<T>(doc: IngestDocument, write: (source: Map<string, unknown>) => T): T {
  try {
    return withAccount(doc.account, () => write(doc.source))
  } catch (thrown) {
    throw unwritableFault(doc, thrown)
  }
}

function requireObject(body: unknown): Map<string, unknown> {
  if (body === undefined) throw parseFault('request body or source parameter is required')
  if (body instanceof Map) return body as Map<string, unknown>
  throw notContent()
}

/** The exception that a cluster would answer a faulty pipeline with. */
export const wireFault = (diagnostics: readonly Diagnostic[]): WireAnswer => renderFailure(exceptionOfAll(diagnostics))

/**
 * The library: compile a pipeline, run documents through it. Plain objects in and out, the exact JSON text beside them. What
 * Elasticsearch would answer over HTTP is `Engine.simulateWire`; this is for programs and tests.
 */
import type { JavaException, JavaZonedDateTime } from '@sluice/java'
import type { Diagnostic } from './diagnostics/diagnostic.js'
import { exceptionOfAll, renderError } from './diagnostics/render-wire.js'
import type { IngestDocument } from './document/document.js'
import { readJson } from './document/json-read.js'
import { writeJson } from './document/json-write.js'
import { fromPlain, toPlain } from './document/values.js'
import { Engine } from './engine/engine.js'
import { defaultLimits, type Limits } from './engine/limits.js'
import type { Pipeline } from './engine/pipeline.js'
import type { TraceStep } from './engine/recorder.js'
import type { Services } from './engine/services.js'
import {
  newDocument,
  type Outcome,
  renderDocument,
  renderSteps,
  runDocument,
  traceDocument,
} from './engine/simulate.js'
import { registry } from './processors/index.js'

/** A pipeline as JSON text, as a plain object, or as read by `readJson`. */
export type PipelineDefinition = string | object

/** What a run may be given beside the pipeline. All optional. */
export interface CompileOptions {
  /** Id of the pipeline, shown as `_ingest.pipeline`. Default `_simulate_pipeline`, as `_simulate` has it. */
  readonly id?: string
  /** Other pipelines by id, for the `pipeline` processor. */
  readonly pipelines?: Readonly<Record<string, PipelineDefinition>>
  /** Stored Painless scripts by id. */
  readonly scripts?: Readonly<Record<string, string>>
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

/** How a document ended. `json` is the exact text of the member beside it. */
export type RunResult =
  | {
      readonly status: 'done'
      readonly source: Record<string, unknown>
      readonly metadata: Record<string, unknown>
      readonly json: string
    }
  | { readonly status: 'dropped' }
  | { readonly status: 'failed'; readonly error: Record<string, unknown>; readonly json: string }

/** A traced run: the result, every step, and the exact `processor_results` of verbose simulate. */
export interface TracedRun {
  readonly result: RunResult
  readonly steps: readonly TraceStep[]
  readonly verboseJson: string
}

/** The surroundings of `compile`, made once: clock, databases, expressions. */
export interface Surroundings {
  readonly services: Omit<Services, 'pipelines' | 'scripts' | 'limits'>
}

/** The library bound to its surroundings. Packages for Node and the browser export one that is ready to use. */
export interface Sluice {
  compile(definition: PipelineDefinition, options?: CompileOptions): Compiled
  /** A server-like engine with its own stored pipelines. */
  engine(limits?: Partial<Limits>): Engine
}

/** Makes the library for given surroundings. */
export function createSluice({ services }: Surroundings): Sluice {
  const engine = (limits?: Partial<Limits>): Engine =>
    new Engine(
      {
        ...services,
        pipelines: { get: () => undefined },
        scripts: { get: () => undefined },
        limits: { ...defaultLimits, ...limits },
      },
      registry,
    )
  return {
    engine,
    compile(definition, options = {}) {
      const own = engine(options.limits)
      for (const [id, source] of Object.entries(options.scripts ?? {})) {
        own.putScript(id, fromPlain({ script: { lang: 'painless', source } }))
      }
      for (const [id, other] of Object.entries(options.pipelines ?? {})) {
        const faults = own.store(id, definitionOf(other))
        if (faults.length > 0) return failed(id, faults)
      }
      const id = options.id ?? '_simulate_pipeline'
      const { pipeline, diagnostics } = own.compile(id, definitionOf(definition))
      if (pipeline === null) return failed(id, diagnostics)
      return { ok: true, pipeline: new RunnablePipeline(pipeline, own) }
    },
  }
}

const failed = (id: string, diagnostics: readonly Diagnostic[]): Compiled => ({
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

/** A compiled pipeline of the library. */
export class RunnablePipeline {
  constructor(
    readonly pipeline: Pipeline,
    private readonly engine: Engine,
  ) {}

  /** Runs one document. Its input is not changed. */
  run(input: DocumentInput): RunResult {
    return resultOf(runDocument(this.pipeline, this.document(input)))
  }

  /** Runs one document and records every step. */
  trace(input: DocumentInput): TracedRun {
    const { outcome, steps } = traceDocument(this.pipeline, this.document(input), () =>
      this.engine.services.milliseconds(),
    )
    return { result: resultOf(outcome), steps, verboseJson: writeJson(renderSteps(steps)) }
  }

  /**
   * Runs JSON text of a source through the pipeline and gives the JSON text of the result: null where the document was dropped.
   * The fastest road. Throws ProcessorError where it failed and x_content_parse_exception for text that is no JSON.
   */
  runJson(text: string): string | null {
    return this.engine.runSource(this.pipeline, text)
  }

  private document({ source, metadata }: DocumentInput): IngestDocument {
    const given = metadata === undefined ? undefined : (fromPlain(metadata) as Map<string, unknown>)
    return newDocument(fromPlain(source) as Map<string, unknown>, this.now(), given)
  }

  private now(): JavaZonedDateTime {
    return this.engine.services.now()
  }
}

function resultOf(outcome: Outcome): RunResult {
  if (outcome.status === 'dropped') return outcome
  if (outcome.status === 'failed') {
    const error = renderError(outcome.error)
    return { status: 'failed', error: toPlain(error) as Record<string, unknown>, json: writeJson(error) }
  }
  const { doc } = outcome
  const rendered = renderDocument(doc)
  return {
    status: 'done',
    source: toPlain(doc.source) as Record<string, unknown>,
    metadata: toPlain(doc.metadata.values) as Record<string, unknown>,
    json: writeJson(rendered.get('_source')),
  }
}

/**
 * The library: compile a pipeline, run documents through it. Plain objects in and out, with their exact JSON text. For programs
 * and tests; `Engine.simulateWire` gives the answers of Elasticsearch's HTTP API.
 */
import { type JavaException } from '../../java/src/index.js';
import type { Diagnostic } from './diagnostics/diagnostic.js';
import { Engine } from './engine/engine.js';
import { type Limits } from './engine/limits.js';
import type { Pipeline } from './engine/run/pipeline.js';
import type { TraceStep } from './engine/run/recorder.js';
import { type Trace } from './engine/run/trace.js';
import type { EnrichPolicy, GeoDatabase, Services, TrainedModel } from './engine/services.js';
/** A pipeline as JSON text, as a plain object, or as read by `readJson`. */
export type PipelineDefinition = string | object;
/** Options of a run. All optional. */
export interface CompileOptions {
    /** Id of the pipeline, shown as `_ingest.pipeline`. Default `_simulate_pipeline`, as in `_simulate`. */
    readonly id?: string;
    /** Other pipelines by id, for the `pipeline` processor. */
    readonly pipelines?: Readonly<Record<string, PipelineDefinition>>;
    /** Stored Painless scripts by id. */
    readonly scripts?: Readonly<Record<string, string>>;
    /** Executed enrich policies by name: what `enrichTable` makes of documents. */
    readonly enrichPolicies?: Readonly<Record<string, EnrichPolicy>>;
    /** Trained models by id: what `treeModel` and `recordedModel` make. */
    readonly models?: Readonly<Record<string, TrainedModel>>;
    /** IP databases by file name: what `geoTable` makes. */
    readonly geoDatabases?: Readonly<Record<string, GeoDatabase>>;
    /**
     * The sender of the request, for `set_security_user` (`username`, `roles`, ...); null for an unauthenticated one. Without it security is
     * off.
     */
    readonly user?: object | null;
    /** Limits that differ from Elasticsearch's defaults. */
    readonly limits?: Partial<Limits>;
}
/** A pipeline ready to run, or every fault of its definition. */
export type Compiled = {
    readonly ok: true;
    readonly pipeline: RunnablePipeline;
} | {
    readonly ok: false;
    readonly diagnostics: readonly Diagnostic[];
    /** Id of the faulty pipeline: the one compiled, or one of `pipelines`. */
    readonly id: string;
    /** The exception that Elasticsearch would answer with. */
    readonly exception: JavaException;
};
/** A document given to a run: the source, or source with metadata. */
export interface DocumentInput {
    readonly source: object;
    /** `_index`, `_id`, `_routing`, ... */
    readonly metadata?: Readonly<Record<string, unknown>>;
}
/** A document that came through. */
export interface DoneResult {
    readonly status: 'done';
    readonly source: Record<string, unknown>;
    readonly metadata: Record<string, unknown>;
    /** The exact JSON text of the source: `1.0` is there `1.0`, and every digit of a long. */
    readonly json: string;
}
/** A document that a `drop` processor took away. */
export interface DroppedResult {
    readonly status: 'dropped';
}
/** A document whose failure nothing handled. */
export interface FailedResult {
    readonly status: 'failed';
    /** The error as Elasticsearch answers it: `type`, `reason`, `caused_by`, ... */
    readonly error: Record<string, unknown>;
    /** Its JSON text. */
    readonly json: string;
    /** The processor that failed: its type and tag, and the pipelines that ran, outermost first. Null for a fault of the document. */
    readonly processor: {
        readonly type: string;
        readonly tag: string | null;
        readonly pipelines: readonly string[];
    } | null;
}
/** How a document ended; `status` shows which. */
export type RunResult = DoneResult | DroppedResult | FailedResult;
/** A traced run. */
export interface TracedRun {
    readonly result: RunResult;
    /** Every step with what it changed, and who wrote each field last; the values of changes are plain. */
    readonly trace: Trace;
    /** The steps as they were recorded, with the document after each. */
    readonly steps: readonly TraceStep[];
    /** The exact `processor_results` of verbose simulate. */
    readonly verboseJson: string;
}
/** The answer of `_simulate`. */
export interface SimulateAnswer {
    /** The HTTP status. */
    readonly status: number;
    readonly body: Record<string, unknown>;
    /** The exact JSON text of the body. */
    readonly json: string;
}
/** Options of `simulate`. */
export interface SimulateOptions extends Omit<CompileOptions, 'id'> {
    /** Every step instead of the result. */
    readonly verbose?: boolean;
}
/** The surroundings of `compile`, made once: clock, databases, expressions. */
export interface Surroundings {
    readonly services: Omit<Services, 'pipelines' | 'scripts' | 'limits'>;
}
/** The library bound to its surroundings. Packages for Node and the browser export one that is ready to use. */
export interface Sluice {
    /**
     * Compiles a pipeline; returns all faults of its definition. Throws TypeError for a value that is not a definition at all, and
     * JavaException (x_content_parse_exception) for text that is not JSON.
     */
    compile(definition: PipelineDefinition, options?: CompileOptions): Compiled;
    /** Answers a request body (`pipeline` and `docs`, as text or plain object) as `POST _ingest/pipeline/_simulate` does. */
    simulate(request: string | object, options?: SimulateOptions): SimulateAnswer;
    /** The same for any pipeline: with a processor that runs asynchronously (`attachment`) too. */
    simulateAsync(request: string | object, options?: SimulateOptions): Promise<SimulateAnswer>;
    /** A server-like engine with its own stored pipelines. */
    engine(limits?: Partial<Limits>): Engine;
}
/** Makes the library for given surroundings. */
export declare function createSluice({ services }: Surroundings): Sluice;
/**
 * A compiled pipeline of the library. If it, or a pipeline that it calls, has a processor that runs asynchronously (`attachment`),
 * only the calls that end in `Async` run it: the others throw AsynchronousPipelineError.
 */
export declare class RunnablePipeline {
    readonly pipeline: Pipeline;
    private readonly engine;
    constructor(pipeline: Pipeline, engine: Engine);
    /** Runs one document. Its input is not changed. */
    run(input: DocumentInput): RunResult;
    /** The same, for any pipeline. */
    runAsync(input: DocumentInput): Promise<RunResult>;
    /** Runs one document and records every step. */
    trace(input: DocumentInput): TracedRun;
    /** The same, for any pipeline. */
    traceAsync(input: DocumentInput): Promise<TracedRun>;
    /**
     * Runs JSON text of a source through the pipeline and gives the JSON text of the result: null if the document was dropped.
     * The fastest road. Throws ProcessorError if it failed and x_content_parse_exception for text that is not JSON.
     */
    runJson(text: string): string | null;
    /** The same, for any pipeline. */
    runJsonAsync(text: string): Promise<string | null>;
    private startTrace;
    private document;
    private now;
}

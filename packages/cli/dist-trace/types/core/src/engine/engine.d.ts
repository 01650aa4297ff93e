import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { type CompileResult, type Registry } from './compile.js';
import type { StopCause } from './limits.js';
import { type MaybeAsync } from './run/maybe-async.js';
import { type Pipeline } from './run/pipeline.js';
import type { SecurityUser, Services, StoredScript } from './services.js';
/** Status and body of an answer. */
export interface WireAnswer {
    readonly status: number;
    readonly body: unknown;
}
/** A `_simulate` request. Either the parsed body or its text. */
export interface SimulateRequest {
    readonly pipelineId?: string | undefined;
    readonly body?: unknown;
    readonly bodyText?: string | undefined;
    readonly verbose?: boolean;
    /** Documents (by place) that were stopped in an earlier try: not run again, but answered with the error for the cause. */
    readonly stopped?: ReadonlyMap<number, StopCause> | undefined;
    /** The sender; by default the one of the services. */
    readonly user?: SecurityUser | undefined;
    /** Receives the index of each document before it runs. */
    readonly onDocument?: ((place: number) => void) | undefined;
}
/** A `_simulate` request that was read, with its pipeline compiled: its documents can run one by one. */
export interface Simulation {
    readonly count: number;
    /** Runs the document of a place once; the element of `docs`, or a promise of it if a processor waits. */
    run(place: number): MaybeAsync<unknown>;
}
/** Stored pipelines and scripts, and the requests on them. */
export declare class Engine {
    private readonly pipelines;
    private readonly scripts;
    /** The services given, with pipelines and scripts looked up in this engine first. */
    readonly services: Services;
    readonly registry: Registry;
    constructor(services: Services, registry: Registry);
    /** Compiles a pipeline without storing it. */
    compile(id: string, definition: ReadonlyMap<string, unknown>): CompileResult;
    /** As `runSource`, with the result as UTF-8 bytes: the fastest way out. */
    runSourceToBytes(pipeline: Pipeline, text: string): Uint8Array | null;
    /** Stores a pipeline under an id; returns its faults, none when it was stored. */
    store(id: string, definition: ReadonlyMap<string, unknown>): readonly Diagnostic[];
    /**
     * Stores a pipeline that another engine has accepted. `readDefinition` is called when the pipeline is first needed, and then it is
     * compiled. One that no longer compiles, since a script that it names was deleted, fails if it is called.
     */
    storeLazily(id: string, readDefinition: () => ReadonlyMap<string, unknown>): void;
    /** Answers `PUT _ingest/pipeline/{id}`. */
    putPipeline(id: string, body: unknown): WireAnswer;
    /** Stores a pipeline under an id. Throws the JavaException that `PUT _ingest/pipeline/{id}` is answered with if it is none. */
    storePipeline(id: string, body: unknown): void;
    /**
     * Runs the JSON text of a source through a pipeline and writes the result as JSON text; null if it was dropped. Throws
     * ProcessorError where it failed, JavaException where the result cannot be written. Nothing is copied: the fastest way in and out.
     */
    runSource(pipeline: Pipeline, text: string): string | null;
    /** The same for any pipeline: one that waits is waited for. */
    runSourceAsync(pipeline: Pipeline, text: string): Promise<string | null>;
    /** As `putPipeline`, from the text of a body; null if there is none. */
    putPipelineText(id: string, body: string | null): WireAnswer;
    /** Answers as `putPipelineText` would, and stores nothing. */
    checkPipelineText(id: string, body: string | null): WireAnswer;
    /** As `putScript`, from the text of a body; null if there is none. */
    putScriptText(id: string, body: string | null, context?: string): WireAnswer;
    /** The stored pipelines by id. */
    get storedPipelines(): ReadonlyMap<string, ReadonlyMap<string, unknown>>;
    /** Removes a stored pipeline; false if there is none of that id. */
    deletePipeline(id: string): boolean;
    /** The compiled pipeline of an id. */
    pipeline(id: string): Pipeline | undefined;
    /** Stores a script: `PUT _scripts/{id}`. With a context it must compile in it. */
    putScript(id: string, body: unknown, context?: string): WireAnswer;
    /** A stored script. */
    script(id: string): StoredScript | undefined;
    /** Removes a stored script; false if there is none of that id. */
    deleteScript(id: string): boolean;
    /**
     * Answers `_ingest/pipeline/_simulate` and `_ingest/pipeline/{id}/_simulate`. Throws AsynchronousPipelineError for a pipeline
     * that waits.
     */
    simulateWire(request: SimulateRequest): WireAnswer;
    /** The same for any pipeline, one document after the other: one that waits is waited for. */
    simulateWireAsync(request: SimulateRequest): Promise<WireAnswer>;
    /** The same: gives a promise only if documents may wait and a processor does. */
    startSimulate(request: SimulateRequest, mayWait: boolean): MaybeAsync<WireAnswer>;
    private simulateDocuments;
    /**
     * Reads a `_simulate` request and compiles its pipeline; the caller runs the documents when it likes. Throws the JavaException that the
     * whole request is answered with.
     */
    beginSimulation(request: Pick<SimulateRequest, 'pipelineId' | 'body' | 'bodyText' | 'verbose' | 'user'>, mayWait: boolean): Simulation;
    private pipelineOf;
}
/** Answers a request; a Java exception becomes its error body. Faults of our own are thrown on. */
export declare function answer(respond: () => WireAnswer): WireAnswer;
/** The exception that a cluster would answer a faulty pipeline with. */
export declare const wireFault: (diagnostics: readonly Diagnostic[]) => WireAnswer;

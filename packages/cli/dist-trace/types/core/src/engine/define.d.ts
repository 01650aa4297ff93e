/** The definition object of a processor, from which everything else is derived. */
import type { IngestDocument } from '../document/document.js';
import type { Template } from '../document/template.js';
import type { OptionsOf, RawKey, Specs } from '../options/types.js';
import type { CompileContext } from './context.js';
import type { MaybeAsync } from './run/maybe-async.js';
import type { Pipeline } from './run/pipeline.js';
import type { Step } from './run/step.js';
export { opt } from '../options/builders.js';
/** Returned by an executor to drop the document. */
export declare const DROPPED: unique symbol;
/** The result of an executor: DROPPED if it drops the document. */
export type Ended = void | typeof DROPPED;
/**
 * Runs one processor on one document. Returns DROPPED to drop it; throws a JavaException to fail. Only those of a definition that
 * says `isAsynchronous`, and those that run steps, may give a promise.
 */
export type Executor = (doc: IngestDocument) => MaybeAsync<Ended>;
/** The pipeline that a `pipeline` step calls. */
export interface PipelineCall {
    readonly name: Template;
    readonly ignoreMissing: boolean;
    find(name: string): Pipeline | undefined;
}
/** An executor with what the engine must know about it. */
export interface StepBody {
    readonly execute: Executor;
    /** The pipeline that the step runs: tracing shows the steps of that pipeline instead. */
    readonly call?: PipelineCall;
    /** The step that is run for every element (`foreach`). */
    readonly inner?: Step;
    /** Set if `execute` may return a promise itself. */
    readonly isAsynchronous?: true;
}
/** A documented example that also runs as a test. */
export interface Example<S extends Specs> {
    readonly title: string;
    readonly options: {
        readonly [K in RawKey<S>]?: unknown;
    };
    /** The source before; metadata keys (`_index`) may be given too. */
    readonly before: object;
    /** The source after, with those metadata keys that the processor changed. */
    readonly after?: object;
    /** The text that the document or the construction fails with. */
    readonly fails?: string;
    /** Set if the document is dropped. */
    readonly dropped?: true;
}
/** One processor: name, options, examples, and how its options become an executor. */
export interface ProcessorDefinition<S extends Specs = any> {
    /** As users write it. */
    readonly name: string;
    /** One sentence for the reference and completion. */
    readonly summary: string;
    /** Options in the order in which Elasticsearch reads them: that decides which fault comes first. */
    readonly options: S;
    readonly examples: readonly Example<S>[];
    /** Raw options written in a short form (`"script": "ctx.a = 1"`) as the long one; undefined if it is none. */
    readonly shorthand?: (raw: unknown) => Map<string, unknown> | undefined;
    /** Set where the definition checks unknown keys itself (script). */
    readonly acceptsUnknownOptions?: true;
    /** Set where executors may give a promise: pipelines with such a processor run through the asynchronous calls only. */
    readonly isAsynchronous?: true;
    /** Set where verbose results do not show the processor's `description`. */
    readonly losesDescription?: true;
    /** Checks what can fail on configuration and returns what only runs. Throws ConfigurationFault or JavaException. */
    compile(options: OptionsOf<S>, context: CompileContext): Executor | StepBody;
}
/** Types a definition: an option's value type follows from its declaration. */
export declare const defineProcessor: <const S extends Specs>(definition: ProcessorDefinition<S>) => ProcessorDefinition<S>;

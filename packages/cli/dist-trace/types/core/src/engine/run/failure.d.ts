/** Run-time failures: the one error that carries which processor of which pipelines failed (recordings `cases/engine`). */
import { JavaException } from '../../../../java/src/index.js';
/** A processor failed. `cause` is what it threw; type, tag and pipelines are those of the innermost element that failed. */
export declare class ProcessorError extends Error {
    readonly processorType: string;
    readonly processorTag: string | null;
    /** Ids of the running pipelines, outermost first. */
    readonly pipelines: readonly string[];
    /** The failure that was being recorded when this one came up. */
    readonly suppressed: JavaException | null;
    readonly cause: JavaException;
    constructor(processorType: string, processorTag: string | null, 
    /** Ids of the running pipelines, outermost first. */
    pipelines: readonly string[], cause: JavaException, 
    /** The failure that was being recorded when this one came up. */
    suppressed?: JavaException | null);
}
/** A synchronous call was made on a pipeline that waits for a processor: a fault of the caller, which no `on_failure` handles. */
export declare class AsynchronousPipelineError extends Error {
    /** Id of the pipeline. */
    readonly pipeline: string;
    /** The first of its processors that runs asynchronously. */
    readonly processorType: string;
    constructor(
    /** Id of the pipeline. */
    pipeline: string, 
    /** The first of its processors that runs asynchronously. */
    processorType: string);
}
/** Whatever was thrown as a Java exception. Faults of our own (InternalError, TypeError, ...) are not the user's: thrown on. */
export declare function javaFault(thrown: unknown): JavaException;
/** The deepest cause, whose text `_ingest.on_failure_message` shows. */
export declare function deepestCause(exception: JavaException): JavaException;

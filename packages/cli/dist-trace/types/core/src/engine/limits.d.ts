/** The limits that keep a pipeline from hanging or flooding the process, with Elasticsearch's defaults. One object, given once. */
import { JavaException, WorkAccount } from '../../../java/src/index.js';
/** See each member; all are counts unless said otherwise. */
export interface Limits {
    /**
     * Steps that one document may take through all its processors, conditions and scripts, about 20 nanoseconds each (`WorkLimits` of
     * `@sluice/java`). Ours: in Elasticsearch what takes too long holds its thread until it ends.
     */
    readonly documentSteps: number;
    /** Approximate bytes of strings and collections that may be made for one document; freed ones count too. Ours. */
    readonly documentBytes: number;
    /** Nested pipelines of one document (`es.ingest.max_pipelines`). */
    readonly nestedPipelines: number;
    /** Loop iterations of one script run (`script.painless` loop counter). */
    readonly scriptLoops: number;
    /** Painless `script.painless.regex.limit-factor`: characters considered per input character. */
    readonly regexFactor: number;
    /** Bytes of an inline script (`script.max_size_in_bytes`). */
    readonly scriptBytes: number;
    /** Milliseconds a grok expression may take on one text (`ingest.grok.watchdog.max_execution_time`). */
    readonly grokMillis: number;
    /** Milliseconds that reading one file may take (`attachment`). Ours: Elasticsearch has no such limit. */
    readonly attachmentMillis: number;
    /** Bytes that one file may become when it is unpacked (`attachment`). Ours. */
    readonly attachmentBytes: number;
}
/** Elasticsearch 8.18's defaults, and ours. */
export declare const defaultLimits: Limits;
/** Why a document was stopped from outside: it took longer than allowed, or it needed more memory than there is. */
export type StopCause = 'time' | 'memory';
/** The exception that a stopped document is answered with. */
export declare const stopException: (cause: StopCause) => JavaException;
/** The account of a document that begins. */
export declare const openAccount: ({ documentSteps: steps, documentBytes: bytes }: Limits) => WorkAccount;

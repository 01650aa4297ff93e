import type { IngestDocument } from '../../document/document.js';
import { type Limits } from '../limits.js';
import { FusedLoop } from './fused-loop.js';
import { type MaybeAsync } from './maybe-async.js';
import type { Step } from './step.js';
/** A compiled pipeline. Immutable; any number of documents may run through it. */
export interface Pipeline {
    readonly id: string;
    readonly description: string | null;
    readonly version: number | null;
    /** Its steps with its `on_failure`, and what runs them. */
    readonly loop: FusedLoop;
    /** The type of its first processor that runs asynchronously; null if it has none. */
    readonly asynchronous: string | null;
    readonly limits: Limits;
    /** Runs after it on a document that was neither dropped nor failed, as `index.final_pipeline` does. */
    readonly finalPipeline?: Pipeline | undefined;
}
/** The pipeline with other steps, such as some of its own; its `on_failure` stays. */
export declare const withSteps: (pipeline: Pipeline, steps: readonly Step[]) => Pipeline;
/**
 * Runs a pipeline on a document. Returns false when it was dropped. Throws ProcessorError for a failure that nothing handled,
 * graph_structure_exception for a cycle or too deep a nesting (recordings `cases/pipeline`), and AsynchronousPipelineError
 * for a pipeline that waits. The document's work counts on its account, which the first pipeline opens.
 */
export declare function executePipeline(pipeline: Pipeline, doc: IngestDocument): boolean;
/** The same for any pipeline: one that waits is waited for. Rejects with what `executePipeline` throws. */
export declare function executePipelineAsync(pipeline: Pipeline, doc: IngestDocument): Promise<boolean>;
/** The same in a run that may wait or not, as the document says: gives a promise only if a processor does. */
export declare function startPipeline(pipeline: Pipeline, doc: IngestDocument): MaybeAsync<boolean>;
/**
 * Runs the rest of a pipeline that a document entered first, from a step on. The document is as it was before that step, `_ingest.pipeline`
 * included. Returns and throws what `startPipeline` does.
 */
export declare function continuePipeline(pipeline: Pipeline, doc: IngestDocument, from: number): MaybeAsync<boolean>;

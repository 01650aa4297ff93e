import type { IngestDocument } from '../../document/document.js';
import type { Services } from '../services.js';
import { type MaybeAsync } from './maybe-async.js';
import { type Pipeline } from './pipeline.js';
import type { Step } from './step.js';
import type { RunTrace } from './trace-run.js';
/** The remaining budget of an account. */
interface Left {
    readonly steps: number;
    readonly bytes: number;
}
/** A run before a processor of its pipeline. `N` is what the caller notes there. */
export interface Checkpoint<N> {
    /** The place of the processor: so many of the pipeline come before it. */
    readonly place: number;
    /** How many steps had been recorded at the top. */
    readonly recorded: number;
    /** The document there; never changed. */
    readonly state: IngestDocument;
    /** The lengths of the tables of its objects in Java, in the order of `mapsOf`: scripts see keys in an order that follows from them. */
    readonly tables: readonly number[];
    readonly note: N;
    /** The state of the recorder, and the remaining budgets of the recorder and the document. */
    readonly isMoved: boolean;
    readonly latest: IngestDocument | null;
    readonly watching: Left;
    readonly account: Left;
}
/** A recorded run with its checkpoints, in the order of their places. */
export interface ResumableRun<N> extends RunTrace {
    readonly checkpoints: readonly Checkpoint<N>[];
}
/** Where a run starts: at a checkpoint of an earlier run of the same document. */
export interface ResumePoint<N> {
    readonly run: ResumableRun<N>;
    readonly checkpoint: Checkpoint<N>;
}
/** Notes something at a checkpoint; null if what ran so far must run again, since it asked for the time: then no later one is kept. */
export type Note<N> = () => N | null;
/**
 * Runs a document and records every step, as `traceRun` does, with checkpoints. With `from` it starts there, and `doc` is ignored. Returns a
 * promise only if a processor waits.
 */
export declare function traceResumable<N>(pipeline: Pipeline, doc: IngestDocument, { milliseconds }: Pick<Services, 'milliseconds'>, note: Note<N>, from: ResumePoint<N> | null): MaybeAsync<ResumableRun<N>>;
/** Whether a step runs a pipeline by its name, itself or in what it holds. */
export declare const callsPipelines: ({ body, own }: Step) => boolean;
export {};

/** A run that is recorded step by step: it ends as every run does. */
import type { IngestDocument } from '../../document/document.js';
import type { Services } from '../services.js';
import { type Outcome } from '../wire/simulate.js';
import { type MaybeAsync } from './maybe-async.js';
import type { Pipeline } from './pipeline.js';
import type { TraceStep } from './recorder.js';
import { type Trace } from './trace.js';
/** How a document went through the steps. */
export interface RunTrace {
    readonly outcome: Outcome;
    /** The steps as they were recorded. */
    readonly steps: readonly TraceStep[];
    readonly trace: Trace;
}
/** Runs a document and records every step; returns a promise only if a processor waits. */
export declare function traceRun(pipeline: Pipeline, doc: IngestDocument, { milliseconds }: Pick<Services, 'milliseconds'>): MaybeAsync<RunTrace>;
/** A recorded step with the document before and after it. */
export interface StepState {
    readonly entry: TraceStep;
    readonly before: IngestDocument;
    readonly after: IngestDocument;
}
/** The states of recorded steps by their numbers, as traces have them, in the order in which the steps ended. */
export declare function stepStates(steps: readonly TraceStep[], before: IngestDocument): Map<string, StepState>;

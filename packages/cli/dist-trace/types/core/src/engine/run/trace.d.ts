import type { IngestDocument } from '../../document/document.js';
import { type FieldChange } from './diff.js';
import type { TraceStep } from './recorder.js';
/** The trace of one document. */
export interface Trace {
    readonly steps: readonly TracedStep[];
    /** The number of the step that wrote each field last. */
    readonly writers: ReadonlyMap<string, string>;
}
/** One step of a trace. */
export interface TracedStep {
    /** `3`, or `3.1` within what step 3 called; iterations are `3[0].1`. */
    readonly number: string;
    readonly type: string;
    readonly tag: string | null;
    readonly description: string | null;
    readonly pipeline: string;
    /** Path of the processor in its pipeline's JSON. */
    readonly path: readonly (string | number)[];
    readonly status: TraceStep['status'];
    readonly isOnFailure: boolean;
    /** The `if` and what it came to; null if it failed. */
    readonly condition: TraceStep['condition'];
    readonly error: ReadonlyMap<string, unknown> | null;
    readonly changes: readonly FieldChange[];
    readonly milliseconds: number;
    readonly steps: readonly TracedStep[];
    readonly iterations: readonly (readonly TracedStep[])[];
    /** The answer of `_simulate?verbose` for the step if it differs from a run; otherwise null. */
    readonly verboseNote: string | null;
}
/** Builds the trace of a recorded run. `before` is the document as it was before the first step. */
export declare function buildTrace(recorded: readonly TraceStep[], before: IngestDocument): Trace;
/**
 * As `buildTrace`, for a run that continued after `known`: their steps of the trace are there, and `before` is how they left the document.
 */
export declare function continueTrace(known: readonly TracedStep[], recorded: readonly TraceStep[], before: IngestDocument): Trace;
/** The trace with plain values, for programs. */
export declare const plainTrace: ({ steps, writers }: Trace) => Trace;

/**
 * `_simulate`: the request parsed with Elasticsearch's checks, each document run, and the answer in its exact form, verbose or
 * not (recordings `cases/engine`).
 */
import { JavaException, type JavaZonedDateTime } from '../../../../java/src/index.js';
import { IngestDocument } from '../../document/document.js';
import { type StopCause } from '../limits.js';
import { ProcessorError } from '../run/failure.js';
import { type MaybeAsync } from '../run/maybe-async.js';
import { type Pipeline } from '../run/pipeline.js';
import { type RecordedRules, Recorder, type TraceStep } from '../run/recorder.js';
/** Reads the `docs` of a request into documents; `mayWait` and `user` are theirs. Throws what rejects the whole request. */
export declare function readDocuments(body: ReadonlyMap<string, unknown>, now: () => JavaZonedDateTime, { mayWait, user }?: Partial<Pick<IngestDocument, 'mayWait' | 'user'>>): IngestDocument[];
/** How one document ended. */
export type Outcome = {
    readonly status: 'done';
    readonly doc: IngestDocument;
} | {
    readonly status: 'dropped';
} | {
    readonly status: 'failed';
    readonly error: JavaException | ProcessorError;
};
/** The result of a recorded run. */
export interface TracedOutcome {
    readonly outcome: Outcome;
    readonly steps: readonly TraceStep[];
}
/**
 * Runs one document through a pipeline. Never throws for a fault of pipeline or document, but AsynchronousPipelineError for a
 * pipeline that waits.
 */
export declare const runDocument: (pipeline: Pipeline, doc: IngestDocument) => Outcome;
/** The same in a run that may wait or not, as `doc.mayWait` says: gives a promise only if a processor does. */
export declare function startDocument(pipeline: Pipeline, doc: IngestDocument): MaybeAsync<Outcome>;
/** Runs a document by a function that gives false if it was dropped, and throws if it failed. */
export declare function outcomeOf(doc: IngestDocument, run: () => MaybeAsync<boolean>): MaybeAsync<Outcome>;
/**
 * Runs one document by the rules given and records every step; returns a promise only if a processor waits. Throws
 * AsynchronousPipelineError for a pipeline that waits and a document that may not.
 */
export declare function startTracedDocument(pipeline: Pipeline, doc: IngestDocument, milliseconds: () => number, rules: RecordedRules): MaybeAsync<TracedOutcome>;
/** Runs a document by a function, with a recorder. */
export declare function recordedBy(recorder: Recorder, doc: IngestDocument, run: () => MaybeAsync<Outcome>): MaybeAsync<TracedOutcome>;
/** An element of `docs` in the answer. */
export declare function renderOutcome(outcome: Outcome): unknown;
/**
 * What a document fails with that could not be written: as `_simulate` has it, the fault of copying it before that of writing. `thrown`
 * is what writing it threw; faults of our own are thrown on.
 */
export declare function unwritableFault(doc: IngestDocument, thrown: unknown): JavaException;
/** A document as answers show it: metadata as text, `_source`, `_ingest`. */
export declare function renderDocument(doc: IngestDocument, depth?: number): Map<string, unknown>;
/** The answer as a whole cannot be written. */
export declare class UnwritableAnswer extends Error {
    readonly exception: JavaException;
    constructor(exception: JavaException);
}
/** The `processor_results` of a verbose answer: the tree of steps in order of execution. */
export declare function renderSteps(steps: readonly TraceStep[]): Map<string, unknown>[];
/** The element of `docs` for one document; a promise only if a processor of the pipeline waits. */
export declare function simulateDocument(pipeline: Pipeline, doc: IngestDocument, verbose: boolean, milliseconds: () => number): MaybeAsync<unknown>;
/** The element of `docs` for a document that was stopped. */
export declare const renderStopped: (cause: StopCause) => unknown;
/**
 * A source document for a run outside `_simulate`: the given metadata over the defaults. Throws illegal_argument_exception
 * `unexpected metadata [...] in source`.
 */
export declare function newDocument(source: ReadonlyMap<string, unknown>, timestamp: JavaZonedDateTime, metadata?: ReadonlyMap<string, unknown>): IngestDocument;

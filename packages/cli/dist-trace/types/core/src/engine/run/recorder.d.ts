/**
 * The trace of one document: a tree of the steps that ran, built only if there is a recorder. The verbose answer of
 * `_simulate` and all displayed traces are made from it.
 */
import { JavaException } from '../../../../java/src/index.js';
import type { IngestDocument } from '../../document/document.js';
import { ProcessorError } from './failure.js';
import type { Step } from './step.js';
/** How a step ended, in the words of `_simulate?verbose`. */
export type TraceStatus = 'success' | 'error' | 'error_ignored' | 'skipped' | 'dropped';
/** One executed (or skipped) step. */
export interface TraceStep {
    readonly step: Step;
    /** Id of the pipeline that holds the step. */
    readonly pipeline: string;
    /** How many on_failure chains the step is in. */
    readonly failureDepth: number;
    status: TraceStatus;
    /** `result` is null if the condition failed; in verbose simulate such a step leaves no entry. */
    condition: {
        readonly source: string;
        readonly result: boolean | null;
    } | null;
    /** The document before the step, where that is not what the step before it left; null if it is, or cannot be copied. */
    before: IngestDocument | null;
    /** The document after the step; null if unknown, or verbose answers show none; and in long loops over large documents. */
    after: IngestDocument | null;
    /** Where verbose simulate gives another account of the step than the run. */
    verboseRule: VerboseRule | null;
    error: JavaException | ProcessorError | null;
    /** Wall time of the step, inner steps included. */
    milliseconds: number;
    /** Steps of the pipeline that the step called. */
    readonly children: TraceStep[];
    /** For `foreach`: the steps run for each element, in order. */
    readonly iterations: TraceStep[][];
    /** The document as each iteration began, its element in place; null if it cannot be copied, and in long loops over large documents. */
    readonly iterationStarts: (IngestDocument | null)[];
}
/** The differences of `_simulate?verbose` of 8.18 from a run. */
export type VerboseRule = 'condition' | 'call_name' | 'missing_pipeline';
/** By which rules steps run that are recorded: those of every run, or those of `_simulate?verbose`. */
export type RecordedRules = 'run' | 'verbose';
/** Records one run. Attach to a document (`doc.recorder`) before the pipeline starts. */
export declare class Recorder {
    private readonly milliseconds;
    /** The steps at the top. */
    readonly steps: TraceStep[];
    private level;
    private readonly levels;
    private open;
    private resumed;
    /** Whether the document may be another than the last step left: the engine worked on it, or the step failed half-way. */
    protected isMoved: boolean;
    private depth;
    /** The copy that was made last: later ones share with it what has not changed since. */
    protected latest: IngestDocument | null;
    /** For copies that Elasticsearch does not make: they may take as much as the document itself, and are left out beyond that. */
    protected readonly watching: import("../../../../java/src/index.js").WorkAccount;
    /** Whether steps run with the rules of verbose simulate; inside foreach they run as ever and are only watched. */
    isTracking: boolean;
    constructor(milliseconds: () => number, rules: RecordedRules);
    /** How many on_failure chains are running. */
    get failureDepth(): number;
    set failureDepth(depth: number);
    /**
     * Whether what begins now is a processor of the pipeline that the document entered, and not a part of one, nor of an on_failure chain.
     */
    protected get isAtTop(): boolean;
    /** Adds a step that starts now; returns that which was to be continued, if there is one. */
    begin(step: Step, doc: IngestDocument): TraceStep;
    /** The next step that begins is this one: its condition was tested, and it runs within its own handling of failures. */
    resume(entry: TraceStep): void;
    /** Takes back a step that leaves no entry: its condition, or the name of the pipeline that it calls, failed. */
    withdraw(entry: TraceStep): void;
    /** Ends a step. With `doc` its state is copied; if it cannot be, the entry becomes an error, as in Elasticsearch. */
    end(entry: TraceStep, status: TraceStatus, error: JavaException | ProcessorError | null, doc: IngestDocument | null): void;
    /** Steps from here on belong to the pipeline that `entry` called, until `leave`. */
    enter(entry: TraceStep): void;
    /** Steps from here on belong to the next iteration of the step that is running (`foreach`), until `leave`. */
    enterIteration(doc: IngestDocument): void;
    /** The same; null if there is none. */
    private copied;
    /** A copy that counts on the recorder's own account; null once that is used up. */
    private copyWatched;
    /** Back to the level above. */
    leave(): void;
    /** The running step, for `foreach` to come back to after an iteration. */
    get running(): TraceStep | null;
    set running(entry: TraceStep | null);
}

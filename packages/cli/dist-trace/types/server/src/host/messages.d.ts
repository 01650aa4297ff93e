/** Messages between the main thread and the engine's worker: plain data and text. */
import type { FieldValues, Limits, Profile, ShowOptions, StopCause, StoredRows, StoredSource } from '../../../core/src/index.js';
import type { RenderedTemplate, ScriptedResult, ScriptedUpdate, ScriptedWrites, ScriptedWritesResult, SearchTemplate, StepDelta } from '../../../store/src/pipelines/pipeline-runner.js';
import type { IngestBatch } from './ingest-batch.js';
import type { RecordBatch, RecordResults } from './record-messages.js';
import type { EngineSettings } from './services.js';
/** A document that was stopped in an earlier try, by its place: it is not run again but answered with the error for the cause. */
export interface StoppedDocument {
    readonly place: number;
    readonly cause: StopCause;
}
/** The causes by place. */
export declare const causes: (stopped: readonly StoppedDocument[]) => ReadonlyMap<number, StopCause>;
/** A request about enrich policies or trained models. */
export type FixtureRequest = {
    readonly kind: 'enrich-put';
    readonly name: string;
    readonly body: string;
    /** The indices of the store that it names. */
    readonly stored?: readonly StoredSource[];
} | {
    readonly kind: 'enrich-show';
    readonly names: readonly string[] | null;
} | {
    readonly kind: 'enrich-execute';
    readonly name: string;
    readonly stored?: readonly StoredSource[];
    /** Their documents. */
    readonly found?: StoredRows;
} | {
    readonly kind: 'enrich-delete';
    readonly name: string;
} | {
    readonly kind: 'model-put';
    readonly id: string;
    readonly body: string;
} | {
    readonly kind: 'model-show';
    readonly expression: string | null;
    readonly options: ShowOptions;
} | {
    readonly kind: 'model-delete';
    readonly id: string;
    readonly force: boolean;
} | {
    readonly kind: 'alias-put';
    readonly id: string;
    readonly alias: string;
    readonly reassign: boolean;
} | {
    readonly kind: 'alias-delete';
    readonly id: string;
    readonly alias: string;
} | {
    readonly kind: 'model-infer';
    readonly id: string;
    readonly body: string;
};
/** A request to the engine in the worker. */
export type EngineRequest = FixtureRequest | {
    readonly kind: 'put-pipeline';
    readonly id: string;
    readonly body: string | null;
} | {
    readonly kind: 'check-pipeline';
    readonly id: string;
    readonly body: string | null;
} | {
    readonly kind: 'delete-pipeline';
    readonly id: string;
} | {
    readonly kind: 'put-script';
    readonly id: string;
    readonly body: string | null;
    readonly context?: string;
} | {
    readonly kind: 'delete-script';
    readonly id: string;
} | {
    readonly kind: 'execute-script';
    readonly body: string;
    readonly fields: readonly FieldValues[] | null;
}
/** Answered with `rendered`: the text of each template, or the answer for its fault. */
 | {
    readonly kind: 'render-templates';
    readonly templates: readonly SearchTemplate[];
}
/** Answered with a list of `{name, type}`. */
 | {
    readonly kind: 'ip-databases';
}
/** Answered with the processors of the stored pipelines by id, a JSON object of lists. */
 | {
    readonly kind: 'pipeline-steps';
} | {
    readonly kind: 'simulate';
    readonly pipelineId: string | null;
    readonly body: string | null;
    readonly verbose: boolean;
    /** The sender, as JSON text; by default the one of the settings. */
    readonly user?: string | undefined;
    readonly stopped: readonly StoppedDocument[];
} | {
    readonly kind: 'set-up';
    readonly setup: RunSetup;
}
/** Documents on their way into indices, through stored pipelines or others of the same ids, as JSON text; answered with `ingested`. */
 | {
    readonly kind: 'ingest';
    readonly batch: IngestBatch;
    readonly substitutions: readonly (readonly [id: string, definition: string])[];
    readonly user?: string | undefined;
    /** Milliseconds that the engine had for other documents of the same request. */
    readonly spent?: number;
    readonly stopped: readonly StoppedDocument[];
}
/** The script of an update by query or reindex, on a batch; answered with `writes`. */
 | {
    readonly kind: 'write';
    readonly writes: ScriptedWrites;
    readonly stopped: readonly StoppedDocument[];
}
/** The script of an update, on its document; answered with `scripted`. */
 | {
    readonly kind: 'update';
    readonly update: ScriptedUpdate;
    readonly stopped: readonly StoppedDocument[];
} | {
    readonly kind: 'run';
    readonly batch: RunBatch;
    readonly stopped: readonly StoppedDocument[];
}
/** As `run` without details; answered with `lines`. */
 | {
    readonly kind: 'run-lines';
    readonly batch: LineBatch;
    readonly stopped: readonly StoppedDocument[];
}
/** Records through the pipeline of the set-up; answered with `records`. */
 | {
    readonly kind: 'run-records';
    readonly batch: RecordBatch;
    readonly stopped: readonly StoppedDocument[];
};
/** The detail of a run's result: none, the rich trace, or the `processor_results` of verbose simulate. */
export type RunDetail = 'result' | 'steps' | 'verbose';
/** A pipeline file with what it calls, for a run of many documents. Bodies are JSON text. */
export interface RunSetup {
    readonly id: string;
    readonly definition: string;
    /** Other pipelines by id, in the order in which they are stored. */
    readonly pipelines: readonly (readonly [string, string])[];
    readonly detail: RunDetail;
    /** The number of a step that is explained for each document, in addition to its `steps`. */
    readonly explain?: string | undefined;
    /** The surroundings of the pipeline, if any. */
    readonly profile?: Profile | undefined;
    /** Whether results of documents that failed, or whose failure was handled, say in which step. */
    readonly locate?: boolean | undefined;
}
/** A step that failed. */
export interface FailedStep {
    readonly processor: string;
    readonly tag: string | null;
    /** Id of its pipeline, and its place in the definition. */
    readonly pipeline: string;
    readonly path: readonly (string | number)[];
}
/** A step whose failure `ignore_failure` or `on_failure` handled. */
export interface HandledStep extends FailedStep {
    /** JSON text of the error that Elasticsearch would answer with. */
    readonly error: string;
}
/** Documents of one batch: `{_source, _index?, ...}` as JSON text, or raw lines that go to a field. */
export type RunBatch = {
    readonly form: 'json';
    readonly docs: readonly string[];
} | {
    readonly form: 'lines';
    readonly docs: readonly string[];
    readonly field: string;
};
/** Lines of a file: their UTF-8 bytes with the line ends. */
export interface LineBatch {
    readonly bytes: Uint8Array;
    /** The field that a raw line goes to; null if each line is the JSON of a document. */
    readonly field: string | null;
    /** Memory of earlier results, moved here to be filled again. */
    readonly room?: ArrayBuffer;
}
/** The results of a batch of lines. */
export interface LineResults {
    /** For each document the element of `docs` that `_simulate` answers with, one a line. */
    readonly bytes: Uint8Array<ArrayBuffer>;
    readonly documents: number;
    readonly dropped: number;
    readonly failed: number;
}
/** A fault of a pipeline file, ready to be shown. */
export interface FileFault {
    /** Id of its pipeline. */
    readonly pipeline: string;
    readonly path: readonly (string | number)[];
    /** Characters within the string at the path. */
    readonly span: {
        readonly start: number;
        readonly end: number;
    } | null;
    readonly code: string;
    readonly processor: string | null;
    readonly tag: string | null;
    /** JSON text of the error that Elasticsearch would answer with. */
    readonly error: string;
    readonly help: string | null;
}
/** How one document of a batch ended. */
export interface RunResult {
    /** `handled`: done, after `ignore_failure` or `on_failure` handled a failure. */
    readonly status: 'done' | 'handled' | 'dropped' | 'failed';
    /** The element of `docs` that `_simulate` answers with. */
    readonly json: string;
    /** JSON text of the details that the set-up requests. */
    readonly detail?: string;
    /** The step in which a document failed, if the set-up asks for it. */
    readonly failedIn?: FailedStep;
    /** The first step whose failure was handled, if the set-up asks for it. */
    readonly handledIn?: HandledStep;
}
/** Status and JSON text. */
export interface EngineAnswer {
    readonly status: number;
    readonly body: string;
    /** The JSON text as UTF-8 bytes, if it was written so; then `body` is empty. */
    readonly bytes?: Uint8Array;
    /** For `ingest`: one result per document, packed. */
    readonly ingested?: Uint8Array<ArrayBuffer>;
    /** For `ingest`: what the steps of stored pipelines did since the last answer. */
    readonly steps?: readonly StepDelta[];
    /** For `ingest`: milliseconds that the engine had for the request, where that is counted. */
    readonly spent?: number;
    /** For `update`. */
    readonly scripted?: ScriptedResult;
    readonly writes?: ScriptedWritesResult;
    /** For `render-templates`. */
    readonly rendered?: readonly RenderedTemplate[];
    /** For `run`: one result per document. */
    readonly results?: readonly RunResult[];
    /** For `run-lines`; null if a line is not one plain document. */
    readonly lines?: LineResults | null;
    /** For `run-records`. */
    readonly records?: RecordResults;
    /** For `set-up`: what is wrong with the files; empty when they are ready. */
    readonly faults?: readonly FileFault[];
}
/** The start data of a worker. */
export interface WorkerData {
    readonly settings: EngineSettings;
    readonly engineLimits: Partial<Limits>;
    /** Where the worker is: see `Place`. */
    readonly progress: SharedArrayBuffer;
}
/** A message to the worker. */
export interface WorkerRequest {
    readonly ticket: number;
    readonly request: EngineRequest;
}
/** A message from the worker: the answer, or a fault of our own, or the setting that no engine can be made with. */
export type WorkerReply = {
    readonly ticket: number;
    readonly answer: EngineAnswer;
} | {
    readonly ticket: number;
    readonly fault: string;
} | {
    readonly ticket: number;
    readonly setting: {
        readonly name: keyof EngineSettings;
        readonly text: string;
        readonly help?: string | undefined;
    };
};
/** The 32-bit cells of `WorkerData.progress`. */
export declare const Cell: {
    /** Ticket of the request that is being answered; 0 when idle. */
    readonly ticket: 0;
    /** The running document of that request, from 1; 0 before the first. */
    readonly document: 1;
    /** Counts up whenever one of the others changes. */
    readonly beat: 2;
    /** The operating system's number of the thread; 0 if unknown. */
    readonly thread: 3;
    readonly count: 4;
};

/**
 * What the store asks of the engine: to run documents through pipelines. The engine is in another thread, where it can be stopped; nothing
 * but plain data goes between them.
 */
import type { FieldValues } from '../../../core/src/index.js';
/** The result of a pipeline step. */
export interface StepDelta {
    readonly pipeline: string;
    /** Its place among the processors of the pipeline. */
    readonly place: number;
    readonly type: string;
    readonly tag: string | null;
    readonly count: number;
    readonly failed: number;
    readonly milliseconds: number;
}
/** A document on its way into an index. */
export interface IngestItem {
    readonly index: string;
    /** Null for one that gets its id when it is indexed. */
    readonly id: string | null;
    readonly routing: string | null;
    readonly version: number | null;
    readonly versionType: string | null;
    readonly ifSeqNo: number | null;
    readonly ifPrimaryTerm: number | null;
    /** The source, as JSON in UTF-8. */
    readonly source: Uint8Array;
    /** Ids of the pipelines to run, in order; a run ends early when one changes the index. */
    readonly pipelines: readonly string[];
}
/** Its outcome. */
export type IngestResult = {
    readonly kind: 'done';
    /** The document afterwards; `pipelines` are those that were not run, since the index changed. */
    readonly item: IngestItem;
    readonly executed: readonly string[];
    /** Whether `reroute` changed the index, so that the new index's own pipelines run too. */
    readonly isRerouted: boolean;
} | {
    readonly kind: 'dropped';
    readonly executed: readonly string[];
} | {
    readonly kind: 'failed';
    readonly status: number;
    /** JSON text of the `error` object. */
    readonly error: string;
    /** JSON text of the `error` of a failure store's document; left out if it was not a pipeline that failed. */
    readonly failure?: string;
};
/** A document that the script of an update is to change. */
export interface ScriptedUpdate {
    /** JSON text of `script` in the request. */
    readonly script: string;
    readonly index: string;
    readonly id: string;
    readonly routing: string | null;
    readonly version: number | null;
    /** JSON text. */
    readonly source: string;
    /** Whether the document is the `upsert` of one that is missing. */
    readonly isInsert: boolean;
}
/** The result of the script. */
export type ScriptedResult = {
    readonly kind: 'done';
    readonly operation: 'index' | 'create' | 'delete' | 'noop';
    /** JSON text. */
    readonly source: string;
} | Extract<IngestResult, {
    kind: 'failed';
}>;
/** Documents that the script of an update by query or of a reindex is to change. */
export interface ScriptedWrites {
    /** JSON text of `script`. */
    readonly script: string;
    readonly context: 'update_by_query' | 'reindex';
    readonly documents: readonly {
        readonly index: string;
        readonly id: string;
        readonly routing: string | null;
        readonly version: number;
        /** JSON text. */
        readonly source: string;
    }[];
}
/** The result of the script for one of them. */
export interface ScriptedWrite {
    readonly operation: 'index' | 'delete' | 'noop';
    readonly index: string;
    /** Null for a new one. */
    readonly id: string | null;
    readonly routing: string | null;
    readonly version: number | null;
    /** JSON text. */
    readonly source: string;
}
/** The outcome: all results, or the failure of the first that failed. */
export type ScriptedWritesResult = {
    readonly kind: 'done';
    readonly writes: readonly ScriptedWrite[];
} | Extract<IngestResult, {
    kind: 'failed';
}>;
/** A search template with its parameters: its own text, or the id of a stored one. */
export interface SearchTemplate {
    readonly source: string | null;
    readonly id: string | null;
    /** JSON text of an object. */
    readonly params: string;
}
/** A rendered template. */
export type RenderedTemplate = {
    readonly kind: 'done';
    readonly text: string;
} | {
    readonly kind: 'failed';
    readonly status: number;
    /** JSON text of the `error` object. */
    readonly error: string;
};
/** Milliseconds of the engine for one request, whose documents may come in several batches. */
export interface EngineTime {
    millis: number;
}
/** How documents run through pipelines. */
export interface IngestOptions {
    /** JSON texts of pipelines by id, which stand for stored ones. */
    readonly substitutions?: ReadonlyMap<string, string>;
    /** The sender of the documents, as JSON text; by default the one of the engine's settings. */
    readonly user?: string | undefined;
    /** The engine's used time of the request so far; the time for these documents is added. */
    readonly time?: EngineTime;
}
/** Runs documents through pipelines and scripts. */
export interface PipelineRunner {
    /** Called once: `onSteps` takes what the steps of stored pipelines did, for the statistics. */
    watch?(onSteps: (steps: readonly StepDelta[]) => void): void;
    /** One result for each document, in order. Rejects with IngestFailure if a substitution is not a pipeline. */
    run(batch: readonly IngestItem[], options?: IngestOptions): Promise<readonly IngestResult[]>;
    /** Runs the script of an update by query or of a reindex. */
    write(writes: ScriptedWrites): Promise<ScriptedWritesResult>;
    /** Runs the script of an update. */
    update(update: ScriptedUpdate): Promise<ScriptedResult>;
    /** Fills search templates: one result for each, in order. */
    render(templates: readonly SearchTemplate[]): Promise<readonly RenderedTemplate[]>;
    /**
     * Answers a request of the painless execute API. `fields` are the values that its document has in the index that it names; null without
     * one.
     */
    execute(request: string, fields: readonly FieldValues[] | null): Promise<{
        readonly status: number;
        readonly body: string;
    }>;
}
/** Fails every document: there is no engine. */
export declare const noPipelines: PipelineRunner;

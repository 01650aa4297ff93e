/**
 * Tests of pipelines as programs write them: `expectPipeline(pipeline).doc(document).toGive(expected)`. Works in every framework that takes
 * a thrown error for a failure. Nothing is waited for unless a processor of the pipeline waits: then the calls give promises.
 */
import { type MaybeAsync } from '../../../core/src/index.js';
import type { NumberRule } from '../match/numbers.js';
import type { Mocks } from '../mocks/mocks.js';
/** A pipeline: a file (`.yml`, `.yaml`, `.json`), or its definition. */
export type PipelineInput = string | object;
/** A stand-in for a called pipeline. */
export interface FixtureInput {
    readonly set?: object;
    readonly remove?: readonly string[];
    readonly fail?: string;
    readonly drop?: boolean;
}
/** The options of testing a pipeline. All optional. */
export interface ExpectPipelineOptions extends Omit<Mocks, 'user'> {
    /** The id under which the pipeline runs; by default the name of its file. */
    readonly id?: string;
    /** The pipelines that it calls, by id, each a file, a definition, or a stand-in (`{ set: { 'a.b': 1 } }`). */
    readonly pipelines?: Readonly<Record<string, PipelineInput | FixtureInput>>;
    /** Stored scripts: Painless by id. */
    readonly scripts?: Readonly<Record<string, string>>;
    /** The sender of the request, for `set_security_user`; null for an unauthenticated one. */
    readonly user?: object | null;
    /** The first and the last step to run: tag, number from 1, or path. */
    readonly from?: string | number;
    readonly to?: string | number;
    /** `loose` (default): 1 is 1.0. `exact`: types count. */
    readonly numbers?: NumberRule;
    /** Fields that are not compared. */
    readonly ignore?: readonly string[];
}
/** The expected error: a part of its message, or members of it; values may be matchers. */
export type ErrorInput = string | {
    readonly processor?: unknown;
    readonly tag?: unknown;
    readonly type?: unknown;
    readonly message?: unknown;
};
/** How a document ended, as plain data. */
export type PlainAnswer = {
    readonly status: 'done';
    readonly document: Record<string, unknown>;
    readonly metadata: Record<string, unknown>;
} | {
    readonly status: 'dropped';
} | {
    readonly status: 'failed';
    readonly processor: string | null;
    readonly tag: string | null;
    readonly error: Record<string, unknown>;
};
/** A pipeline under test. */
export declare class PipelineExpectation {
    private readonly options;
    private readonly runner;
    private readonly files;
    private made;
    private readonly setup;
    /** A document that goes through it, with metadata (`_index`, `_id`, ...) if it matters. */
    doc(source: object, metadata?: object): DocumentExpectation;
    /** A raw line: a document whose `message` it is. */
    line(text: string): DocumentExpectation;
    /** The pipeline ready to run. Throws PipelineTestError with every fault of it. */
    private get prepared();
    private setupOf;
    private unitsOf;
}
/** A document that a pipeline under test processes. Each call runs it again. */
export declare class DocumentExpectation {
    private readonly prepared;
    private readonly setup;
    private readonly input;
    private readonly options;
    private readonly files;
    /** It comes through as just this document. Values may be matchers. Throws PipelineTestError if it does not. */
    toGive(document: object): MaybeAsync<void>;
    /** It comes through with these fields; others are not read. Names may be paths (`'source.ip'`). */
    toGiveFields(fields: object): MaybeAsync<void>;
    /** It comes through with this metadata (`_index`, `_routing`, ...). */
    toGiveMetadata(metadata: object): MaybeAsync<void>;
    /** A `reroute` sends it to this index. */
    toReroute(index: unknown): MaybeAsync<void>;
    /** It is dropped. */
    toBeDropped(): MaybeAsync<void>;
    /** It fails, with this error: a text that its message has in it, or what processor, tag, type and message are. */
    toFail(error?: ErrorInput): MaybeAsync<void>;
    /**
     * It comes through as the document in a JSON file. A missing file is written, and with SLUICE_UPDATE every file; in a
     * continuous integration (CI is set) a missing file is a failure.
     */
    toMatchFile(file: string): MaybeAsync<void>;
    /**
     * Its outcome as plain data: for snapshots, and for everything that no other call tests. Throws TypeError for an asynchronous pipeline.
     */
    result(): PlainAnswer;
    /** The same, for any pipeline. */
    resultAsync(): Promise<PlainAnswer>;
    /** The document that comes out, as plain data. Throws PipelineTestError if none does, TypeError for a pipeline that waits. */
    document(): Record<string, unknown>;
    /** The same, for any pipeline. */
    documentAsync(): Promise<Record<string, unknown>>;
    private documentOf;
    private answer;
    private check;
    private fail;
    private matchFile;
}

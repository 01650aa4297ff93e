/** An ingest document: the source, the metadata, `_ingest`, and the state of the run it is in. */
import { type JavaZonedDateTime, type WorkAccount } from '../../../java/src/index.js';
import type { Recorder } from '../engine/run/recorder.js';
import type { SecurityUser } from '../engine/services.js';
import { IngestCtxMap } from './ctx-map.js';
import { Metadata } from './metadata.js';
/** The metadata of documents that differ in nothing but their sources: those of one document are made when something asks for them. */
export interface CommonMetadata {
    readonly keys: readonly string[];
    make(): Map<string, unknown>;
}
/** One document on its way through a pipeline. Not shared between runs. */
export declare class IngestDocument {
    readonly source: Map<string, unknown>;
    /** Ids of the running pipelines, outermost first. */
    readonly pipelines: string[];
    /** Set by `terminate` until the pipeline ends. */
    terminated: boolean;
    /** Set by `reroute` until the next top-level pipeline starts. */
    rerouted: boolean;
    /** Whether the caller takes a promise: else a pipeline with an asynchronous processor is refused. */
    mayWait: boolean;
    /** The sender, for `set_security_user`; undefined if the services of the engine know it. */
    user: SecurityUser | undefined;
    /** How many failures `ignore_failure` or `on_failure` has handled. */
    handledFailures: number;
    recorder: Recorder | null;
    /** Its remaining budget; opened by the first pipeline, and shared by its copies. */
    account: WorkAccount | null;
    private ctxView;
    private ownMetadata;
    private ownIngest;
    private timestamp;
    private common;
    /** Without metadata it has the default ones. */
    constructor(source: Map<string, unknown>, metadata: Metadata | null, ingest: Map<string, unknown> | null);
    /**
     * A new document. `source` is taken, not copied. Throws illegal_argument_exception `unexpected metadata [...] in source`
     * if the source has a key that is also set as metadata (recordings `cases/engine`).
     */
    static create(source: Map<string, unknown>, metadata: Map<string, unknown>, timestamp: JavaZonedDateTime): IngestDocument;
    /** The same with the metadata that `_simulate` gives a document that names none. */
    static ofSource(source: Map<string, unknown>, timestamp: JavaZonedDateTime): IngestDocument;
    /** The same with other metadata that many documents have. */
    static ofCommon(source: Map<string, unknown>, common: CommonMetadata, timestamp: JavaZonedDateTime): IngestDocument;
    private static begin;
    /** `_index`, `_id` and so on: like `_ingest` made when something asks, which in most pipelines nothing does. */
    get metadata(): Metadata;
    /** Whether the metadata are the common ones: nothing has asked for them. */
    get hasCommonMetadata(): boolean;
    /** How many keys the metadata has. */
    get metadataSize(): number;
    /** The value of `_ingest` in pipelines. */
    get ingest(): Map<string, unknown>;
    /** `ingest` where something has asked for it. While nothing has, its `pipeline` is the innermost of those that run. */
    get ingestInUse(): Map<string, unknown> | null;
    /** When the document was taken in. */
    get receivedAt(): JavaZonedDateTime | null;
    private makeIngest;
    /** Source and metadata side by side, as scripts see them. */
    get ctx(): IngestCtxMap;
    /** Whether no further processor of the current compound may run. */
    get halted(): boolean;
    /** The document before a run, for traces: unlike `copy`, it accepts every value that a source can hold. */
    snapshot(): IngestDocument;
    /** Whether a script wrote a field that has the name of a key of the metadata (`field('_id').set(5)`): no copy can be made then. */
    get hasMetadataInSource(): boolean;
    /**
     * A deep copy without run state. Throws illegal_argument_exception for values that Elasticsearch cannot copy, and
     * `unexpected metadata [...] in source`.
     */
    copy(): IngestDocument;
    /**
     * As `copy`; what is as it was in `earlier`, a copy of this document, is shared with it: neither may be changed. Counts on the account in
     * use, not on that of the document: Elasticsearch makes no such copies.
     */
    copyAfter(earlier: IngestDocument | null): IngestDocument;
    /** A copy with which a run continues; it is not counted. Throws as `copy`. */
    resumed(): IngestDocument;
    private copied;
}
/** The metadata that `_simulate` gives a document that names none: `_index`, `_id`, `_version` -3. */
export declare function defaultMetadata(): Map<string, unknown>;

/** Batches of records between `sluice run` and the engine's thread: bytes that are moved, with flat arrays. */
/** Records in their order: the JSON of documents, or raw text for a field. */
export interface RecordBatch {
    /** The values in their order. There may be other bytes between them. */
    readonly values: Uint8Array;
    /** Where each value begins in `values`, and where it ends. */
    readonly starts: Uint32Array;
    readonly ends: Uint32Array;
    /** The time of each record: milliseconds since 1970. */
    readonly timestamps: Float64Array;
    /** `_index` of the documents before the pipeline runs. */
    readonly index: string;
    /** The ids of records, by which they are recognised when read again; null if they cannot be. */
    readonly ids: RecordIds | null;
    /** The field that a raw value goes to; null if each value is the JSON of a document. */
    readonly field: string | null;
    /** Memory that both threads share, for the JSON of the documents: it is used if all of them fit. */
    readonly room?: Uint8Array;
}
/** Ids of records: one text and a number for each, like `logs.raw-3-` and the offset. */
export interface RecordIds {
    readonly prefix: string;
    readonly numbers: Float64Array;
}
/** The id of a record; null if records have none. */
export declare const recordId: ({ ids }: Pick<RecordBatch, 'ids'>, place: number) => string | null;
/** How a record ended: an element of `RecordResults.outcomes`. */
export declare const RecordOutcome: {
    readonly done: 0;
    readonly dropped: 1;
    readonly failed: 2;
};
/** Metadata of a document that a pipeline changed. */
export interface RecordMetadata {
    readonly index: string;
    readonly id: string | null;
    readonly routing: string | null;
    readonly version: number | null;
    readonly versionType: string | null;
}
/** Why a record failed, for metrics and for answers of `_bulk`. */
export interface RecordFailure {
    /** The processor that failed; null if the record is not a document. */
    readonly processor: string | null;
    /** JSON text of the error that Elasticsearch would answer with. */
    readonly error: string;
    readonly status: number;
}
/** The results of a batch of records. */
export interface RecordResults {
    /** The JSON of each document, of the failure document for a record that failed; nothing for one that was dropped. */
    readonly bytes: Uint8Array;
    /** Whether `bytes` are a part of the room of the batch. */
    readonly isInRoom: boolean;
    /** Where the JSON of each record ends in `bytes`. */
    readonly ends: Uint32Array<ArrayBuffer>;
    /** A value of `RecordOutcome` for each record. */
    readonly outcomes: Uint8Array<ArrayBuffer>;
    /** Metadata of documents by place, where the pipeline changed them. */
    readonly metadata: ReadonlyMap<number, RecordMetadata>;
    readonly failures: ReadonlyMap<number, RecordFailure>;
    /** The times of measured records: one in `TIMED_SHARE`. */
    readonly times: readonly StepSeconds[];
}
/** One in so many records is timed, step by step, which takes time itself. */
export declare const TIMED_SHARE = 32;
/** Time in a step of a pipeline, without the steps within it. */
export interface StepSeconds {
    readonly pipeline: string;
    /** Where it is in the pipeline: `processors.3.grok`. */
    readonly step: string;
    readonly processor: string;
    readonly seconds: number;
}

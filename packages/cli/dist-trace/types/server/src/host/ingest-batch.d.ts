/**
 * Documents on their way through pipelines, as they go between threads: their sources are bytes one after the other, which are handed over
 * or copied in one step. Cloning an object for each document takes longer than most pipelines.
 */
import type { IngestItem, IngestResult } from '../../../store/src/pipelines/pipeline-runner.js';
/** The metadata of documents other than the id; most documents of a request share them. */
type ItemHead = Omit<IngestItem, 'id' | 'source'>;
/** Documents of a request. */
export interface IngestBatch {
    readonly heads: readonly ItemHead[];
    /** For each document its place in `heads`. */
    readonly headOf: Uint32Array;
    readonly ids: readonly (string | null)[];
    /** Sources, one after the other. */
    readonly sources: Uint8Array<ArrayBuffer>;
    /** Where the source of each document ends. */
    readonly ends: Uint32Array;
}
/** Packs documents. */
export declare function packItems(items: readonly IngestItem[]): IngestBatch;
/** The document of a place. Its source is a view of the batch. */
export declare function itemAt({ heads, headOf, ids, sources, ends }: IngestBatch, place: number): IngestItem;
/**
 * Packs what became of a document: its JSON without the source, which is left out where pipelines changed nothing but the source, and the
 * source as it is.
 */
export declare function packResult(item: IngestItem, result: IngestResult): Uint8Array;
/**
 * What became of documents: packed results with a byte between two of them, as texts of documents have a comma. Sources are views of the
 * bytes.
 */
export declare function unpackResults(items: readonly IngestItem[], bytes: Uint8Array): IngestResult[];
/** Texts with a comma between two of them. */
export declare const listed: (texts: readonly Uint8Array[]) => Uint8Array[];
/** Parts as one. */
export declare function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer>;
export {};

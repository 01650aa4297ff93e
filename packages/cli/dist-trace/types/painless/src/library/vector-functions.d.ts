import type { Library, LibraryFunction } from './define.js';
import { ScriptDocValues } from './doc-values.js';
/** The measures by which a document's vector is compared. */
export declare const VECTOR_MEASURES: readonly ['cosineSimilarity', 'dotProduct', 'l1norm', 'l2norm', 'hamming'];
export type VectorMeasure = (typeof VECTOR_MEASURES)[number];
/** The vector of a document. */
export interface DocVector {
    readonly elements: ArrayLike<number>;
    readonly magnitude: number;
    /** Compares it with the vector of a script. Throws illegal_argument_exception for one that does not fit. */
    measure(measure: VectorMeasure, query: unknown): number;
}
/**
 * The value of a field of vectors:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/query-dsl-script-score-query.html#vector-functions-accessing-vectors
 */
export declare class DenseVectorValues extends ScriptDocValues {
    private readonly own;
    constructor(own: DocVector | null);
    /** Throws unsupported_operation_exception: a vector is not a list of values. */
    get(): never;
    /** The vector. Throws illegal_argument_exception for a document without one. */
    get vector(): DocVector;
}
/** The functions of scripts that compute scores. */
export declare const vectorFunctions: Readonly<Record<string, LibraryFunction>>;
/** By class. */
export declare const denseVectors: Library;

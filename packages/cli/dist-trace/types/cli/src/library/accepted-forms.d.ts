/**
 * The library takes pipelines and `_simulate` requests in the forms in which people have them: JSON, YAML, the answer of
 * `GET _ingest/pipeline`, requests of Dev Tools, curl commands.
 */
import { type Sluice } from '../../../core/src/index.js';
/** A text that is none of these forms. */
export declare class PipelineTextFault extends Error {
    readonly name = "PipelineTextFault";
    /** From 1. */
    readonly line: number;
    /** From 1. */
    readonly column: number;
    constructor(message: string, line: number, column: number);
}
/** The library, taking all forms. */
export declare const acceptingForms: (sluice: Sluice) => Sluice;

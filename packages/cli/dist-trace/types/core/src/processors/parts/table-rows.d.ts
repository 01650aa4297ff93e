/** A row, and the line of the text that it begins with, from 1; the values of one JSON text have only their place among them. */
export interface TableRow {
    readonly value: ReadonlyMap<string, unknown>;
    readonly line?: number;
    /** From 1. */
    readonly row: number;
}
/** A table that cannot be used. Its message says where in the text and why. */
export declare class TableFault extends Error {
    readonly reason: string;
    readonly place: {
        readonly line?: number | undefined;
        readonly row?: number | undefined;
    };
    /** The fix. */
    readonly help?: string | undefined;
    constructor(reason: string, place?: {
        readonly line?: number | undefined;
        readonly row?: number | undefined;
    }, 
    /** The fix. */
    help?: string | undefined);
}
/**
 * Reads the rows of a text. What `_search` answers gives its hits, and an object with `_source` stands for its source. In CSV all
 * values are text, empty ones are absent, and a column `a.b` is a member of an object. Throws TableFault.
 */
export declare function readTableRows(text: string): TableRow[];

/** Whether a row is chosen. */
export type RowTest = (row: ReadonlyMap<string, unknown>) => boolean;
type Settings = ReadonlyMap<string, unknown>;
/** Reads a query. Throws parsing_exception or illegal_argument_exception for one that is not supported or not complete. */
export declare function readRowQuery(query: Settings): RowTest;
export {};

/**
 * The same text as V8 holds the names in programs. Two such strings that are equal are the same string, so that a Map finds a field
 * by its address, without comparing characters: keys of documents and parts of field paths are held this way.
 */
export declare const internalized: (text: string) => string;

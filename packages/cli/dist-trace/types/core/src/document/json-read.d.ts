import { type JsonReadOptions } from './json-exact.js';
/**
 * Reads one JSON value. Objects become Maps, numbers the forms of `@sluice/java`.
 * Returns undefined for a string without any token. Throws x_content_parse_exception and the like (see `JsonExactReader`).
 */
export declare function readJson(text: string, options?: JsonReadOptions): unknown;
/** The fast road alone: undefined if only the exact reader can tell. */
export declare function readJsonFast(source: string, allowDuplicateKeys: boolean): unknown;
/**
 * Copies what stood between the quotes of a string, if it is the longest one of the JSON that was read last. Returns the place after it, or
 * -1 for any other text. Up to three bytes after it are overwritten; twice the length of the text and these have to have room.
 */
export declare function copyAsRead(value: string, out: DataView, at: number): number;

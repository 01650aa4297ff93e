import type { JsonRoom } from './json-room.js';
/** UTF-8 bytes of the JSON text of a value. Throws what `writeJson` throws. */
export declare function writeJsonBytes(value: unknown): Uint8Array;
/**
 * The same for plain JSON data: lists, maps, strings, and JSON's numbers. The bytes are valid until something else is
 * written. Null for a value that holds anything else or is very deep: the caller then decides whether it can be copied and written.
 */
export declare function writePlainJsonBytes(value: unknown): Uint8Array | null;
/** Appends the bytes that `writePlainJsonBytes` gives. Returns whether there are any; else nothing was appended. */
export declare function appendPlainJson(room: JsonRoom, value: unknown): boolean;

/** JSON text of large values in steps, between which others may have their turn. */
/**
 * The text of `writeJson` in UTF-8: on one line, or as Jackson lays it out with two spaces per level. It yields after each part of the text.
 * Throws what `writeJson` throws.
 */
export declare function jsonBytesInSteps(value: unknown, isPretty?: boolean): Generator<void, Uint8Array, void>;

/**
 * Bytes and texts as Java's UTF-8 charset turns one into the other. Well-formed input goes through the platform's own coders;
 * only malformed input, which Java replaces in its own way, is handled here.
 */
/** Java's `text.getBytes(UTF_8)`: a surrogate without its partner becomes `?`. */
export declare function utf8Encode(text: string): Uint8Array<ArrayBuffer>;
/**
 * Java's `new String(bytes, UTF_8)`. A byte that cannot be is replaced by U+FFFD, a sequence that breaks off by one U+FFFD for
 * what is there of it; unlike in browsers, a surrogate written as three bytes is one U+FFFD, not three. A byte order mark stays.
 */
export declare function utf8Decode(bytes: Uint8Array): string;

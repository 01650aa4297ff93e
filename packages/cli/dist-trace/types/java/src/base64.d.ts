/** Which of Java's three codecs: `basic` and `url` differ in two letters, `mime` breaks lines and reads over foreign characters. */
export type Base64Variant = 'basic' | 'url' | 'mime';
/** Java's `Base64.getEncoder()` or `getUrlEncoder()`, and `withoutPadding()` of it when `padding` is false. */
export declare function encodeBase64(bytes: Uint8Array, variant?: 'basic' | 'url', padding?: boolean): string;
/**
 * Java's `Base64.getMimeEncoder(lineLength, separator)`. The length of a line is rounded down to a multiple of four; 0 means
 * one line. Throws `IllegalArgumentException` for a separator that holds a letter of the alphabet.
 */
export declare function encodeBase64Mime(bytes: Uint8Array, lineLength?: number, separator?: string, padding?: boolean): string;
/**
 * Java's `Base64.getDecoder()`, `getUrlDecoder()`, `getMimeDecoder()` on a string. Padding may be missing, but not in part.
 * Throws `IllegalArgumentException` with Java's texts.
 */
export declare function decodeBase64(text: string, variant?: Base64Variant): Uint8Array<ArrayBuffer>;

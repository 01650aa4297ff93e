/** Replaces every run of `%XX` by the text of its bytes; what is not such an escape stays. */
export declare const decodePercent: (text: string) => string;
/**
 * `URLDecoder.decode(text, UTF_8)`: also makes a blank of every `+`. Throws `IllegalArgumentException` for a `%` without two
 * hex digits.
 */
export declare function urlDecode(text: string): string;
/** `%XX` of each byte of a string in UTF-8, in capitals. */
export declare function encodePercent(text: string): string;
/** `URLEncoder.encode(text, UTF_8)`: the form of HTML forms, with `+` for a blank. */
export declare function urlEncode(text: string): string;

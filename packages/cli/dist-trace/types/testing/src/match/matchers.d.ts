import { type Matcher } from './matcher.js';
export { regex } from './regex.js';
/** Accepts every value that is there, also null. */
export declare const any: () => Matcher;
/** Accepts every string; with a length, strings of that many UTF-16 units. */
export declare const string: (length?: number) => Matcher;
/**
 * Accepts dates: texts of a format (as in date fields of mappings; `strict_date_optional_time` unless given), or date values. Throws a
 * JavaException for an unknown format.
 */
export declare function date(format?: string): Matcher;
/** Accepts UUIDs in their usual writing. */
export declare const uuid: () => Matcher;
/** Accepts IP addresses of both kinds, or those of a network (`10.0.0.0/8`). Throws TypeError for text that is not a network. */
export declare function ip(network?: string): Matcher;
/** Whether addresses are in a network. Throws TypeError for text that is not a network. */
export declare function networkTest(network: string): (address: Uint8Array) => boolean;
/** Bounds of `number`. */
export interface NumberRange {
    readonly min?: number;
    readonly max?: number;
}
/** Accepts numbers of every kind, within the bounds if there are any. */
export declare function number({ min, max }?: NumberRange): Matcher;
/** Accepts a missing field. */
export declare const absent: () => Matcher;
/**
 * Accepts lists that have all of the given elements, in any place; objects that have the given members; texts that have the given
 * text in them. What is given may hold matchers.
 */
export declare function contains(part: unknown): Matcher;
/** Accepts lists of just these elements in any order. The elements may hold matchers. */
export declare function unordered(elements: readonly unknown[]): Matcher;
/** Accepts just this value, with no matcher read into it: for documents that have keys like `$any` themselves. */
export declare const literal: (value: unknown) => Matcher;

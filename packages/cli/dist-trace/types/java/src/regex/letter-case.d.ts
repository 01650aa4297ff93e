/**
 * Java's case mappings of single code points, and what "case-insensitive" therefore means. Java maps one code point to one
 * (`Character.toUpperCase(int)`), JavaScript a string to a string (`ß` to `SS`), which makes the difference here.
 */
import { CodePointSet } from './code-point-set.js';
/** How a pattern treats case at some place: exactly, ignoring it within ASCII, or ignoring it in all of Unicode. */
export type Folding = 'exact' | 'ascii' | 'unicode';
/** `Character.toUpperCase(int)`. */
export declare function upperOf(code: number): number;
/** `Character.toLowerCase(int)`. */
export declare function lowerOf(code: number): number;
/** The form that Java compares if case is ignored in all of Unicode: the lower case of the upper case. */
export declare const foldOf: (code: number) => number;
/** The code points that equal `code` within a longer run of literal text. */
export declare function variantsOf(code: number, folding: Folding): CodePointSet;
/**
 * The code points that equal a single `code`, as an item of a class or between other constructs. Java takes a
 * letter that is its own capital (`ß`) exactly then, but not within a run of text.
 */
export declare function variantsOfSingle(code: number, folding: Folding): CodePointSet;
/** The code points that are within `low-high` themselves or by one of their cases. */
export declare function variantsOfRange(low: number, high: number, folding: Folding): CodePointSet;

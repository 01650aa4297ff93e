import { JavaException } from './throwable.js';
/** `Index 3 out of bounds for length 3`, the fault of Java's lists and arrays. */
export declare const indexFault: (index: number, length: number, className?: string) => JavaException;
/** `Range [2, 1) out of bounds for length 3`. */
export declare const rangeFault: (begin: number, end: number, length: number, className?: string) => JavaException;
/** Throws Java's `StringIndexOutOfBoundsException` unless `0 <= index < length`. */
export declare function checkStringIndex(index: number, length: number): void;
/** Throws Java's `StringIndexOutOfBoundsException` unless `0 <= begin <= end <= length`. */
export declare function checkStringRange(begin: number, end: number, length: number): void;
/** `substring(begin)`, `substring(begin, end)` and `subSequence`. Throws `StringIndexOutOfBoundsException`. */
export declare function substring(text: string, begin: number, end?: number): string;
/** `charAt(index)` as the number of the unit. Throws `StringIndexOutOfBoundsException`. */
export declare function charAt(text: string, index: number): number;
/** `codePointAt(index)`. Throws `StringIndexOutOfBoundsException`. */
export declare function codePointAt(text: string, index: number): number;
/** `codePointBefore(index)`. Throws `StringIndexOutOfBoundsException`. */
export declare function codePointBefore(text: string, index: number): number;
/** `codePointCount(begin, end)`. Throws `IndexOutOfBoundsException`. */
export declare function codePointCount(text: string, begin: number, end: number): number;
/** `offsetByCodePoints(index, offset)`. Throws `IndexOutOfBoundsException` without a string, as Java does. */
export declare function offsetByCodePoints(text: string, index: number, offset: number): number;
/** `chars()` and `toCharArray()`: the numbers of the UTF-16 units. */
export declare function unitsOf(text: string): number[];
/** `codePoints()`. */
export declare const codePointsOf: (text: string) => number[];
/** `trim()`: takes off everything up to the blank (U+0020), and nothing beyond it, at both ends. */
export declare function trim(text: string): string;
/** `stripLeading()`: takes off what `Character.isWhitespace` knows. All of that is within one unit. */
export declare function stripLeading(text: string): string;
/** `stripTrailing()`. */
export declare function stripTrailing(text: string): string;
/** `strip()`. */
export declare const strip: (text: string) => string;
/** `isBlank()`. */
export declare const isBlank: (text: string) => boolean;
/** `lines()`: what is between line ends (`\n`, `\r`, `\r\n`), without an empty last line. */
export declare function linesOf(text: string): string[];
/** `indent(n)`: blanks before each line, or up to `-n` white space taken off; every line then ends with `\n`. */
export declare function indent(text: string, count: number): string;
/** `repeat(count)`. Throws `IllegalArgumentException` for a negative count, `OutOfMemoryError` for a string that cannot be. */
export declare function repeat(text: string, count: number): string;
/** `lastIndexOf(part, from)`: unlike in JavaScript, nothing is found from a negative position. */
export declare const lastIndexOf: (text: string, part: string, from?: number) => number;
/** `startsWith(prefix, offset)`: false for an offset outside the text. */
export declare const startsWith: (text: string, prefix: string, offset?: number) => boolean;
/** `replace(target, replacement)`: every occurrence, both taken literally; an empty target is before each unit and at the end. */
export declare const replaceLiteral: (text: string, target: string, replacement: string) => string;
/** `regionMatches(ignoreCase, offset, other, otherOffset, length)`: false for a region outside its text. */
export declare function regionMatches(text: string, ignoreCase: boolean, offset: number, other: string, otherOffset: number, length: number): boolean;
/**
 * `split(regex, limit)` if the expression is one literal character, which Java does without an expression engine.
 * Undefined for every other expression. A limit above 0 is the most parts there may be; 0 drops empty parts at the end.
 */
export declare function splitLiteral(text: string, regex: string, limit?: number): string[] | undefined;

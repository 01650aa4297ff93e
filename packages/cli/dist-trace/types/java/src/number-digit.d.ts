/**
 * Digits as `java.lang.Character` knows them: the decimal digits of every script, and letters (also full-width ones) as
 * digits above nine. Java's integer parsers accept all of them, JavaScript's none but ASCII.
 */
/** `Character.isDigit(int)`: a decimal digit of any script. What is not a code point is none. */
export declare const isDigit: (codePoint: number) => boolean;
/** `Character.isLetter(int)`. */
export declare const isLetter: (codePoint: number) => boolean;
/** `Character.digit(int, int)`: the value in the radix, -1 when it is not a digit there or the radix is not within 2 to 36. */
export declare function characterDigit(codePoint: number, radix: number): number;
/** `Character.forDigit(int, int)`: the UTF-16 unit, 0 for other values than digits of the radix. */
export declare function forDigit(digit: number, radix: number): number;
/**
 * `Character.getNumericValue(int)`: digits, letters as 10 to 35, Roman, circled and raised numbers; -1 for characters without a
 * value, -2 for fractions. Numbers of historic scripts outside these are taken as having none.
 */
export declare function numericValue(codePoint: number): number;

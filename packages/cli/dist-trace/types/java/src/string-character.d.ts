export { isValidCodePoint } from './character-test.js';
export { characterDigit, forDigit, isDigit, isLetter, numericValue } from './number-digit.js';
export * from './string-character-rarely-used.js';
/** `Character.isSpaceChar(int)`. */
export declare const isSpaceChar: (code: number) => boolean;
/** `Character.isWhitespace(int)`: separators without the three that forbid a break, and nine controls. */
export declare function isWhitespace(code: number): boolean;
/** `Character.isISOControl(int)`. */
export declare const isIsoControl: (code: number) => boolean;
/** `Character.isLetterOrDigit(int)`. */
export declare const isLetterOrDigit: (code: number) => boolean;
/** `Character.isAlphabetic(int)`. */
export declare const isAlphabetic: (code: number) => boolean;
/** `Character.isUpperCase(int)`. */
export declare const isUpperCase: (code: number) => boolean;
/** `Character.isLowerCase(int)`. */
export declare const isLowerCase: (code: number) => boolean;
/** `Character.isHighSurrogate(char)`. */
export declare const isHighSurrogate: (unit: number) => boolean;
/** `Character.isLowSurrogate(char)`. */
export declare const isLowSurrogate: (unit: number) => boolean;
/** `Character.toUpperCase(int)`: one code point for one, unlike the upper case of a string. */
export declare function upperCodePoint(code: number): number;
/** `Character.toLowerCase(int)`: one code point for one. */
export declare function lowerCodePoint(code: number): number;
/** `Character.toTitleCase(int)`: as upper case, except for letters with a title-case form. */
export declare function titleCodePoint(code: number): number;

import { type Matcher } from './matcher.js';
/**
 * Accepts texts in which a regular expression finds a match; numbers and booleans are taken for their text. The syntax is Java's.
 * A JavaScript RegExp is taken for its source. Throws a JavaException for a pattern that does not compile.
 */
export declare function regex(pattern: string | RegExp): Matcher;

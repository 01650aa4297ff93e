/** `=~` and `==~`. They make a matcher each time, with its own budget of characters. */
import { type JavaPattern } from '../../../java/src/index.js';
/** `input =~ pattern`: whether it matches anywhere. */
export declare function regexFinds(pattern: JavaPattern | null, input: string | null): boolean;
/** `input ==~ pattern`: whether it matches as a whole. */
export declare function regexMatches(pattern: JavaPattern | null, input: string | null): boolean;

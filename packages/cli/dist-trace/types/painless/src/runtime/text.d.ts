/** Texts of values for concatenation. */
import { doubleToString, floatToString } from '../../../java/src/index.js';
/** Any Java value as `String.valueOf` gives it. */
export declare function textOf(value: unknown): string;
export { doubleToString as doubleText, floatToString as floatText };

import type { JavaDecimalFormat } from './decimal-format.js';
import type { JavaDecimalFormatSymbols } from './decimal-symbols.js';
/** `java.text.ParsePosition`: where to start, then where the number ended; -1 means no error. */
export interface JavaParsePosition {
    index: number;
    errorIndex: number;
}
/** Reads a number at a position. Returns null, and the place of the fault, when there is none. */
export declare function parseDecimalFormat(format: JavaDecimalFormat, symbols: JavaDecimalFormatSymbols, text: string, position: JavaParsePosition): unknown;

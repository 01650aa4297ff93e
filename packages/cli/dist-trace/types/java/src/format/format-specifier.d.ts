/** Which arguments a conversion takes: the rows of the table in the documentation of Formatter. */
export type ConversionKind = 'general' | 'character' | 'integral' | 'floating' | 'temporal' | 'percent' | 'line';
/** One specifier, checked. */
export interface Specifier {
    readonly kind: ConversionKind;
    /** In lower case, for dates the letter after `t`. */
    readonly conversion: string;
    readonly upper: boolean;
    /** The flags as text, each at most once. */
    readonly flags: string;
    /** One-based; 0 is the next argument, -1 the previous one (`<`). */
    readonly index: number;
    /** -1 when there is none. */
    readonly width: number;
    /** -1 when there is none. */
    readonly precision: number;
    /** The specifier as the errors show it. */
    readonly text: string;
}
/** Literal text and specifiers in their order. */
export type FormatParts = readonly (string | Specifier)[];
/** The parts of a format string, kept for the next time. Throws the exceptions of Formatter. */
export declare function readFormat(format: string): FormatParts;

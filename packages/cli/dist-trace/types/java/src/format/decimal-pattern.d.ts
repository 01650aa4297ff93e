import type { JavaDecimalFormatSymbols } from './decimal-symbols.js';
/** A piece of a prefix or suffix: literal text, or a symbol that depends on the locale. */
export type AffixPart = string | {
    readonly symbol: 'percent' | 'perMill' | 'minus' | 'currency' | 'currencyCode';
};
/** A prefix or suffix of a number. */
export type Affix = readonly AffixPart[];
/** The settings of a pattern, apart from symbols. Mutable: the setters of a format change it. */
export interface DecimalSettings {
    positivePrefix: Affix;
    positiveSuffix: Affix;
    negativePrefix: Affix;
    negativeSuffix: Affix;
    minimumIntegerDigits: number;
    maximumIntegerDigits: number;
    minimumFractionDigits: number;
    maximumFractionDigits: number;
    /** 0 when digits are not grouped. */
    groupingSize: number;
    groupingUsed: boolean;
    multiplier: number;
    decimalSeparatorAlwaysShown: boolean;
    /** The least digits of the exponent; 0 when there is none. */
    minimumExponentDigits: number;
}
/** Java's `Integer.MAX_VALUE`: any number of digits. */
export declare const UNLIMITED = 2147483647;
/** Reads a pattern. Throws `IllegalArgumentException`. */
export declare function readDecimalPattern(pattern: string): DecimalSettings;
/** The pattern of settings, `DecimalFormat.toPattern()`. */
export declare function writeDecimalPattern(settings: DecimalSettings): string;
/** The text of an affix with the symbols of a locale. */
export declare function affixText(affix: Affix, symbols: JavaDecimalFormatSymbols): string;
/** Whether a pattern is about money, which has its own decimal separator. */
export declare const isCurrency: (settings: DecimalSettings) => boolean;
/** A pattern in the symbols of a locale turned to the standard ones, or the other way. Quoted text stays. */
export declare function translatePattern(pattern: string, symbols: JavaDecimalFormatSymbols, toLocale: boolean): string;

/**
 * `java.text.DecimalFormat`: prints numbers by a pattern (`#,##0.00`) and reads them again. Follows the public documentation;
 * if that and Java's answers are known to differ (digits of scientific notation), Java's answers count.
 */
import { type JavaRoundingMode } from '../number-rounding.js';
import { JavaException } from '../throwable.js';
import { JavaObject } from '../value.js';
import type { JavaCurrency } from './currency.js';
import { type JavaParsePosition } from './decimal-parse.js';
import { type DecimalSettings } from './decimal-pattern.js';
import { JavaDecimalFormatSymbols } from './decimal-symbols.js';
/** A `java.text.ParseException`: also the place where reading failed. */
export declare class JavaParseException extends JavaException {
    readonly errorOffset: number;
    constructor(text: string, errorOffset: number);
}
/** A `java.text.DecimalFormat`. Mutable, as in Java. */
export declare class JavaDecimalFormat extends JavaObject {
    #private;
    readonly className = "java.text.DecimalFormat";
    /** The settings of the pattern, as changed by setters. */
    settings: DecimalSettings;
    roundingMode: JavaRoundingMode;
    parseIntegerOnly: boolean;
    parseBigDecimal: boolean;
    /** Throws `IllegalArgumentException` for an invalid pattern. */
    constructor(pattern?: string, symbols?: JavaDecimalFormatSymbols);
    /** `getDecimalFormatSymbols()`: a copy. */
    getSymbols(): JavaDecimalFormatSymbols;
    setSymbols(symbols: JavaDecimalFormatSymbols): void;
    /** `setCurrency`: changes the symbols, not the number of digits. */
    setCurrency(currency: JavaCurrency): void;
    /** `applyPattern(pattern)`. Throws `IllegalArgumentException`. */
    applyPattern(pattern: string): void;
    /** `applyLocalizedPattern(pattern)`: in the symbols of the locale. Throws `IllegalArgumentException`. */
    applyLocalizedPattern(pattern: string): void;
    toPattern(): string;
    toLocalizedPattern(): string;
    toJavaString(): string;
    javaEquals(other: unknown): boolean;
    /** An independent copy. */
    clone(): JavaDecimalFormat;
    setMinimumIntegerDigits(value: number): void;
    setMaximumIntegerDigits(value: number): void;
    setMinimumFractionDigits(value: number): void;
    setMaximumFractionDigits(value: number): void;
    getPositivePrefix(): string;
    getPositiveSuffix(): string;
    getNegativePrefix(): string;
    getNegativeSuffix(): string;
    /** `format(number)` of any numeric Java value. Throws `IllegalArgumentException` for others. */
    format(value: unknown): string;
    /** The separator in use: that of money when the pattern is about money. */
    get decimalSeparator(): string;
    /** `parse(text, position)`: a Long if it can be one, else a Double (or BigDecimal); null when there is no number. */
    parseAt(text: string, position: JavaParsePosition): unknown;
    /** `parse(text)`: as much of the text as is a number. Throws `ParseException`. */
    parse(text: string): unknown;
}

/** `java.text.DecimalFormatSymbols`, filled from the locale data of the runtime, and the currency of a locale. */
import { JavaObject } from '../value.js';
import { type JavaCurrency } from './currency.js';
/** The symbols of a `DecimalFormat`. Mutable, as in Java; a format keeps its own copy. */
export declare class JavaDecimalFormatSymbols extends JavaObject {
    #private;
    readonly locale: string | null;
    readonly className = "java.text.DecimalFormatSymbols";
    zeroDigit: string;
    groupingSeparator: string;
    decimalSeparator: string;
    perMill: string;
    percent: string;
    digit: string;
    patternSeparator: string;
    infinity: string;
    notANumber: string;
    minusSign: string;
    currencySymbol: string;
    internationalCurrencySymbol: string;
    monetaryDecimalSeparator: string;
    exponentSeparator: string;
    /** The symbols of a language tag; null and `ROOT` are the root locale. */
    constructor(locale?: string | null);
    /** The currency, undefined when the locale names no country. */
    get currency(): JavaCurrency | undefined;
    /** `setCurrency`: sets both symbols of it too. */
    setCurrency(currency: JavaCurrency): void;
    /** An independent copy. */
    clone(): JavaDecimalFormatSymbols;
    /** UTF-16 unit of the digit zero. */
    get zero(): number;
    toJavaString(): string;
    javaEquals(other: unknown): boolean;
    javaHashCode(): number;
}

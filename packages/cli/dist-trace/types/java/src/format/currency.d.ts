import { JavaObject } from '../value.js';
/** A `java.util.Currency`; there is one object for each code. Get with `currencyOf`. */
export declare class JavaCurrency extends JavaObject {
    readonly code: string;
    readonly numericCode: number;
    readonly className = "java.util.Currency";
    constructor(code: string, numericCode: number);
    /** `getDefaultFractionDigits()`; -1 for pseudo-currencies. */
    get fractionDigits(): number;
    /** `getSymbol(locale)`: the sign that the country of the locale uses, else the code. */
    symbol(locale: string | null): string;
    /** `getDisplayName(locale)`. */
    displayName(locale: string | null): string;
    toJavaString(): string;
}
/** `Currency.getInstance(code)`. Throws `IllegalArgumentException`, without a message, for an invalid code. */
export declare function currencyOf(code: string): JavaCurrency;
/** `Currency.getAvailableCurrencies()`. */
export declare const availableCurrencies: () => readonly JavaCurrency[];
/** The currency of the country that a language tag names, undefined when it names none. */
export declare function currencyOfLocale(locale: string | null): JavaCurrency | undefined;

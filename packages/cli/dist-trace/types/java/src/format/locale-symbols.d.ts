/**
 * The symbols that numbers are written with in a locale: digits, separators, signs. They come from the runtime's own
 * locale data (`Intl`), which is the same CLDR that Java takes its data from, though not of the same year.
 */
/** The symbols of a locale in `java.text.DecimalFormatSymbols`. */
export interface LocaleSymbols {
    /** UTF-16 unit of the digit zero; the others follow it. */
    readonly zero: number;
    readonly decimal: string;
    readonly group: string;
    readonly minus: string;
    readonly plus: string;
    readonly percent: string;
    readonly infinity: string;
    readonly notANumber: string;
    /** Digits of a group in the locale's pattern for numbers. */
    readonly groupSize: number;
}
/** The symbols of `Locale.ROOT`; those of English are the same. */
export declare const rootSymbols: LocaleSymbols;
/**
 * The tag in the form that `Intl` takes, or undefined for the root locale, for null, and for locales without data in the runtime:
 * Java falls back to the root locale, `Intl` to that of the machine.
 */
export declare function intlTag(locale: string | null): string | undefined;
/** The symbols of a locale, given as language tag; null and `ROOT` are the root locale. Never throws. */
export declare function localeSymbols(locale: string | null): LocaleSymbols;

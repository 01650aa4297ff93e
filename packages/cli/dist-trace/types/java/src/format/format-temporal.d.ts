import type { Specifier } from './format-specifier.js';
/**
 * What `%t` reads of a date, time or moment. What a class does not have (a `LocalDate` its hour) is absent; a conversion that needs it
 * is refused, as Java refuses it.
 */
export interface FormatTemporal {
    readonly year?: number;
    readonly month?: number;
    readonly day?: number;
    readonly hour?: number;
    readonly minute?: number;
    readonly second?: number;
    readonly nano?: number;
    readonly offsetSeconds?: number;
    readonly zoneId?: string;
    readonly epochMillis?: number;
}
/** A `JavaObject` that `%t` can print. */
export interface FormattableTemporal {
    formatFields(): FormatTemporal;
}
/** Prints what `%t` is given: the text of a date conversion, before width and upper case. */
export type FormatDates = (specifier: Specifier, argument: unknown, locale: string | null) => string;
/** The text of a date conversion, before width and upper case. Throws `IllegalFormatConversionException`. */
export declare function formatTemporal(specifier: Specifier, argument: unknown, locale: string | null): string;

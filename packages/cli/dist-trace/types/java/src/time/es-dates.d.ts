import { type JavaLocale } from './locale.js';
import { type JavaZone } from './zone.js';
import { JavaZonedDateTime } from './zoned-date-time.js';
/** The settings for reading dates. */
export interface EsDateOptions {
    /** The zone of texts without one, and of the result. UTC unless given. */
    readonly zone?: JavaZone;
    /** The locale of names in texts. English unless given. */
    readonly locale?: JavaLocale;
    /** The current year in UTC, for texts without a year. That of the clock unless given. */
    readonly currentYear?: () => number;
}
/** A compiled format: a string (null if the field is null) to a date in the zone of the options. */
export interface EsDateParser {
    /** Throws as the processor shows it. */
    parse(text: string | null): JavaZonedDateTime;
    /** The same for who has other formats to try: undefined, at little cost, where `parse` throws. */
    tryParse(text: string | null): JavaZonedDateTime | undefined;
}
/**
 * Compiles one entry of `formats`. Throws IllegalArgumentException when it is a pattern that is not valid (`Invalid format: [x]: ...`) or
 * empty. The parser throws as the processor reports it: IllegalArgumentException `failed to parse date field [...]`, DateTimeException
 * for a day that does not exist, NumberFormatException and others for the numeric kinds.
 */
export declare function compileEsDate(format: string, options?: EsDateOptions): EsDateParser;
/** Compiles an output format (or the name format of an index). Throws IllegalArgumentException for a pattern that is not valid. */
export declare const compileEsDatePrinter: (format: string) => ((date: JavaZonedDateTime) => string);

/**
 * `java.time.format.DateTimeFormatter.ofPattern` compiled once: a parser and a printer for a pattern in a locale. The everyday layouts
 * take a shorter way (`fast-layout.ts`) that gives the same answers.
 */
import { JavaException } from '../throwable.js';
import type { Element } from './elements.js';
import { type JavaLocale } from './locale.js';
import { type LocaleTexts } from './locale-data.js';
import { type ParseWatcher } from './parse-state.js';
import type { Parsed } from './parsed.js';
import type { ResolverStyle } from './resolver-fields.js';
import type { TemporalFields } from './temporal.js';
import type { JavaZone } from './zone.js';
/** How a pattern parses. */
export interface PatternOptions {
    /** Java's resolver style; SMART unless given, as `ofPattern`. */
    readonly resolver?: ResolverStyle;
    /** Whether texts and literals match in any case of letters. */
    readonly caseInsensitive?: boolean;
    /** Whether numbers may have any width (`parseLenient`). */
    readonly lenient?: boolean;
}
/** The additional settings of a single parse. */
export interface ParseOptions {
    /** Java's `withZone`: the zone of texts that have none. */
    readonly zone?: JavaZone | undefined;
    /** Java's `parseDefaulting`: values of fields that the text does not give. */
    readonly defaults?: ReadonlyMap<string, number | bigint> | undefined;
    /** Receives how each element of the pattern fares. */
    readonly watcher?: ParseWatcher | undefined;
}
/** `java.time.format.DateTimeParseException`: a string that does not fit a pattern, or fits it and is not a date. */
export declare class DateTimeParseException extends JavaException {
    /** Where parsing failed; 0 when the text was read but could not be resolved. */
    readonly index: number;
    constructor(text: string, 
    /** Where parsing failed; 0 when the text was read but could not be resolved. */
    index: number, cause?: JavaException);
}
/** A compiled pattern. Immutable; build with `DateTimePattern.compile`, or `of` for ready elements. */
export declare class DateTimePattern {
    #private;
    readonly elements: readonly Element[];
    readonly locale: JavaLocale;
    readonly texts: LocaleTexts;
    private constructor();
    /**
     * Compiles a pattern. `locale` is a locale, a BCP 47 tag or `ROOT`. Throws IllegalArgumentException with Java's text for a pattern
     * that Java refuses.
     */
    static compile(pattern: string, locale?: JavaLocale | string, options?: PatternOptions): DateTimePattern;
    /** A pattern of elements that were built by hand. */
    static of(elements: readonly Element[], locale: JavaLocale, options?: PatternOptions): DateTimePattern;
    /**
     * Parses a whole text. Throws DateTimeParseException; the fault of a resolve (`Invalid date ...`) is its cause.
     */
    parse(text: string, { zone, defaults, watcher }?: ParseOptions): Parsed;
    /** Parses a whole text, or gives undefined if `parse` would throw. */
    tryParse(text: string, { zone, defaults }?: ParseOptions): Parsed | undefined;
    /** Prints a value. Throws UnsupportedTemporalTypeException or DateTimeException when it lacks what the pattern prints. */
    format(temporal: TemporalFields): string;
}

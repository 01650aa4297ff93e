import { type IsoShape } from './es-iso8601.js';
import { type EsReader } from './es-named-formats.js';
import { type JavaLocale } from './locale.js';
import { DateTimePattern } from './pattern.js';
import { type JavaZone } from './zone.js';
import { JavaZonedDateTime } from './zoned-date-time.js';
/** The settings for reading a string. */
export interface EsReadContext {
    /** The zone of texts that have none. */
    readonly zone: JavaZone;
    readonly locale: JavaLocale;
    /** The year for texts that have none; without it such a string is put into 1970. */
    readonly currentYear?: () => number;
    /** Whether what a string leaves out of the time is its last moment, not its first: `2024-05-06` is then `2024-05-06T23:59:59.999999999`. */
    readonly roundUp?: boolean;
}
/** The reading half of a format. */
export interface EsDateReader {
    /**
     * Throws IllegalArgumentException (`failed to parse date field [...] with format [...]`) when a string does not fit, with the
     * DateTimeParseException as cause; DateTimeException when it fits and the day does not exist.
     */
    read(text: string | null): JavaZonedDateTime;
    /** The same for who has other formats to try: undefined, at little cost, where `read` throws. */
    tryRead(text: string | null): JavaZonedDateTime | undefined;
}
/** Reads one text; undefined, or a DateTimeParseException, when it does not fit. */
type Reader = (text: string) => JavaZonedDateTime | undefined;
/** One way in which a format reads texts, ready to be watched. */
export type EsWay = Pick<CompiledPattern, 'pattern' | 'finish'> | {
    readonly shape: IsoShape;
} | {
    readonly read: Extract<EsReader, {
        kind: 'epoch';
    }>['read'];
};
/** The ways of a format in the order in which they are tried. Throws as `compileEsReader`. */
export declare function waysOf(format: string, context: EsReadContext): readonly EsWay[];
/**
 * Compiles the reading half of a format. Throws IllegalArgumentException for a pattern that is not valid (`Invalid format: [...]: ...`).
 */
export declare function compileEsReader(format: string, context: EsReadContext): EsDateReader;
/** A reader that gives undefined if the other throws a Java exception. */
export declare function attempt(read: (text: string | null) => JavaZonedDateTime | undefined): (text: string | null) => JavaZonedDateTime | undefined;
/** A Java pattern as reader, with its short way. */
interface CompiledPattern {
    readonly fast: Reader | undefined;
    readonly pattern: DateTimePattern;
    readonly finish: (parsed: ReturnType<DateTimePattern['parse']>) => JavaZonedDateTime;
    readonly read: Reader;
}
/**
 * Compiles the printing half of a format: of several, the first prints. Elasticsearch prints with the root locale. Throws
 * IllegalArgumentException for a pattern that is not valid, also if it is not the first.
 */
export declare function compileEsPrinter(format: string): (date: JavaZonedDateTime) => string;
export {};

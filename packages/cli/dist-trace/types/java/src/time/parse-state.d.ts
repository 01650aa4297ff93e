/** The state of a parse before anything is resolved. */
import { type Element, type PatternField } from './elements.js';
import type { DayPeriod, LocaleTexts } from './locale-data.js';
import type { ChronoField, WeekField } from './temporal.js';
import type { JavaZone } from './zone.js';
import type { ZoneNameKind } from './zone-names.js';
/** Receives how the elements of a pattern fare. */
export interface ParseWatcher {
    /** An element is tried at a position. */
    began(element: Element, at: number): void;
    /** It was read up to `end`, or failed at `~end`. An optional section that is not there was read up to where it began. */
    ended(element: Element, end: number): void;
}
/** The parsed fields; the resolver turns them into dates and times. */
export declare class ParseState {
    readonly texts: LocaleTexts;
    readonly caseSensitive: boolean;
    /** Java's `parseStrict` / `parseLenient` of the builder: lenient numbers may have any width. */
    readonly strict: boolean;
    /** Values by field name, in the order they were read. */
    values: Map<string, number | bigint>;
    /** The week fields among them, by name. */
    readonly weekFields: Map<string, WeekField>;
    zone: JavaZone | undefined;
    /** Whether the name of the zone said standard or daylight time. */
    zoneKind: ZoneNameKind | undefined;
    dayPeriod: DayPeriod | undefined;
    watcher: ParseWatcher | undefined;
    constructor(texts: LocaleTexts, caseSensitive: boolean, 
    /** Java's `parseStrict` / `parseLenient` of the builder: lenient numbers may have any width. */
    strict: boolean);
    /** Notes a value; a second, different value for the same field is a failure at `errorAt`. */
    set(field: PatternField | ChronoField, value: number | bigint, errorAt: number, successAt: number): number;
    /** Whether `part` is in the text at the position, by the case rule. */
    matches(text: string, at: number, part: string): boolean;
}

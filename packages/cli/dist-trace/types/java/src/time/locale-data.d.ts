/**
 * Names of months, days, halves of the day, eras and quarters in a locale, as Java's CLDR data has them. English and the root locale are
 * built in, because nearly every pipeline uses them; other locales come from the runtime's `Intl` (CLDR too), only for data that a pattern
 * needs, and corrected where Java's data differ (`locale-corrections.ts`).
 */
import type { TextElement } from './elements.js';
import { type JavaLocale } from './locale.js';
import { ZoneNames } from './zone-names.js';
/** A span of the day with its own name (`in the morning`). */
export declare class DayPeriod {
    readonly text: string;
    readonly from: number;
    readonly to: number;
    /**
     * @param from first minute of the day
     * @param to minute after the last; equal to `from` for a single moment such as noon; smaller when the span goes over midnight
     */
    constructor(text: string, from: number, to: number);
    /** Whether a minute of the day is within. */
    includes(minute: number): boolean;
    /** The minute in the middle of the span. */
    get middle(): number;
    /** Java's text of it, for messages. */
    get description(): string;
}
/** A name and its value. */
type NamedValue = readonly [name: string, value: number];
/** The texts of one locale. Get with `textsOf`. */
export declare class LocaleTexts {
    #private;
    readonly locale: JavaLocale;
    constructor(locale: JavaLocale);
    /** The text of a value, undefined when there is none (then the number is printed). */
    name(element: TextElement, value: number): string | undefined;
    /** All texts with their values, longest first; of equal texts only the last value counts, as in Java. */
    entries(element: TextElement): readonly NamedValue[];
    /** The day periods of the locale, longest text first, in every width as Java has them: the long one. Else halves of the day. */
    get dayPeriods(): readonly DayPeriod[];
    /** The text of the day period at a minute of the day; a single moment (noon) goes before a span. */
    dayPeriodAt(minute: number): string;
    /** How the locale writes `GMT` before an offset. */
    get gmt(): string;
    /** The names of time zones. */
    zoneNames(width: 'short' | 'full'): ZoneNames;
}
/** The texts of a locale; its variant makes no difference. */
export declare function textsOf(locale: JavaLocale): LocaleTexts;
export {};

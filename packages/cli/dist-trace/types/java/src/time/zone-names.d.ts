/**
 * Names of time zones, printed and read: `CET`, `Central European Standard Time`, `Paris Time`. Long names are the runtime's (CLDR);
 * abbreviations are CLDR's where a locale has them and the tz database's where not, as in Java. A name that is read stands for a group
 * of zones; Java then takes one zone of the group, which is written down here.
 */
import type { JavaLocale } from './locale.js';
import { type JavaZone } from './zone.js';
/** Which of its names a zone has at a moment. */
export type ZoneNameKind = 'standard' | 'daylight';
/** A name found in a string. */
export interface ZoneNameMatch {
    readonly zone: string;
    readonly kind: ZoneNameKind | undefined;
    readonly length: number;
}
/** The lengths that names have, longest first. */
export declare const descendingLengths: (names: Iterable<string>) => readonly number[];
/** The names of all zones in one locale and width (`short`: `CET`; `full`: `Central European Standard Time`). */
export declare class ZoneNames {
    #private;
    /** @param tag the locale's tag for `Intl`, null for the root locale */
    constructor(locale: JavaLocale, tag: string | null, width: 'short' | 'full');
    /** The longest name at a position of a string. */
    match(text: string, at: number, caseSensitive: boolean): ZoneNameMatch | undefined;
    /** The name of a zone at a moment; `generic` without saying standard or daylight. */
    print(zone: JavaZone, epochSecond: number, generic: boolean): string;
}

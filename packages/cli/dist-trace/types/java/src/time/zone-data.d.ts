/**
 * The time-zone identifiers that Java knows (`ZoneId.getAvailableZoneIds` of Java 25, tzdata 2025) with the abbreviations that the tz
 * database uses for them today. `Intl` accepts more identifiers, and in any case of letters; Java is exact, so the list is needed.
 * Facts of the public-domain tz database.
 */
/** Abbreviations of a zone as the tz database has them. */
export interface ZoneAbbreviations {
    readonly standard: string;
    readonly daylight: string;
    readonly generic: string;
}
/** Whether Java has a region of exactly this name. */
export declare const isRegionId: (id: string) => boolean;
/** The names of all regions. */
export declare const regionIds: () => Iterable<string>;
/** The zones that stand for the groups of zones with common long names, in the order of their ids. */
export declare function groupIds(): readonly string[];
/** The abbreviations of a region, null if the tz database has only numbers. */
export declare const abbreviationsOf: (id: string) => ZoneAbbreviations | null;

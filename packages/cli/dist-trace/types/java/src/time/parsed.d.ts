/**
 * What parsing a string gives: Java's resolved `TemporalAccessor`. Has a date, a time, an offset and a zone as far as the text says so, and
 * the fields that could not be turned into them.
 */
import type { DayPeriod } from './locale-data.js';
import { type ChronoField, type TemporalFields, type WeekField } from './temporal.js';
import type { JavaZone } from './zone.js';
import type { ZoneNameKind } from './zone-names.js';
/** A resolved parse. Filled by the resolver; readers only read. */
export declare class Parsed implements TemporalFields {
    /** The fields that are left, by name. */
    readonly values: Map<string, number | bigint>;
    /** The week fields that were parsed, by name. */
    readonly weekFields: ReadonlyMap<string, WeekField>;
    readonly zone: JavaZone | undefined;
    readonly zoneKind: ZoneNameKind | undefined;
    /** The local date as days since 1970-01-01. */
    epochDay: number | undefined;
    /** The local time in seconds; `nano` goes with it. */
    secondOfDay: number | undefined;
    nano: number;
    /** Days beyond the date (`24:00` without a date). */
    excessDays: number;
    dayPeriod: DayPeriod | undefined;
    constructor(
    /** The fields that are left, by name. */
    values: Map<string, number | bigint>, 
    /** The week fields that were parsed, by name. */
    weekFields: ReadonlyMap<string, WeekField>, zone: JavaZone | undefined, zoneKind: ZoneNameKind | undefined);
    get(field: ChronoField): number | bigint | undefined;
    /** A week field: one that was parsed and left, or computed when there is a date. */
    getWeek(field: WeekField): number | bigint | undefined;
    /** The offset: the parsed one, else that of a zone which is an offset. Throws DateTimeException beyond 18 hours. */
    get offset(): number | undefined;
    toJavaString(): string;
    /** Date, time, offset and zone as one text, each only if known: `2024-01-01T10:00+01:00[Europe/Paris]`. */
    describe(): string;
}

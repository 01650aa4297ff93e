/**
 * `java.time.ZonedDateTime` as a value: an instant and a zone, with the local fields computed when they are needed. It is what the
 * date processors produce, what documents carry as a date, and what patterns print.
 */
import { JavaObject } from '../value.js';
import type { ChronoField, TemporalFields } from './temporal.js';
import { type JavaZone } from './zone.js';
/** The members that `String.format`'s `%t` conversions read of a date. */
export interface DateTimeFields {
    readonly year: number;
    readonly month: number;
    readonly day: number;
    readonly hour: number;
    readonly minute: number;
    readonly second: number;
    readonly nano: number;
    readonly offsetSeconds: number;
    readonly zoneId: string;
    readonly epochMillis: number;
}
/**
 * An immutable `java.time.ZonedDateTime`. Build with `JavaZonedDateTime.ofInstant`, `ofEpochMillis` or `ofLocal`. The instant is kept as
 * days and seconds apart, which stays exact for every year that Java has.
 */
export declare class JavaZonedDateTime extends JavaObject implements TemporalFields {
    #private;
    readonly className = "java.time.ZonedDateTime";
    readonly zone: JavaZone;
    /** Nanoseconds within the second, 0 to 999,999,999. */
    readonly nano: number;
    private constructor();
    /** Elasticsearch writes dates as `strict_date_optional_time_nanos`. */
    jsonValue(): string;
    deepCopy(): this;
    /** `compareTo`: by the moment, then by the local time and the name of the zone. */
    javaCompareTo(other: JavaZonedDateTime): number;
    /** The moment `epochSecond` and `nano` after 1970, seen in a zone (UTC unless given). */
    static ofInstant(epochSecond: number, nano?: number, zone?: JavaZone): JavaZonedDateTime;
    /** The moment that many milliseconds after 1970 (any 64-bit value), seen in a zone (UTC unless given). */
    static ofEpochMillis(millis: number | bigint, zone?: JavaZone): JavaZonedDateTime;
    /**
     * `ZonedDateTime.of(date, time, zone)`, or with `preferredOffset` as `ZonedDateTime.ofLocal`: in a gap the time moves forward by the
     * length of the gap, in an overlap the preferred offset is taken if it is one of the two, else the earlier.
     */
    static ofLocal(epochDay: number, secondOfDay: number, nano: number, zone: JavaZone, preferredOffset?: number): JavaZonedDateTime;
    /** Seconds since 1970; for years beyond 285 million rounded to what a number can hold. */
    get epochSecond(): number;
    /** Milliseconds since 1970, rounded down: a number if that is exact, else a bigint. */
    get epochMillis(): number | bigint;
    /** Seconds east of Greenwich at this moment. */
    get offset(): number;
    /** The local date as days since 1970-01-01. */
    get localEpochDay(): number;
    /** The local time of day in seconds. */
    get localSecondOfDay(): number;
    /** The same moment in another zone. */
    withZone(zone: JavaZone): JavaZonedDateTime;
    get(field: ChronoField): number | undefined;
    /** The local fields, as `String.format` reads them for `%t`. */
    formatFields(): DateTimeFields;
    /** `2024-01-01T00:00:00.120Z`, `2024-01-01T01:00+01:00[Europe/Paris]`. */
    toJavaString(): string;
    javaEquals(other: unknown): boolean;
    javaHashCode(): number;
}

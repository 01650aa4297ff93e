/** How a local date-time maps to a zone. */
export interface LocalOffsets {
    /** `normal`: one offset. `gap`: the local time does not exist. `overlap`: it exists twice. */
    readonly kind: 'normal' | 'gap' | 'overlap';
    /** The offset before the transition; in `normal` the only one. Java uses it for overlaps. */
    readonly earlier: number;
    /** The offset after the transition; in `normal` the same. */
    readonly later: number;
}
/** A `java.time.ZoneId`. Immutable; two zones are equal when their ids are. Build with `zoneOf` or `offsetZone`. */
export interface JavaZone {
    /** `getId()`. */
    readonly id: string;
    /** Id of `normalized()`: the offset of a fixed zone, else the id. */
    readonly normalized: string;
    /** The offset of a zone whose rules never change, else undefined. */
    readonly fixed: number | undefined;
    /** Whether this is a `ZoneOffset` (`Z`, `+01:00`) and not a region. */
    readonly isOffset: boolean;
    /** Seconds east of Greenwich at an instant. */
    offsetAt(epochSecond: number): number;
    /** The offsets of a local date-time, given as the seconds it would be in UTC. */
    offsetsOfLocal(localEpochSecond: number): LocalOffsets;
    /** The offset that `ZonedDateTime.of` picks: in an overlap the earlier one; in a gap the one that moves the time forward by the gap. */
    offsetOfLocal(localEpochSecond: number): number;
}
/** The `ZoneOffset` of a number of seconds. Throws DateTimeException beyond 18 hours. */
export declare function offsetZone(seconds: number): JavaZone;
/** `ZoneOffset.UTC`. */
export declare const UTC: JavaZone;
/**
 * `ZoneId.of(id)`, or `ZoneId.of(id, aliases)` when a map is given (`SHORT_IDS`). Throws DateTimeException for a string that cannot be an
 * id and ZoneRulesException for a region that does not exist, both with Java's texts.
 */
export declare function zoneOf(id: string, aliases?: ReadonlyMap<string, string>): JavaZone;
/** `ZoneId.ofOffset(prefix, offset)` for the prefixes `UTC`, `GMT` and `UT`: the prefix alone when the offset is zero. */
export declare const prefixedZone: (prefix: string, seconds: number) => JavaZone;

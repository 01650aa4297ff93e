import { JavaZonedDateTime } from './zoned-date-time.js';
/**
 * An ISO instant (`2024-01-01T00:00:00.5Z`, also with an offset or without seconds) to nanoseconds since 1970.
 * Throws DateTimeParseException.
 */
export declare function parseInstant(text: string): bigint;
/** The moment that many nanoseconds after 1970, in UTC. */
export declare function dateTimeOfNanos(nanos: bigint): JavaZonedDateTime;
/** `Instant.toString`: in UTC, always with seconds, the fraction in groups of three digits. */
export declare function instantText(date: JavaZonedDateTime): string;
/**
 * A date as Elasticsearch writes it into JSON (`strict_date_optional_time_nanos`): at least three digits of fraction and at most nine
 * without trailing zeros, the offset as `Z` or `+01:00`.
 */
export declare function strictDateOptionalTimeNanos(date: JavaZonedDateTime): string;

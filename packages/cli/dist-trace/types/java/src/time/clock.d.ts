import { JavaZonedDateTime } from './zoned-date-time.js';
/** A clock as in browsers and Node: milliseconds since 1970 at an origin, and those since then, both with fractions. */
export interface HostClock {
    readonly timeOrigin: number;
    now(): number;
}
/** The current instant in UTC by a host's clock (its global `performance`). */
export declare function clockOf(host: HostClock): () => JavaZonedDateTime;

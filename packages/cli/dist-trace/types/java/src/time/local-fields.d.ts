import type { ChronoField } from './temporal.js';
/** A field of a date, undefined when dates do not have it. */
export declare function dateField(epochDay: number, field: ChronoField): number | undefined;
/** A field of a time of day, undefined when times do not have it. */
export declare function timeField(secondOfDay: number, nano: number, field: ChronoField): number | undefined;

/**
 * The proleptic ISO calendar as plain arithmetic on numbers: epoch days, civil dates, leap years, day of year and the week rules of
 * a locale. Everything here is what `java.time.LocalDate` and `java.time.temporal.WeekFields` compute, without objects, because
 * parsing and printing a date must not allocate.
 */
/** Whether the proleptic year has a 29 February. */
export declare const isLeapYear: (year: number) => boolean;
/** The number of days of a month (1 to 12). */
export declare const lengthOfMonth: (year: number, month: number) => number;
/** The number of days of a year. */
export declare const lengthOfYear: (year: number) => number;
/** The epoch day (days since 1970-01-01) of a civil date; month and day may be out of range and then count on. */
export declare function epochDayOf(year: number, month: number, day: number): number;
/** The civil date of an epoch day packed in one number: read it with `yearOf`, `monthOf` and `dayOf`. */
export declare function civilOf(epochDay: number): number;
/** The year of a packed date. */
export declare const yearOf: (civil: number) => number;
/** The month (1 to 12) of a packed date. */
export declare const monthOf: (civil: number) => number;
/** The day of month of a packed date. */
export declare const dayOf: (civil: number) => number;
/** The ISO day of week, 1 (Monday) to 7. */
export declare const dayOfWeek: (epochDay: number) => number;
/** The day of year, 1 to 366. */
export declare const dayOfYear: (epochDay: number) => number;
/** Adds months to a date, the day of month clamped to the length of the new month. */
export declare function plusMonths(epochDay: number, months: number): number;
/** Java's `Math.floorMod` for numbers. */
export declare const floorMod: (value: number, divisor: number) => number;
/** The week rules of a locale: first day of the week (ISO number) and the least number of days that the first week must have. */
export interface WeekRules {
    readonly firstDay: number;
    readonly minimalDays: number;
}
/** Monday and four days, as ISO 8601 has it. */
export declare const ISO_WEEK: WeekRules;
/** Number of the day within the week as the rules count (1 to 7). */
export declare const localizedDayOfWeek: (rules: WeekRules, isoDay: number) => number;
/** Week of month (0 to 6). */
export declare function weekOfMonth(rules: WeekRules, epochDay: number): number;
/** Week of year (0 to 54): the days before the first full week are week 0. */
export declare function weekOfYear(rules: WeekRules, epochDay: number): number;
/** The week-based year that a date belongs to. */
export declare function weekBasedYear(rules: WeekRules, epochDay: number): number;
/** Week of the week-based year (1 to 53). */
export declare function weekOfWeekBasedYear(rules: WeekRules, epochDay: number): number;
/** The number of weeks of a week-based year (52 or 53). */
export declare function weeksOfYear(rules: WeekRules, weekYear: number): number;
/** The epoch day of a week-based year, its week and the day within the week (1 to 7, as the rules count). Weeks may count on. */
export declare function epochDayOfWeek(rules: WeekRules, weekYear: number, week: number, localDay: number): number;
/** `yyyy-MM-dd` as `LocalDate.toString` prints it: at least four digits of year, `+` above 9999. */
export declare function dateText(epochDay: number): string;
/** `HH:mm`, with `:ss` and a fraction of 3, 6 or 9 digits only if they are not zero, as `LocalTime.toString`. */
export declare function timeText(secondOfDay: number, nano: number): string;
/** A fraction of a second with its point, of 3, 6 or 9 digits; empty for zero. */
export declare function fractionText(nano: number): string;
/** A number from 0 to 99 in two digits. */
export declare const twoDigits: (value: number) => string;

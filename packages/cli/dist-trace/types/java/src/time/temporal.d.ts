/**
 * The fields of date and time as `java.time.temporal` names them, their ranges and faults, and the interface through which a pattern
 * reads the value that it prints.
 */
import { JavaException } from '../throwable.js';
import { type WeekRules } from './calendar.js';
import type { JavaZone } from './zone.js';
/** The fields of `ChronoField` by their display name, as Java's messages print them. */
export type ChronoField = 'NanoOfSecond' | 'NanoOfDay' | 'MicroOfSecond' | 'MicroOfDay' | 'MilliOfSecond' | 'MilliOfDay' | 'SecondOfMinute' | 'SecondOfDay' | 'MinuteOfHour' | 'MinuteOfDay' | 'HourOfAmPm' | 'ClockHourOfAmPm' | 'HourOfDay' | 'ClockHourOfDay' | 'AmPmOfDay' | 'DayOfWeek' | 'AlignedDayOfWeekInMonth' | 'AlignedDayOfWeekInYear' | 'DayOfMonth' | 'DayOfYear' | 'EpochDay' | 'AlignedWeekOfMonth' | 'AlignedWeekOfYear' | 'MonthOfYear' | 'ProlepticMonth' | 'YearOfEra' | 'Year' | 'Era' | 'InstantSeconds' | 'OffsetSeconds';
/** The kinds of `WeekField`. */
export type WeekUnit = 'DayOfWeek' | 'WeekOfMonth' | 'WeekOfYear' | 'WeekOfWeekBasedYear' | 'WeekBasedYear';
/** A field of `WeekFields.of(locale)`; `name` is Java's text of it, such as `WeekOfMonth[WeekFields[SUNDAY,1]]`. */
export interface WeekField {
    readonly name: string;
    readonly unit: WeekUnit;
    readonly rules: WeekRules;
}
/** The interface through which a pattern reads a printed value. Java's `TemporalAccessor`. */
export interface TemporalFields {
    /** The value of a field, undefined when the value does not have it. Whole numbers; a bigint only beyond the safe range. */
    get(field: ChronoField): number | bigint | undefined;
    /** The zone, undefined when there is none (an offset alone is not a zone). */
    readonly zone: JavaZone | undefined;
    /** Java's `toString()`, for messages. */
    toJavaString(): string;
}
/** `java.time.temporal.UnsupportedTemporalTypeException` for a field that a value does not have. */
export declare const unsupportedField: (name: string) => JavaException;
/** The fault of a value outside its range, `valid` as Java's `ValueRange` prints it. */
export declare const invalidValue: (name: string, valid: string, value: number | bigint) => JavaException;
/** `field.checkValidValue(value)`: the value as a number, or DateTimeException. */
export declare function checkField(field: ChronoField, value: number | bigint): number;
/** Whether a field is about the time of day. */
export declare const isTimeField: (field: string) => boolean;
/** Whether a name is that of a `ChronoField`. */
export declare const isChronoField: (field: string) => field is ChronoField;
/** A week field of the rules. */
export declare const weekFieldOf: (unit: WeekUnit, rules: WeekRules) => WeekField;
/** The value of a week field on a day. */
export declare function weekFieldValue(field: WeekField, epochDay: number): number;
/** `LocalDate.of(year, month, day)` as an epoch day. Throws DateTimeException for a date that does not exist. */
export declare function dateOf(year: number | bigint, month: number | bigint, day: number | bigint): number;
/** `LocalDate.ofYearDay(year, dayOfYear)` as an epoch day. Throws DateTimeException for a day that does not exist. */
export declare function dateOfYearDay(year: number | bigint, dayOfYear: number | bigint): number;

import type { ChronoField, WeekField } from './temporal.js';
/** Java's `SignStyle`. */
export type SignStyle = 'normal' | 'exceedsPad' | 'notNegative' | 'always' | 'never';
/** A field whose number or text is in the pattern. */
export type PatternField = ChronoField | 'QuarterOfYear' | 'ModifiedJulianDay' | WeekField;
/** The name under which a field is kept among parsed values, and which messages show. */
export declare const fieldKey: (field: PatternField) => string;
/** Java's `TextStyle` without its stand-alone half. */
export type TextWidth = 'short' | 'full' | 'narrow';
/** A number of a field, or with `reduced` the last digits of one from `base` (2000 unless given) on. */
export interface NumberElement {
    readonly kind: 'number';
    readonly field: PatternField;
    readonly min: number;
    readonly max: number;
    readonly sign: SignStyle;
    readonly reduced: boolean;
    readonly base?: number;
    /** Digits that adjacent numbers after this one need; -1: its width is fixed because a number before it is adjacent. */
    readonly subsequent: number;
}
/** A fraction of a second as digits, with `point` also its decimal point. */
export interface FractionElement {
    readonly kind: 'fraction';
    readonly min: number;
    readonly max: number;
    readonly point: boolean;
    /** Printed with three, six or nine digits. */
    readonly grouped?: boolean;
    readonly subsequent: number;
}
/** A string of a field in the locale. */
export interface TextElement {
    readonly kind: 'text';
    readonly field: 'DayOfWeek' | 'MonthOfYear' | 'QuarterOfYear' | 'AmPmOfDay' | 'Era';
    readonly width: TextWidth;
    readonly standalone: boolean;
}
/** An offset by Java's pattern names (`+HH:MM:ss`); `zero` is the text of offset 0. */
export interface OffsetElement {
    readonly kind: 'offset';
    readonly minutes: 'optional' | 'required';
    readonly seconds: 'none' | 'optional' | 'required';
    readonly colon: boolean;
    readonly zero: string;
}
/** One part of a pattern. */
export type Element = (NumberElement | FractionElement | TextElement | OffsetElement | {
    readonly kind: 'literal';
    readonly text: string;
} | {
    readonly kind: 'dayPeriod';
} | {
    readonly kind: 'localizedOffset';
    readonly full: boolean;
} | {
    readonly kind: 'zoneId';
}
/** `appendZoneOrOffsetId`: like `zoneId`, printed also from an offset alone. */
 | {
    readonly kind: 'zoneOrOffset';
} | {
    readonly kind: 'zoneText';
    readonly full: boolean;
    readonly generic: boolean;
} | {
    readonly kind: 'pad';
    readonly width: number;
    readonly character: string;
    readonly inner: Element;
} | {
    readonly kind: 'optional';
    readonly inner: readonly Element[];
}) & {
    /** The letters of the pattern that it comes from. */
    readonly source?: string;
};
/** An offset element by Java's pattern name, such as `+HH:MM:ss`. */
export declare function offsetElement(pattern: string, zero: string): OffsetElement;
/** Collects elements in order. Mutable; one use. */
export declare class ElementBuilder {
    #private;
    /** The finished elements; sections still open are closed, as Java does. */
    build(): readonly Element[];
    /** A fixed text. */
    literal(text: string): this;
    /** Any element that is not a number. */
    add(element: Exclude<Element, NumberElement | FractionElement>): this;
    /** A number of min to max digits. Throws IllegalArgumentException for a width that Java refuses. */
    number(field: PatternField, min?: number, max?: number, sign?: SignStyle): this;
    /** A number of exactly that many digits without a sign. */
    fixed(field: PatternField, width: number): this;
    /** The last two digits of a year between 2000 and 2099. */
    reducedYear(field: PatternField): this;
    /** The last digits of a value from a base on: `min` digits are read as such, up to `max` as they are. */
    reduced(field: PatternField, min: number, max: number, base: number): this;
    /** Elements that are finished: numbers among them do not join those around them. */
    append(elements: readonly Element[]): this;
    /** A fraction of a second. Throws IllegalArgumentException for a width that Java refuses. */
    fraction(min: number, max: number, point: boolean, grouped?: boolean): this;
    /** Pads the next element on the left, with blanks unless given. */
    padNext(width: number, character?: string): void;
    /** Notes the letters that the last element comes from. */
    noteSource(source: string): void;
    /** Opens an optional section. */
    startOptional(): this;
    /** Closes the innermost optional section; there must be one (`depth`). */
    endOptional(): this;
    /** How many optional sections are open. */
    get depth(): number;
}

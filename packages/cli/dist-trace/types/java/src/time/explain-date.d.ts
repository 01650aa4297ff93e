/**
 * How a format of the processor `date` reads a string: the text of each part, and where it stopped and what was expected. The same readers
 * as ever, with somebody watching; for tools, not for the hot path.
 */
import { JavaException } from '../throwable.js';
import type { Element } from './elements.js';
import { type EsDateOptions } from './es-dates.js';
import { type IsoExpected } from './es-iso8601.js';
import type { JavaZonedDateTime } from './zoned-date-time.js';
/** An element of a pattern and the text that it took. */
export interface ReadElement {
    readonly element: Element;
    readonly start: number;
    readonly end: number;
}
/** What was expected at a place: elements of a pattern, a part of an ISO text; none if the text had to end. */
export type Missed = {
    readonly kind: 'elements';
    readonly elements: readonly Element[];
} | {
    readonly kind: 'iso';
    readonly expected: IsoExpected;
} | {
    readonly kind: 'end';
};
/** How one way of a format read a string. */
export interface DateReading {
    readonly kind: 'pattern' | 'iso' | 'number';
    /** For a pattern: its elements up to where it stopped. */
    readonly elements: readonly ReadElement[];
    /** Where reading stopped; null if the text was read to its end, also when it is not a date. */
    readonly stoppedAt: number | null;
    /** The expected text; null if unknown. */
    readonly missed: Missed | null;
    /** Java's own fault; null if the text was taken, or if the way has no words for it. */
    readonly fault: JavaException | null;
    readonly date: JavaZonedDateTime | null;
}
/** Reads a string by each way of a format, in their order. @throws JavaException as `compileEsDate` */
export declare function explainEsDate(format: string, options: EsDateOptions, text: string): readonly DateReading[];

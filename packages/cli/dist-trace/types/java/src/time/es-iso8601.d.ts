import { type JavaZone } from './zone.js';
import { JavaZonedDateTime } from './zoned-date-time.js';
/** The parts of an ISO text from left to right; a format may require them or stop before them. */
export declare const IsoPart: {
    readonly year: 0;
    readonly month: 1;
    readonly day: 2;
    readonly hour: 3;
    readonly minute: 4;
    readonly second: 5;
};
/** The parts that a format accepts. */
export interface IsoShape {
    /** The last part (`IsoPart`) that must be there. */
    readonly least: number;
    /** The last part that may be there. */
    readonly most: number;
    readonly zone: 'optional' | 'required' | 'forbidden';
    /** Whether seconds may, must or may not have a fraction, and of how many digits. */
    readonly fraction: 'optional' | 'forbidden' | readonly [min: number, max: number];
    /** Whether a `T` may end the text. */
    readonly bareT: boolean;
}
/** `iso8601`, `strict_date_optional_time` and `strict_date_optional_time_nanos`. */
export declare const ISO_8601: IsoShape;
/** Receives where a string does not have the shape, and what had to stand there. */
export type IsoWatcher = (at: number, expected: IsoExpected) => void;
/** The possible faults of an ISO text: a part, the separator after one, or the end. */
export type IsoExpected = keyof typeof IsoPart | 'fraction' | 'zone' | 'end';
/**
 * Reads a string. Returns undefined when it does not have the shape; throws DateTimeException when it has and the day does not exist
 * (`2021-02-30`). `zone` stands if the text has none. With `roundUp` what is left out of the time is its last moment.
 */
export declare function readIso(text: string, shape: IsoShape, zone: JavaZone, watcher?: IsoWatcher, roundUp?: boolean): JavaZonedDateTime | undefined;

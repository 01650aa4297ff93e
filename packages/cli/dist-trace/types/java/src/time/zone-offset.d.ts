/** `java.time.ZoneOffset`: texts such as `+01:30` to seconds and back, with Java's faults. */
import { JavaException } from '../throwable.js';
/** `java.time.DateTimeException`. */
export declare const dateTimeException: (text: string, cause?: JavaException) => JavaException;
/**
 * `ZoneOffset.of(text)`: seconds east of Greenwich of `Z`, `±h`, `±hh`, `±hhmm`, `±hh:mm`, `±hhmmss` and `±hh:mm:ss`.
 * Throws DateTimeException with Java's text.
 */
export declare function offsetOf(text: string): number;
/** `ZoneOffset.ofTotalSeconds`: returns the seconds, or throws DateTimeException beyond 18 hours. */
export declare function checkOffset(seconds: number): number;
/** The id of an offset: `Z` for zero, else `±hh:mm`, with `:ss` where there are seconds. */
export declare function offsetText(seconds: number): string;

/**
 * Conversions between Java's primitive types (casts, JLS 5.1.2 and 5.1.3), and what `java.lang.Number` offers on any
 * numeric value: `intValue()`, `longValue()`, `doubleValue()` and so on.
 */
import { type RawLong } from './arithmetic.js';
import { JavaDecimal } from './decimal.js';
import { JavaNumber } from './value.js';
/** `(byte) int`. */
export declare const intToByte: (value: number) => number;
/** `(short) int`. */
export declare const intToShort: (value: number) => number;
/** `(char) int`: the UTF-16 unit. */
export declare const intToChar: (value: number) => number;
/** `(int) double` and `(int) float`: towards zero, at the ends of the range saturated, NaN is 0. */
export declare function doubleToInt(value: number): number;
/** `(long) double` and `(long) float`: towards zero, at the ends of the range saturated, NaN is 0. */
export declare function doubleToLong(value: number): RawLong;
/** `(int) long`. */
export declare const longToInt: (value: RawLong) => number;
/** `(double) long`. */
export declare const longToDouble: (value: RawLong) => number;
/** `(float) long`, rounded once. */
export declare const longToFloat: (value: RawLong) => number;
declare const isNumeric: (value: unknown) => value is number | bigint | JavaNumber | JavaDecimal;
/** Whether the value is a `java.lang.Number`, with `BigDecimal`, which is not `JavaNumber`, among them. */
export declare const isJavaNumber: typeof isNumeric;
/** `Number.doubleValue()`. Throws `ClassCastException` for other values. */
export declare function toDouble(value: unknown): number;
/** `Number.floatValue()`, as a JavaScript number. Throws `ClassCastException` for other values. */
export declare function toFloat(value: unknown): number;
/** `Number.longValue()`, without a box. Throws `ClassCastException` for other values. */
export declare function toLong(value: unknown): RawLong;
/** `Number.intValue()`. Integers wrap, floating-point numbers saturate. Throws `ClassCastException` for other values. */
export declare function toInt(value: unknown): number;
/** `Number.shortValue()`. Throws `ClassCastException` for other values. */
export declare const toShort: (value: unknown) => number;
/** `Number.byteValue()`. Throws `ClassCastException` for other values. */
export declare const toByte: (value: unknown) => number;
export {};

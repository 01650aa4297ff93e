/**
 * The methods of `java.lang.Math` that JavaScript has not, or has with another meaning. What is not here (`sqrt`, `ceil`,
 * `floor`, `max`, `min`, `hypot`, ...) is the same in both, signed zeros and NaN included.
 */
import type { RawLong } from './arithmetic.js';
/** `Math.round(double)`: half up, saturated, NaN is 0. */
export declare const roundDouble: (value: number) => RawLong;
/** `Math.round(float)`: half up, saturated, NaN is 0. */
export declare const roundFloat: (value: number) => number;
/** `Math.rint(double)`: half to even; keeps the sign of zero. */
export declare function rint(value: number): number;
/** `Math.copySign(double, double)`. */
export declare const copySign: (magnitude: number, sign: number) => number;
/** `Math.getExponent(double)`: 1024 for NaN and infinities, -1023 for zero and subnormals. */
export declare const getExponent: (value: number) => number;
/** `Math.nextUp(double)`. */
export declare function nextUp(value: number): number;
/** `Math.nextDown(double)`. */
export declare const nextDown: (value: number) => number;
/** `Math.nextAfter(double, double)`. */
export declare function nextAfter(start: number, direction: number): number;
/** `Math.ulp(double)`. */
export declare function ulp(value: number): number;
/** `Math.scalb(double, int)`: `value * 2 ** factor`, rounded once. */
export declare function scalb(value: number, factor: number): number;
/** `Math.IEEEremainder(double, double)`: what is left of the quotient rounded half to even. */
export declare function ieeeRemainder(dividend: number, divisor: number): number;
/** `Math.toRadians(double)`. */
export declare const toRadians: (degrees: number) => number;
/** `Math.toDegrees(double)`. */
export declare const toDegrees: (radians: number) => number;

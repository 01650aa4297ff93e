/**
 * Java's operators on `int` and `long`, for generated code and for the conversions of processors.
 *
 * Raw forms: an `int` is a JavaScript number within 32 bits; a `long` (`RawLong`) is a number when it is a safe integer and a
 * bigint otherwise, never a box. Both operands and results keep to that, and `-0` never appears. Wherever both operands
 * and the result are safe integers no bigint is made.
 */
import { JavaException } from './throwable.js';
/** A Java `long` without its box: a number if it is a safe integer, else a bigint. */
export type RawLong = number | bigint;
/** `java.lang.ArithmeticException`. */
export declare const arithmetic: (text: string) => JavaException;
/** A bigint of any size as a long: wrapped to 64 bits, and a number when that is safe. */
export declare function rawLong(value: bigint): RawLong;
/** `int + int`. */
export declare const intAdd: (a: number, b: number) => number;
/** `int - int`. */
export declare const intSubtract: (a: number, b: number) => number;
/** `int * int`. */
export declare const intMultiply: (a: number, b: number) => number;
/** `int / int`. Throws `ArithmeticException` for a zero divisor. */
export declare function intDivide(a: number, b: number): number;
/** `int % int`. Throws `ArithmeticException` for a zero divisor. */
export declare function intRemainder(a: number, b: number): number;
/** `-int`. */
export declare const intNegate: (a: number) => number;
/** `int >>> int`. */
export declare const intUnsignedShiftRight: (a: number, distance: number) => number;
/** `Math.floorDiv(int, int)`. Throws `ArithmeticException` for a zero divisor. */
export declare function intFloorDivide(a: number, b: number): number;
/** `Math.floorMod(int, int)`. Throws `ArithmeticException` for a zero divisor. */
export declare function intFloorModulus(a: number, b: number): number;
/** `long + long`. */
export declare function longAdd(a: RawLong, b: RawLong): RawLong;
/** `long - long`. */
export declare function longSubtract(a: RawLong, b: RawLong): RawLong;
/** `long * long`. */
export declare function longMultiply(a: RawLong, b: RawLong): RawLong;
/** `long / long`. Throws `ArithmeticException` for a zero divisor. */
export declare function longDivide(a: RawLong, b: RawLong): RawLong;
/** `long % long`. Throws `ArithmeticException` for a zero divisor. */
export declare function longRemainder(a: RawLong, b: RawLong): RawLong;
/** `-long`. */
export declare const longNegate: (a: RawLong) => RawLong;
/** `~long`. */
export declare const longNot: (a: RawLong) => RawLong;
/** `long << distance`; only the low six bits of the distance count. */
export declare function longShiftLeft(a: RawLong, distance: RawLong): RawLong;
/** `long >> distance`; only the low six bits of the distance count. */
export declare function longShiftRight(a: RawLong, distance: RawLong): RawLong;
/** `long >>> distance`; only the low six bits of the distance count. */
export declare function longUnsignedShiftRight(a: RawLong, distance: RawLong): RawLong;
/** `long & long`. */
export declare function longAnd(a: RawLong, b: RawLong): RawLong;
/** `long | long`. */
export declare function longOr(a: RawLong, b: RawLong): RawLong;
/** `long ^ long`. */
export declare function longXor(a: RawLong, b: RawLong): RawLong;
/** `Math.floorDiv(long, long)`. Throws `ArithmeticException` for a zero divisor. */
export declare function longFloorDivide(a: RawLong, b: RawLong): RawLong;
/** `Math.floorMod(long, long)`. Throws `ArithmeticException` for a zero divisor. */
export declare function longFloorModulus(a: RawLong, b: RawLong): RawLong;
/** `Integer.compare` and `Long.compare`. */
export declare const compareIntegers: (a: RawLong, b: RawLong) => number;
/** `Integer.compareUnsigned`. */
export declare const intCompareUnsigned: (a: number, b: number) => number;
/** `Long.compareUnsigned`. */
export declare const longCompareUnsigned: (a: RawLong, b: RawLong) => number;
/** `Integer.divideUnsigned`. Throws `ArithmeticException` for a zero divisor. */
export declare function intDivideUnsigned(a: number, b: number): number;
/** `Integer.remainderUnsigned`. Throws `ArithmeticException` for a zero divisor. */
export declare function intRemainderUnsigned(a: number, b: number): number;
/** `Long.divideUnsigned`. Throws `ArithmeticException` for a zero divisor. */
export declare function longDivideUnsigned(a: RawLong, b: RawLong): RawLong;
/** `Long.remainderUnsigned`. Throws `ArithmeticException` for a zero divisor. */
export declare function longRemainderUnsigned(a: RawLong, b: RawLong): RawLong;
/** `Math.addExact(int, int)`. Throws `ArithmeticException: integer overflow`. */
export declare const intAddExact: (a: number, b: number) => number;
/** `Math.subtractExact(int, int)`. Throws `ArithmeticException: integer overflow`. */
export declare const intSubtractExact: (a: number, b: number) => number;
/** `Math.multiplyExact(int, int)`. Throws `ArithmeticException: integer overflow`. */
export declare const intMultiplyExact: (a: number, b: number) => number;
/** `Math.negateExact(int)`. Throws `ArithmeticException: integer overflow`. */
export declare const intNegateExact: (a: number) => number;
/** `Math.absExact(int)`. Throws `ArithmeticException`. */
export declare function intAbsoluteExact(a: number): number;
/** `Math.addExact(long, long)`. Throws `ArithmeticException: long overflow`. */
export declare const longAddExact: (a: RawLong, b: RawLong) => RawLong;
/** `Math.subtractExact(long, long)`. Throws `ArithmeticException: long overflow`. */
export declare const longSubtractExact: (a: RawLong, b: RawLong) => RawLong;
/** `Math.multiplyExact(long, long)`. Throws `ArithmeticException: long overflow`. */
export declare const longMultiplyExact: (a: RawLong, b: RawLong) => RawLong;
/** `Math.negateExact(long)`. Throws `ArithmeticException: long overflow`. */
export declare const longNegateExact: (a: RawLong) => RawLong;
/** `Math.absExact(long)`. Throws `ArithmeticException`. */
export declare function longAbsoluteExact(a: RawLong): RawLong;
/** `Math.toIntExact(long)`. Throws `ArithmeticException: integer overflow`. */
export declare function longToIntExact(a: RawLong): number;
/** `Math.abs(int)`: the smallest int stays as it is. */
export declare const intAbsolute: (a: number) => number;
/** `Math.abs(long)`: the smallest long stays as it is. */
export declare const longAbsolute: (a: RawLong) => RawLong;

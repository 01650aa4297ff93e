/**
 * The methods of `java.math.BigInteger`, as functions on `JavaBigInteger`, with Java's texts of errors. `bigint` does the
 * arithmetic; what is added are limits, because a script may not fill the memory of the process with one number.
 */
import { type RawLong } from './arithmetic.js';
import { JavaBigInteger, type JavaByte, type JavaShort } from './value.js';
/**
 * `new BigInteger(text, radix)`. Throws `NumberFormatException`, whose text shows the group of digits that Java was reading,
 * not the whole.
 */
export declare function parseBigInteger(text: string, radix?: number): JavaBigInteger;
/** `add`. */
export declare const bigIntegerAdd: (a: JavaBigInteger, b: JavaBigInteger) => JavaBigInteger;
/** `subtract`. */
export declare const bigIntegerSubtract: (a: JavaBigInteger, b: JavaBigInteger) => JavaBigInteger;
/** `multiply`. Throws `ArithmeticException` for a result that is too large. */
export declare function bigIntegerMultiply(a: JavaBigInteger, b: JavaBigInteger): JavaBigInteger;
/** `divide`. Throws `ArithmeticException: BigInteger divide by zero`. */
export declare function bigIntegerDivide(a: JavaBigInteger, b: JavaBigInteger): JavaBigInteger;
/** `remainder`. Throws `ArithmeticException: BigInteger divide by zero`. */
export declare function bigIntegerRemainder(a: JavaBigInteger, b: JavaBigInteger): JavaBigInteger;
/** `divideAndRemainder`. Throws `ArithmeticException: BigInteger divide by zero`. */
export declare const bigIntegerDivideAndRemainder: (a: JavaBigInteger, b: JavaBigInteger) => [JavaBigInteger, JavaBigInteger];
/** `mod`: never negative. Throws `ArithmeticException: BigInteger: modulus not positive`. */
export declare function bigIntegerMod(a: JavaBigInteger, modulus: JavaBigInteger): JavaBigInteger;
/** `modInverse`. Throws `ArithmeticException`. */
export declare function bigIntegerModInverse(a: JavaBigInteger, modulus: JavaBigInteger): JavaBigInteger;
/** `modPow`. Throws `ArithmeticException`. */
export declare function bigIntegerModPow(a: JavaBigInteger, exponent: JavaBigInteger, modulus: JavaBigInteger): JavaBigInteger;
/** `pow`. Throws `ArithmeticException: Negative exponent`, or for a result that is too large. */
export declare function bigIntegerPow(a: JavaBigInteger, exponent: number): JavaBigInteger;
/** `gcd`: never negative. */
export declare function bigIntegerGcd(a: JavaBigInteger, b: JavaBigInteger): JavaBigInteger;
/** `negate`. */
export declare const bigIntegerNegate: (a: JavaBigInteger) => JavaBigInteger;
/** `abs`. */
export declare const bigIntegerAbs: (a: JavaBigInteger) => JavaBigInteger;
/** `signum`. */
export declare const bigIntegerSignum: (a: JavaBigInteger) => number;
/** `compareTo`. */
export declare const bigIntegerCompare: (a: JavaBigInteger, b: JavaBigInteger) => number;
/** `min`. */
export declare const bigIntegerMin: (a: JavaBigInteger, b: JavaBigInteger) => JavaBigInteger;
/** `max`. */
export declare const bigIntegerMax: (a: JavaBigInteger, b: JavaBigInteger) => JavaBigInteger;
/** `and`. */
export declare const bigIntegerAnd: (a: JavaBigInteger, b: JavaBigInteger) => JavaBigInteger;
/** `or`. */
export declare const bigIntegerOr: (a: JavaBigInteger, b: JavaBigInteger) => JavaBigInteger;
/** `xor`. */
export declare const bigIntegerXor: (a: JavaBigInteger, b: JavaBigInteger) => JavaBigInteger;
/** `andNot`. */
export declare const bigIntegerAndNot: (a: JavaBigInteger, b: JavaBigInteger) => JavaBigInteger;
/** `not`. */
export declare const bigIntegerNot: (a: JavaBigInteger) => JavaBigInteger;
/** `shiftLeft`; a negative distance shifts to the right. Throws `ArithmeticException` for a result that is too large. */
export declare function bigIntegerShiftLeft(a: JavaBigInteger, distance: number): JavaBigInteger;
/** `shiftRight`; a negative distance shifts to the left. Throws `ArithmeticException` for a result that is too large. */
export declare const bigIntegerShiftRight: (a: JavaBigInteger, distance: number) => JavaBigInteger;
/** `testBit`. Throws `ArithmeticException: Negative bit address`. */
export declare function bigIntegerTestBit(a: JavaBigInteger, position: number): boolean;
/** `setBit`. Throws `ArithmeticException`. */
export declare const bigIntegerSetBit: (a: JavaBigInteger, position: number) => JavaBigInteger;
/** `clearBit`. Throws `ArithmeticException`. */
export declare const bigIntegerClearBit: (a: JavaBigInteger, position: number) => JavaBigInteger;
/** `flipBit`. Throws `ArithmeticException`. */
export declare const bigIntegerFlipBit: (a: JavaBigInteger, position: number) => JavaBigInteger;
/** `bitLength`: bits of the shortest two's complement, without the sign. */
export declare const bigIntegerBitLength: (a: JavaBigInteger) => number;
/** `bitCount`: bits that differ from the sign bit. */
export declare function bigIntegerBitCount(a: JavaBigInteger): number;
/** `getLowestSetBit`; -1 for zero. */
export declare function bigIntegerLowestSetBit(a: JavaBigInteger): number;
/** `toByteArray`: two's complement, highest byte first, as short as possible. */
export declare function bigIntegerToBytes(a: JavaBigInteger): Uint8Array;
/** `toString(radix)`: a radix out of range counts as ten. */
export declare const bigIntegerText: (a: JavaBigInteger, radix?: number) => string;
/** Java's hash code of a big integer. */
export declare function bigIntegerHash(value: bigint): number;
/** `longValueExact`, without a box. Throws `ArithmeticException: BigInteger out of long range`. */
export declare const bigIntegerLongExact: (a: JavaBigInteger) => RawLong;
/** `intValueExact`. Throws `ArithmeticException: BigInteger out of int range`. */
export declare const bigIntegerIntExact: (a: JavaBigInteger) => number;
/** `shortValueExact`. Throws `ArithmeticException: BigInteger out of short range`. */
export declare const bigIntegerShortExact: (a: JavaBigInteger) => JavaShort;
/** `byteValueExact`. Throws `ArithmeticException: BigInteger out of byte range`. */
export declare const bigIntegerByteExact: (a: JavaBigInteger) => JavaByte;

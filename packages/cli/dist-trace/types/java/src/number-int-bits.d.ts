/** The bit methods of `Integer`, `Long`, `Short` and `Character`: counts, rotations, reversals. Longs are raw (`RawLong`). */
import { type RawLong } from './arithmetic.js';
/** `Integer.bitCount`. */
export declare function intBitCount(value: number): number;
/** `Integer.reverse`: the bits in reverse order. */
export declare function intReverse(value: number): number;
/** `Integer.reverseBytes`. */
export declare const intReverseBytes: (value: number) => number;
/** `Short.reverseBytes`. */
export declare const shortReverseBytes: (value: number) => number;
/** `Character.reverseBytes`. */
export declare const charReverseBytes: (value: number) => number;
/** `Integer.highestOneBit`. */
export declare const intHighestOneBit: (value: number) => number;
/** `Integer.lowestOneBit`. */
export declare const intLowestOneBit: (value: number) => number;
/** `Integer.numberOfLeadingZeros`. */
export declare const intLeadingZeros: (value: number) => number;
/** `Integer.numberOfTrailingZeros`. */
export declare const intTrailingZeros: (value: number) => number;
/** `Integer.rotateLeft`. */
export declare const intRotateLeft: (value: number, distance: number) => number;
/** `Integer.rotateRight`. */
export declare const intRotateRight: (value: number, distance: number) => number;
/** `Long.bitCount`. */
export declare const longBitCount: (value: RawLong) => number;
/** `Long.reverse`: the bits in reverse order. */
export declare const longReverse: (value: RawLong) => RawLong;
/** `Long.reverseBytes`. */
export declare const longReverseBytes: (value: RawLong) => RawLong;
/** `Long.numberOfLeadingZeros`. */
export declare function longLeadingZeros(value: RawLong): number;
/** `Long.numberOfTrailingZeros`. */
export declare function longTrailingZeros(value: RawLong): number;
/** `Long.highestOneBit`. */
export declare const longHighestOneBit: (value: RawLong) => RawLong;
/** `Long.lowestOneBit`. */
export declare const longLowestOneBit: (value: RawLong) => RawLong;
/** `Long.rotateLeft`. */
export declare function longRotateLeft(value: RawLong, distance: number): RawLong;
/** `Long.rotateRight`. */
export declare const longRotateRight: (value: RawLong, distance: number) => RawLong;
/** `Long.hashCode(long)`: both halves, xored. */
export declare const longHashCode: (value: RawLong) => number;

/**
 * The bits of floating-point numbers, as `Double.doubleToLongBits` and its relatives see them, and the rounding of an
 * exact value to 24 bits. Everything that must not round twice (long to float, text to float, BigInteger to float)
 * ends here.
 */
/** The high 32 bits of a double (sign, exponent, 20 bits of fraction). NaN is the canonical one. */
export declare function doubleHighBits(value: number): number;
/** `Double.hashCode`: both halves of the bits, xored. */
export declare function doubleHashCode(value: number): number;
/** `Double.doubleToLongBits`, as a signed 64-bit bigint. */
export declare function doubleToLongBits(value: number): bigint;
/** `Double.longBitsToDouble` of any 64-bit integer. */
export declare function longBitsToDouble(bits: number | bigint): number;
/** `Float.floatToIntBits`. */
export declare function floatToIntBits(value: number): number;
/** `Float.intBitsToFloat`. */
export declare function intBitsToFloat(bits: number): number;
/** `Float.hashCode`. */
export declare const floatHashCode: typeof floatToIntBits;
/**
 * The sign, integer significand and exponent of a finite double: `value = significand * 2 ** exponent`.
 * The significand keeps the sign.
 */
export declare function doubleParts(value: number): {
    significand: bigint;
    exponent: number;
};
/**
 * The value `magnitude * 2 ** exponent` (magnitude not negative) rounded once, half to even, to `precision` bits
 * with a smallest unit of `2 ** smallest`: 53 and -1074 give a double, 24 and -149 a float.
 */
export declare function roundBinary(magnitude: bigint, exponent: number, precision: number, smallest: number): number;
/** The float nearest to an integer of any size (`BigInteger.floatValue`, `(float) long`): one rounding only. */
export declare function integerToFloat(value: number | bigint): number;

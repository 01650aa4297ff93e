/** The shortest decimal digits of a finite, positive double, as Java chooses them, and the exponent of the first one. */
export declare function doubleDigits(value: number): {
    digits: string;
    exponent: number;
};
/** `Double.toString`. */
export declare function doubleToString(value: number): string;
/** `Float.toString`; the value must be a float already. */
export declare function floatToString(value: number): string;
/** The decimal text of an integer of any size. */
export declare const integerText: (value: number | bigint) => string;
/** Java's `toString` of any number of `value.ts`. Integers, the common case, take the first branch. */
export declare function numberText(value: unknown): string;
/** `Double.toHexString`: `0x1.8p1`; subnormals as `0x0.…p-1022`. */
export declare function doubleToHexString(value: number): string;
/** `Float.toHexString`; subnormals as `0x0.…p-126`. */
export declare function floatToHexString(value: number): string;
/** `Integer.toHexString`, `toOctalString`, `toBinaryString`: the unsigned text of an int in a radix. */
export declare const unsignedIntText: (value: number, radix?: number) => string;
/** `Long.toHexString`, `toUnsignedString` and the like: the unsigned text of a long in a radix. */
export declare function unsignedLongText(value: number | bigint, radix?: number): string;
/** `Integer.toString(int, int)` and `Long.toString(long, int)`: a radix out of range counts as ten. */
export declare const radixText: (value: number | bigint, radix: number) => string;

import { JavaObject } from './value.js';
/** The names of the rounding modes in the order of `RoundingMode.values()`. */
export type RoundingName = 'UP' | 'DOWN' | 'CEILING' | 'FLOOR' | 'HALF_UP' | 'HALF_DOWN' | 'HALF_EVEN' | 'UNNECESSARY';
/** A constant of `java.math.RoundingMode`; there is one object for each name. */
export declare class JavaRoundingMode extends JavaObject {
    readonly name: RoundingName;
    readonly ordinal: number;
    readonly className = "java.math.RoundingMode";
    constructor(name: RoundingName, ordinal: number);
    toJavaString(): string;
}
/** The constants of `RoundingMode` by name. */
export declare const RoundingMode: Readonly<Record<RoundingName, JavaRoundingMode>>;
/** `RoundingMode.valueOf(name)`. Throws `IllegalArgumentException` for an unknown name. */
export declare function roundingModeOf(name: string): JavaRoundingMode;
/** A `java.math.MathContext`. Precision 0 means exact. Throws `IllegalArgumentException` for a negative precision. */
export declare class JavaMathContext extends JavaObject {
    readonly precision: number;
    readonly roundingMode: JavaRoundingMode;
    readonly className = "java.math.MathContext";
    constructor(precision: number, roundingMode?: JavaRoundingMode);
    toJavaString(): string;
    javaEquals(other: unknown): boolean;
    javaHashCode(): number;
}
/** The constants of `MathContext` by name. */
export declare const MathContext: {
    readonly UNLIMITED: JavaMathContext;
    readonly DECIMAL32: JavaMathContext;
    readonly DECIMAL64: JavaMathContext;
    readonly DECIMAL128: JavaMathContext;
};
/** `10 ** exponent`. Throws Java's `ArithmeticException` for numbers that are too large. */
export declare function powerOfTen(exponent: number): bigint;
/**
 * Whether a number whose magnitude is cut off before a rest has to grow by one. `half` is how the rest stands to one half
 * (-1, 0, 1); the rest is not zero. Throws `ArithmeticException` for `UNNECESSARY`.
 */
export declare function roundsAway(mode: JavaRoundingMode, negative: boolean, odd: boolean, half: number): boolean;
/** `dividend / divisor` rounded to an integer. Throws `ArithmeticException` when `UNNECESSARY` is not true. */
export declare function divideRounded(dividend: bigint, divisor: bigint, mode: JavaRoundingMode): bigint;

import { JavaDecimal } from './decimal.js';
import { type Decimal } from './number-decimal-text.js';
import { JavaMathContext, type JavaRoundingMode } from './number-rounding.js';
/** A `java.math.BigDecimal`: `unscaled * 10 ** -scale`. Immutable. */
export declare class JavaBigDecimal extends JavaDecimal implements Decimal {
    #private;
    readonly unscaled: bigint;
    readonly scale: number;
    readonly className = "java.math.BigDecimal";
    constructor(unscaled: bigint, scale?: number);
    /** `new BigDecimal(String)`, with a context `new BigDecimal(String, MathContext)`. Throws `NumberFormatException`. */
    static parse(text: string, context?: JavaMathContext): JavaBigDecimal;
    /** `new BigDecimal(double)`: the exact value of the double. Throws `NumberFormatException` for NaN and infinities. */
    static ofExactDouble(value: number): JavaBigDecimal;
    /** `BigDecimal.valueOf(double)`: the number that `Double.toString` shows. Throws `NumberFormatException` for NaN and infinities. */
    static ofDouble(value: number): JavaBigDecimal;
    /** The digits of the unscaled value without its sign. */
    get digits(): string;
    precision(): number;
    signum(): number;
    negate(context?: JavaMathContext): JavaBigDecimal;
    abs(context?: JavaMathContext): JavaBigDecimal;
    plus(context?: JavaMathContext): JavaBigDecimal;
    add(other: JavaBigDecimal, context?: JavaMathContext): JavaBigDecimal;
    subtract(other: JavaBigDecimal, context?: JavaMathContext): JavaBigDecimal;
    multiply(other: JavaBigDecimal, context?: JavaMathContext): JavaBigDecimal;
    /** `divide(divisor)`, exact, or `divide(divisor, context)`. Throws `ArithmeticException`. */
    divide(divisor: JavaBigDecimal, context?: JavaMathContext): JavaBigDecimal;
    /** `divide(divisor, scale, roundingMode)`. Throws `ArithmeticException`. */
    divideToScale(divisor: JavaBigDecimal, scale: number, mode: JavaRoundingMode): JavaBigDecimal;
    /** `divideToIntegralValue(divisor)`, with or without context. Throws `ArithmeticException`. */
    divideToIntegralValue(divisor: JavaBigDecimal, context?: JavaMathContext): JavaBigDecimal;
    remainder(divisor: JavaBigDecimal, context?: JavaMathContext): JavaBigDecimal;
    divideAndRemainder(divisor: JavaBigDecimal, context?: JavaMathContext): [JavaBigDecimal, JavaBigDecimal];
    /** `pow(n)`, or with a context the X3.274 algorithm, which rounds on the way. Throws `ArithmeticException: Invalid operation`. */
    pow(n: number, context?: JavaMathContext): JavaBigDecimal;
    /** `round(context)`; precision 0 leaves the number as it is. */
    round(context: JavaMathContext): JavaBigDecimal;
    private rounded;
    /** `setScale(scale, mode)`. Throws `ArithmeticException: Rounding necessary` when nothing may be lost but would be. */
    setScale(scale: number, mode?: JavaRoundingMode): JavaBigDecimal;
    movePointLeft(n: number): JavaBigDecimal;
    movePointRight(n: number): JavaBigDecimal;
    scaleByPowerOfTen(n: number): JavaBigDecimal;
    stripTrailingZeros(): JavaBigDecimal;
    ulp(): JavaBigDecimal;
    /** `compareTo`: by value, whatever the scales. */
    compareTo(other: JavaBigDecimal): number;
    min(other: JavaBigDecimal): JavaBigDecimal;
    max(other: JavaBigDecimal): JavaBigDecimal;
    /** The integer part. */
    toBigInteger(): bigint;
    /** The value, if it is an integer. Throws `ArithmeticException: Rounding necessary`. */
    toBigIntegerExact(): bigint;
    /** The low 64 bits of the integer part, as a signed bigint. */
    longValue(): bigint;
    /** The value as an integer of so many bits. Throws `ArithmeticException` for `Overflow` or `Rounding necessary`. */
    integerValueExact(bits: 8 | 16 | 32 | 64): bigint;
    doubleValue(): number;
    floatValue(): number;
    toString(): string;
    toPlainString(): string;
    toEngineeringString(): string;
    toJavaString(): string;
    javaEquals(other: unknown): boolean;
    javaHashCode(): number;
    /** `Comparable`: by value. */
    javaCompareTo(other: unknown): number;
    /** As the double nearest to it; a JSON writer that can do better takes `toString()`. */
    jsonValue(): unknown;
}

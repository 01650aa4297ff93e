/** The parts of a BigDecimal: `unscaled * 10 ** -scale`. */
export interface Decimal {
    readonly unscaled: bigint;
    readonly scale: number;
}
/** Reads the text of a BigDecimal. Throws `NumberFormatException`, in some cases without a message, as Java does. */
export declare function parseDecimal(text: string): Decimal;
/** `BigDecimal.toString()`: plain when the scale is not negative and the number not too small, else with an exponent. */
export declare function decimalText({ unscaled, scale }: Decimal): string;
/** `BigDecimal.toEngineeringString()`: as `toString`, but with exponents that are multiples of three. */
export declare function decimalEngineeringText({ unscaled, scale }: Decimal): string;
/** `BigDecimal.toPlainString()`: never an exponent. Throws `ArithmeticException` for a string beyond all reason. */
export declare function decimalPlainText({ unscaled, scale }: Decimal): string;

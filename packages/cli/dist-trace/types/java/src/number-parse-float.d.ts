/** `Double.parseDouble(text)` as a JavaScript number. Throws `NumberFormatException`; `NullPointerException` for null. */
export declare function parseDouble(text: string | null): number;
/** `Float.parseFloat(text)` as a JavaScript number with the value of the float. Errors as `parseDouble`. */
export declare const parseFloat32: (text: string | null) => number;
/** The float nearest to decimal text (the text must be a number that JavaScript reads): rounded once, not by way of a double. */
export declare function decimalToFloat(text: string): number;

/** `a.equals(b)` of two numbers: by class first, so Integer 1, Long 1 and Double 1.0 differ, and NaN equals itself. */
export declare const javaNumberEquals: (a: unknown, b: unknown) => boolean;
/** `hashCode()` of a number of any class, a 32-bit integer. */
export declare const numberHashCode: (value: unknown) => number;

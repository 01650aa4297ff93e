/** `Math.pow(double, double)` of Java. */
export declare function pow(base: number, exponent: number): number;

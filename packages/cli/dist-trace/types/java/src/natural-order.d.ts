/**
 * Java's natural order (`Comparable.compareTo`) of the values of `value.ts`, with the exceptions that comparing a mixture
 * of classes raises. Sorting, sorted maps and sets, and `Collections.max` use it.
 */
import { classCast } from './throwable.js';
/** The additional members of a JavaObject with a natural order (dates, BigDecimal). */
export interface Comparable {
    /** Negative, 0 or positive; may throw Java's `ClassCastException`. */
    javaCompareTo(other: unknown): number;
}
/** Java's `Comparator.compare`. */
export type Comparator = (a: unknown, b: unknown) => number;
/** Java's `Double.compare`: -0.0 before 0.0, NaN last. */
export declare function compareDoubles(a: number, b: number): number;
/** Java's `String.compareTo`: the difference of the first units that differ, else of the lengths. */
export declare function compareStrings(a: string, b: string): number;
/** `a.compareTo(b)` when both are of one class that has a natural order; undefined otherwise. Never throws. */
export declare function compareComparable(a: unknown, b: unknown): number | undefined;
/**
 * `((Comparable) a).compareTo(b)`. Throws `ClassCastException` for values of different classes or without a natural order,
 * and `NullPointerException` when either is null; `receiver` is what the caller in Java calls `a`.
 */
export declare function compareNaturally(a: unknown, b: unknown, receiver: string): number;
/** The order of elements without a comparator. Throws as `compareNaturally` does. */
export declare const javaCompare: Comparator;
/**
 * `Comparator.naturalOrder()`. Both sides are cast to Comparable before they are compared: the first fault is that of `a`, then that of
 * `b`.
 */
export declare const naturalOrder: Comparator;
/** `Comparator.reverseOrder()` and `Collections.reverseOrder()`, which cast likewise. */
export declare const reverseOrder: Comparator;
/** The fault of `(target) value`; both classes must be of `java.base`. */
export declare function castFault(value: unknown, target: string): ReturnType<typeof classCast>;

/**
 * `java.util.ArrayList` on a JavaScript array, and `java.util.Collections` on both: only what JavaScript does otherwise, which is
 * to check positions, to compare as Java does, and to compare in Java's order, so that a mixed list fails with the same words.
 */
import { type Comparator } from './natural-order.js';
/** `list.get(index)`. Throws `IndexOutOfBoundsException`. */
export declare function listGet(list: readonly unknown[], index: number): unknown;
/** `list.set(index, value)`: gives the value before. Throws `IndexOutOfBoundsException`. */
export declare function listSet(list: unknown[], index: number, value: unknown): unknown;
/** `list.remove(int)`: gives the value removed. Throws `IndexOutOfBoundsException`. */
export declare function listRemoveAt(list: unknown[], index: number): unknown;
/** `list.add(index, value)`. Throws `IndexOutOfBoundsException` with the text that only this method has. */
export declare function listInsert(list: unknown[], index: number, value: unknown): void;
/** The checks of `list.subList(from, to)`. Throws `IndexOutOfBoundsException` or `IllegalArgumentException`. */
export declare function checkSubList(size: number, from: number, to: number): void;
/** `list.indexOf(value)`, by Java's equality. */
export declare const listIndexOf: (list: readonly unknown[], value: unknown) => number;
/** `list.lastIndexOf(value)`, by Java's equality. */
export declare const listLastIndexOf: (list: readonly unknown[], value: unknown) => number;
/**
 * `list.sort(comparator)` and `Collections.sort`: stable, in place, natural order without a comparator. Throws what the
 * comparator throws; the list is then as it was.
 */
export declare function listSort(list: unknown[], comparator?: Comparator): void;
/** `Collections.max(collection, comparator)`. Throws `NoSuchElementException` when empty. */
export declare function maxOf(values: Iterable<unknown>, comparator?: Comparator): unknown;
/** `Collections.min(collection, comparator)`. Throws `NoSuchElementException` when empty. */
export declare function minOf(values: Iterable<unknown>, comparator?: Comparator): unknown;
/** `Collections.binarySearch`: the index found, or `-(place to insert) - 1`. */
export declare function binarySearch(list: readonly unknown[], key: unknown, comparator?: Comparator): number;
/** `Collections.frequency`. */
export declare function frequency(values: Iterable<unknown>, value: unknown): number;
/** `Collections.rotate(list, distance)`: moves every element `distance` places on, round the end. */
export declare function rotate(list: unknown[], distance: number): void;
/** `Collections.swap(list, i, j)`. Throws `IndexOutOfBoundsException`. */
export declare function swap(list: unknown[], i: number, j: number): void;
/** `Collections.nCopies(count, value)`. Throws `IllegalArgumentException` for a negative count. */
export declare function nCopies(count: number, value: unknown): unknown[];
/** `Collections.replaceAll(list, old, new)`: gives whether anything was replaced. */
export declare function replaceElements(list: unknown[], before: unknown, after: unknown): boolean;
/** `Collections.indexOfSubList(list, part)`, -1 when it is not there. */
export declare function indexOfSubList(list: readonly unknown[], part: readonly unknown[]): number;
/** `Collections.lastIndexOfSubList(list, part)`, -1 when it is not there. */
export declare function lastIndexOfSubList(list: readonly unknown[], part: readonly unknown[]): number;

/**
 * Java's arrays (`int[]`, `String[]`, `def[]`, `int[][]`), except `byte[]`, which is a `Uint8Array` everywhere. They are not
 * lists: JavaScript's Array stands for `ArrayList`. The elements are Java values of the element type.
 */
import { JavaObject } from '../../../java/src/index.js';
/** A Java array of a fixed length. */
export declare class JavaArray extends JavaObject {
    /** Full name of the element type as in the allowlist, `def` for `def[]`, `int[]` for `int[][]`. */
    readonly elementType: string;
    /** The elements; the length must not be changed. */
    readonly elements: unknown[];
    /** Java's `getClass().getName()`: `[I`, `[[Ljava.lang.String;`. */
    readonly className: string;
    constructor(
    /** Full name of the element type as in the allowlist, `def` for `def[]`, `int[]` for `int[][]`. */
    elementType: string, 
    /** The elements; the length must not be changed. */
    elements: unknown[]);
    /** Java shows the identity hash, another one in each run; it is 0 here. */
    toJavaString(): string;
    [Symbol.iterator](): Iterator<unknown>;
    jsonValue(): unknown;
    /** `IngestDocument` copies `double[]` and `double[][]`, and no other arrays but `byte[]`. */
    deepCopy(copy: (value: unknown) => unknown): JavaObject;
}
/** The initial value of elements of the type. */
export declare function defaultElement(type: string): unknown;
/** Any Java array: a `JavaArray` or the `Uint8Array` of a `byte[]`. */
export type AnyArray = JavaArray | Uint8Array;
/** Whether the value is a Java array. */
export declare const isArray: (value: unknown) => value is AnyArray;
/** `array.length`. */
export declare const arrayLength: (array: AnyArray) => number;
/** The elements as Java values: bytes signed and boxed. The elements of a `JavaArray` are given as they are, not copied. */
export declare const arrayElements: (array: AnyArray) => unknown[];
/** `array[index]`, without a check of the index. */
export declare const arrayGet: (array: AnyArray, index: number) => unknown;
/** `array[index] = value`, without a check of the index; the value has the element type. */
export declare function arraySet(array: AnyArray, index: number, value: unknown): void;
/** A `String[]`. */
export declare const stringArray: (elements: string[]) => JavaArray;
/** A `char[]` of the UTF-16 units of a string. */
export declare const charArray: (text: string) => JavaArray;
/** The text of a `char[]` from `offset`, `count` units. */
export declare const charsText: (chars: JavaArray, offset?: number, count?: number) => string;

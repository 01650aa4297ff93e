import { JavaKeyedMap } from './hash-map-keyed.js';
import { JavaObject } from './value.js';
/** A `java.util.HashSet`: elements of any Java value, iterated in the order of Java's hash table. */
export declare class JavaHashSet extends JavaObject implements Iterable<unknown> {
    readonly className: string;
    protected readonly elements: JavaKeyedMap<true>;
    /** `new HashSet()`, or with an initial capacity. */
    constructor(capacity?: number);
    /** `new HashSet(collection)`, of a collection of so many elements. */
    static from(values: Iterable<unknown>, size: number): JavaHashSet;
    get size(): number;
    /** `contains`. */
    has(value: unknown): boolean;
    /** `add`: gives whether the value was not there before. */
    add(value: unknown): boolean;
    /** `addAll`: gives whether the set changed. */
    addAll(values: Iterable<unknown>): boolean;
    /** `remove`: gives whether the value was there. */
    delete(value: unknown): boolean;
    clear(): void;
    /** `clone()`. */
    copy(): JavaHashSet;
    /** The elements in Java's order. */
    toArray(): unknown[];
    [Symbol.iterator](): Iterator<unknown>;
    toJavaString(): string;
    /** Equal to every set of the same elements. The sets of the script library compare themselves with this one. */
    javaEquals(other: unknown): boolean;
    javaHashCode(): number;
    jsonValue(): unknown;
    deepCopy(copy: (value: unknown) => unknown): JavaHashSet;
}
/** A `java.util.LinkedHashSet`: iterated in the order of insertion. */
export declare class JavaLinkedHashSet extends JavaHashSet {
    readonly className = "java.util.LinkedHashSet";
    /** `new LinkedHashSet(collection)`. */
    static from(values: Iterable<unknown>): JavaLinkedHashSet;
    copy(): JavaLinkedHashSet;
    toArray(): unknown[];
}
/** The interface of sets, ours or of the script library, that the functions need. */
type AnySet = Iterable<unknown> & {
    readonly size: number;
    has(value: unknown): boolean;
};
/** `Set.equals` of two sets: the same elements, whatever the classes and the order. */
export declare function haveSameElements(one: AnySet, other: AnySet): boolean;
/** `Set.hashCode`: the sum of those of the elements. */
export declare function setHashCode(set: Iterable<unknown>): number;
/**
 * A deep copy; `IngestDocument` copies every set into a `HashSet` with the shortest table that holds it, as the order of `related.hash`
 * in expected documents of published packages shows (six elements in a table of eight).
 */
export declare function setDeepCopy(set: AnySet, copy: (value: unknown) => unknown): JavaHashSet;
export {};

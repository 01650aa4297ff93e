/**
 * The collections of `java.util` that are neither `ArrayList` (a JS Array) nor sets (`JavaSet` of `@sluice/java`). A class says
 * how it is iterated over and changed; the rest is here, as Java has it in `AbstractCollection` and `AbstractList`.
 */
import { JavaHashSet, JavaObject } from '../../../../java/src/index.js';
import type { Compare, Lambda } from '../define.js';
/** A `java.util.Iterator`. */
export declare abstract class JavaIterator extends JavaObject {
    get className(): string;
    abstract hasNext(): boolean;
    /** Throws `NoSuchElementException` at the end. */
    abstract next(): unknown;
    remove(): void;
    toJavaString(): string;
    [Symbol.iterator](): Generator<unknown>;
}
/** A read-only iterator over any JavaScript iterable. */
export declare class IterableIterator extends JavaIterator {
    #private;
    constructor(source: Iterable<unknown>);
    hasNext(): boolean;
    next(): unknown;
}
/** Whatever of ours is a `java.lang.Iterable`. */
export interface JavaIterable {
    iterator(): JavaIterator;
}
/** A `java.util.Collection` of ours. */
export declare abstract class JavaCollection extends JavaObject implements JavaIterable {
    abstract size(): number;
    abstract iterator(): JavaIterator;
    [Symbol.iterator](): Generator<unknown>;
    /** The elements as they are now. */
    elements(): unknown[];
    contains(value: unknown): boolean;
    add(_value: unknown): boolean;
    addAll(values: readonly unknown[]): boolean;
    /** `remove(Object)`: the first equal element. */
    remove(value: unknown): boolean;
    clear(): void;
    /** Removes the elements for which `test` is true; returns whether there were any. */
    removeIf(test: (value: unknown) => unknown): boolean;
    toJavaString(): string;
    jsonValue(): unknown;
}
/** A `java.util.List` that is not an `ArrayList`. */
export declare abstract class JavaList extends JavaCollection {
    /** `get(int)` without a check of the index. */
    protected abstract at(index: number): unknown;
    /** `set(int, E)` without a check of the index. */
    protected put(_index: number, _value: unknown): void;
    /** `add(int, E)`; checks the index. */
    insert(_index: number, _value: unknown): void;
    /** `remove(int)`; checks the index. */
    removeAt(_index: number): unknown;
    get(index: number): unknown;
    set(index: number, value: unknown): unknown;
    add(value: unknown): boolean;
    insertAll(index: number, values: readonly unknown[]): boolean;
    indexOf(value: unknown): number;
    lastIndexOf(value: unknown): number;
    contains(value: unknown): boolean;
    replaceAll(change: Lambda): void;
    sort(compare: Compare): void;
    iterator(): JavaIterator;
    javaEquals(other: unknown): boolean;
    javaHashCode(): number;
}
/** The name of a nested class; always the same text for the same names, which call sites compare fast. */
export declare function nestedClass(outer: string, nested: string): string;
/** `Iterator` and `ListIterator` of a list, with Java's detection of changes (by size). */
export declare class JavaListIterator extends JavaIterator {
    #private;
    constructor(list: JavaList, index: number, nested?: 'Itr' | 'ListItr');
    get className(): string;
    /** Its class in the allowlist. */
    get javaInterface(): string;
    hasNext(): boolean;
    next(): unknown;
    hasPrevious(): boolean;
    previous(): unknown;
    nextIndex(): number;
    previousIndex(): number;
    remove(): void;
    set(value: unknown): void;
    add(value: unknown): void;
}
/**
 * A `java.util.Set` that is not a `HashSet` or `LinkedHashSet` (those are `JavaHashSet` of `@sluice/java`), with the same members.
 * It has its own `iterator()` if removing through it differs from `delete`.
 */
export declare abstract class JavaSet extends JavaObject implements Iterable<unknown> {
    abstract readonly size: number;
    abstract has(value: unknown): boolean;
    /** Returns whether the value was not there before. */
    abstract add(value: unknown): boolean;
    /** Returns whether the value was there. */
    abstract delete(value: unknown): boolean;
    abstract clear(): void;
    abstract [Symbol.iterator](): Iterator<unknown>;
    /** `addAll`: gives whether the set changed. */
    addAll(values: Iterable<unknown>): boolean;
    /** The elements in Java's order. */
    toArray(): unknown[];
    toJavaString(): string;
    javaEquals(other: unknown): boolean;
    javaHashCode(): number;
    jsonValue(): unknown;
    deepCopy(copy: (value: unknown) => unknown): JavaHashSet;
}
/** Any `java.util.Set`. */
export type AnySet = JavaSet | JavaHashSet;
/** Whether the value is a `java.util.Set`. */
export declare const isSet: (value: unknown) => value is AnySet;

import { type AnyArray } from '../array.js';
import type { Compare, Lambda } from '../define.js';
import { JavaList } from './java-collection.js';
/** A list over a JS Array: `ArrayList` itself while it is worked on, and the base of those that keep their elements in one. */
export declare class ArrayBackedList extends JavaList {
    readonly items: unknown[];
    readonly className: string;
    constructor(items?: unknown[]);
    size(): number;
    elements(): unknown[];
    protected at(index: number): unknown;
    protected put(index: number, value: unknown): void;
    add(value: unknown): boolean;
    insert(index: number, value: unknown): void;
    insertAll(index: number, values: readonly unknown[]): boolean;
    removeAt(index: number): unknown;
    clear(): void;
    removeIf(test: (value: unknown) => unknown): boolean;
    sort(compare: Compare): void;
}
/** `ArrayList.removeIf`: every element is tested before any is removed. */
export declare function removeFromArray(items: unknown[], test: (value: unknown) => unknown): boolean;
/** `java.util.Vector`, and by its name `java.util.Stack`. */
export declare class JavaVector extends ArrayBackedList {
    readonly className: 'java.util.Vector' | 'java.util.Stack';
    constructor(items?: unknown[], className?: 'java.util.Vector' | 'java.util.Stack');
    get(index: number): unknown;
}
/** `Arrays.asList(array)`: of fixed size, writes through to the array. */
export declare class ArrayAsList extends JavaList {
    #private;
    readonly array: AnyArray;
    readonly className = "java.util.Arrays$ArrayList";
    constructor(array: AnyArray);
    size(): number;
    elements(): unknown[];
    protected at(index: number): unknown;
    protected put(index: number, value: unknown): void;
    get(index: number): unknown;
    set(index: number, value: unknown): unknown;
}
/** `list.subList(from, to)`: a window on the list. */
export declare class SubList extends JavaList {
    #private;
    readonly className = "java.util.ArrayList$SubList";
    constructor(list: JavaList, from: number, to: number);
    size(): number;
    protected at(index: number): unknown;
    protected put(index: number, value: unknown): void;
    insert(index: number, value: unknown): void;
    removeAt(index: number): unknown;
}
/** `Collections.emptyList()`, `singletonList(x)`, `nCopies(n, x)`: lists that never change. */
export declare class FixedList extends JavaList {
    readonly items: readonly unknown[];
    readonly className: string;
    constructor(items: readonly unknown[], className: string);
    size(): number;
    protected at(index: number): unknown;
    get(index: number): unknown;
    add(_value: unknown): boolean;
    set(_index: number, _value: unknown): unknown;
    clear(): void;
    remove(value: unknown): boolean;
    removeIf(test: (value: unknown) => unknown): boolean;
    sort(_compare: Compare): void;
    replaceAll(_change: Lambda): void;
}
/** `Collections.unmodifiableList(list)`. */
export declare class UnmodifiableList extends JavaList {
    readonly list: JavaList;
    readonly className: string;
    constructor(list: JavaList);
    size(): number;
    protected at(index: number): unknown;
    get(index: number): unknown;
    add(_value: unknown): boolean;
    addAll(_values: readonly unknown[]): boolean;
    insertAll(_index: number, _values: readonly unknown[]): boolean;
    set(_index: number, _value: unknown): unknown;
    remove(_value: unknown): boolean;
    removeIf(_test: (value: unknown) => unknown): boolean;
    clear(): void;
    sort(_compare: Compare): void;
    replaceAll(_change: Lambda): void;
}

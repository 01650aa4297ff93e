import type { AnyArray } from '../library/array.js';
import type { Library } from '../library/define.js';
import { type Type } from '../types.js';
import { type Classes } from './classes.js';
/** Access to members and elements; one for each allowlist. */
export declare class Members {
    #private;
    private readonly classes;
    private readonly library;
    constructor(classes: Classes, library: Library);
    /** `value.name` on def. */
    readonly get: (value: unknown, name: string) => unknown;
    /** `value.name = stored` on def; `from` is the static type of the stored value. */
    readonly set: (value: unknown, name: string, stored: unknown, from: Type) => void;
    /** `value[index]` on def. A fault of the element itself is at `loadAt`. */
    readonly at: (value: unknown, index: unknown, from: Type, loadAt: number) => unknown;
    /** Reads and writes `value[index]` on def for stores: the normalised index, checked before the value is computed. */
    readonly place: (value: unknown, index: unknown, from: Type) => unknown;
    /** `value[place]`, with a place made by `place`. */
    readonly load: (value: unknown, place: unknown) => unknown;
    /** `value[place] = stored`. */
    readonly store: (value: unknown, place: unknown, stored: unknown, from: Type) => void;
    /** `map.get(key)` of a map. */
    readonly mapGet: (map: unknown, key: unknown) => unknown;
    /** `map.put(key, value)` of a map. */
    readonly mapPut: (map: unknown, key: unknown, value: unknown) => void;
    /** `list.get(index)` of a list. */
    readonly listGet: (list: unknown, index: number) => unknown;
    /** `list.set(index, value)` of a list. */
    readonly listSet: (list: unknown, index: number, value: unknown) => void;
    /** The index of a list of static type, counted from the end when negative. */
    readonly listPlace: (list: unknown, index: number) => number;
}
/** `array[index]`, boxed. */
export declare function arrayElement(array: AnyArray, index: number): unknown;
/** `array[index] = value`, boxed. */
export declare function arrayStore(array: AnyArray, index: number, value: unknown): void;
/** The index of an array of static type, counted from the end when negative. */
export declare const arrayPlace: (array: AnyArray, index: number) => number;
/** `new T[a][b]`. */
export declare function newArray(type: Type, sizes: readonly number[]): AnyArray;
/** `new T[] {..}`, of boxed elements. */
export declare function arrayOf(type: Type, elements: unknown[]): AnyArray;

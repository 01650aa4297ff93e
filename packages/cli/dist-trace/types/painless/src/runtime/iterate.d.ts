import type { AnyArray } from '../library/array.js';
import type { Library } from '../library/define.js';
import { type Classes } from './classes.js';
/** The operations of an iterator that a for-each loop uses. */
export interface Cursor {
    hasNext(): boolean;
    next(): unknown;
    /** Whether it gives the elements of an array. */
    readonly ofArray?: boolean;
}
/** Makes iterators; one for each allowlist. */
export declare class Iterators {
    #private;
    private readonly classes;
    constructor(classes: Classes, library: Library);
    /** The iterator of a value on def. */
    readonly of: (value: unknown) => Cursor;
    /** The iterator of a value with an iterable static type. */
    readonly ofIterable: (value: unknown) => Cursor;
    /** The iterator of an array of static type. */
    readonly ofArray: (array: AnyArray) => Cursor;
}

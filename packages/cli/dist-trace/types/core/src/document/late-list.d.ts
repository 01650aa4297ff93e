/** Lists whose values are made while they are written: an answer with many parts never exists as a whole and can be written in steps. */
import { JavaObject } from '../../../java/src/index.js';
/** A list of the results of `shown` for items. They are computed again whenever it is written. */
export declare class LateList<T = unknown> extends JavaObject {
    private readonly items;
    private readonly shown;
    readonly className = "java.util.List";
    constructor(items: readonly T[], shown: (item: T) => unknown);
    get length(): number;
    /** The value at a place within the list. */
    at(place: number): unknown;
    jsonValue(): unknown[];
    toJavaString(): string;
}
/** A value whose late lists, at any depth, are arrays: for code that reads answers instead of writing them. */
export declare function withListsMade(value: unknown): unknown;

import type { Allowlist } from '../allowlist.js';
import { type Type } from '../types.js';
/** The name of a class as messages print it: nested classes with a dot, arrays with brackets. */
export declare function typeName(value: unknown): string;
/** As `typeName`, with the primitive type instead of its box. */
export declare const unboxedName: (value: unknown) => string;
/** A name that is the same for values of one class; cheap, for caches at call sites. null has one that is of no class. */
export declare const classKey: (value: unknown) => string;
/** `classKey` of a value without a `className`. Not a switch: JavaScript would make the name of the type each time. */
export declare function plainKey(value: unknown): string;
/** Finds the allowed class of values; one for each allowlist. */
export declare class Classes {
    #private;
    readonly allowlist: Allowlist;
    constructor(allowlist: Allowlist);
    /** The allowed class, or the array type, of a value that is not null. */
    of(value: unknown): Type;
    /** Java's `instanceof` for a class, interface or array type; boxes for primitive types. */
    isInstance(value: unknown, type: Type): boolean;
    /** `isInstance` for one type. */
    testFor(type: Type): (value: unknown) => boolean;
}

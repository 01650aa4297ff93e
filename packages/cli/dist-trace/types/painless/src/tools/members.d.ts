import { type ContextName } from '../contexts/index.js';
import { type Type } from '../types.js';
/** Something that can stand after a dot. */
export interface Member {
    readonly name: string;
    /** A property is what `x.name` reads: `getName()` or `isName()` called without saying so, or the length of an array. */
    readonly kind: 'method' | 'property' | 'staticMethod' | 'staticField' | 'constructor';
    /** `substring(int, int) : String`. */
    readonly signature: string;
    /** The type of the call or field, as scripts write it. */
    readonly returns: string;
    /** The class that declares it, as scripts write it. */
    readonly owner: string;
    /** A note in addition to the signature; undefined for a plain member of Java's class. */
    readonly note: string | undefined;
    /** The page of the class in Java's documentation; undefined for classes of Elasticsearch. */
    readonly page: string | undefined;
}
/**
 * The members of a class by its simple or full name, of `int[]` and its like, or of `def`: then those of the classes that a def
 * mostly holds. A primitive type has the members of its box. Sorted by name; empty for types that the context does not know.
 */
export declare function membersOf(typeName: string, context: ContextName): Member[];
/** A type as scripts write it: without its package. */
export declare const shownType: (type: Type) => string;

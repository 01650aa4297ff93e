import { type RarelyUsedText } from './allowlist-text.js';
/**
 * The sections of the allowlist other than `base`, which every context has: `write` for scripts that write documents, then those of single
 * contexts.
 */
export type AllowlistSection = 'write' | 'ingest' | 'update' | 'reindex' | 'field' | 'moving';
/** A method or constructor. Types are full Java names (`java.util.Map.Entry`), primitive names, `def`, each with `[]` per dimension. */
export interface AllowedMember {
    readonly kind: 'constructor' | 'static' | 'method';
    /** The class or interface whose block declares it, and under which the library implements it. */
    readonly owner: string;
    /** `new` for constructors. */
    readonly name: string;
    /** `name/arity`. */
    readonly key: string;
    readonly parameters: readonly string[];
    /** The class itself for constructors. */
    readonly returns: string;
    /** Whether Painless adds it to Java's class. */
    readonly augmented: boolean;
}
/** A static field. `value` is the Java text of a constant of a primitive type; other values are the library's. */
export interface AllowedField {
    readonly owner: string;
    readonly name: string;
    readonly type: string;
    readonly value: string | undefined;
}
/** A class, interface, enum or primitive type. The maps hold what it declares itself; the `find` functions look further. */
export interface AllowedClass {
    readonly kind: 'class' | 'interface' | 'enum' | 'primitive';
    /** Full canonical name, nested classes with a dot: `java.util.Map.Entry`. */
    readonly name: string;
    /** The name usable without package: `Map.Entry`. */
    readonly simple: string;
    /** Super types in the order in which members are looked for: super classes upwards, then interfaces. */
    readonly supers: readonly string[];
    /** Members and fields; if only the whole library knows them, a question finds one that will be refused (`withheld.ts`). */
    readonly constructors: ReadonlyMap<string, AllowedMember>;
    readonly statics: ReadonlyMap<string, AllowedMember>;
    readonly methods: ReadonlyMap<string, AllowedMember>;
    readonly fields: ReadonlyMap<string, AllowedField>;
    /** The one abstract method, when a lambda may stand for this interface. */
    readonly functional: AllowedMember | undefined;
}
/** The classes of one context. */
export declare class Allowlist {
    #private;
    constructor(classes: ReadonlyMap<string, AllowedClass>);
    /** The class of a simple or full name as a script may write it, or undefined. */
    find(name: string): AllowedClass | undefined;
    /** The class of a full name; a name that is not there is our own fault. */
    get(name: string): AllowedClass;
    /** All classes. */
    classes(): Iterable<AllowedClass>;
    /** The methods of a class with those it inherits, by `name/arity`; every interface has those of Object. */
    methodsOf(name: string): ReadonlyMap<string, AllowedMember>;
    /** A method of a class, inherited or not, or undefined. */
    method(className: string, name: string, arity: number): AllowedMember | undefined;
    /** `getName()`, else `isName()`: what `x.name` calls, or undefined. */
    getter(className: string, name: string): AllowedMember | undefined;
    /** `setName(v)`: what `x.name = v` calls, or undefined. */
    setter(className: string, name: string): AllowedMember | undefined;
    /** Whether a value of `className` is one of `target`: the same, or one of its super types (`java.lang.Object` for all but primitives). */
    isSubtype(className: string, target: string): boolean;
}
/** Makes known the members of the classes that Painless alone has nothing of, to scripts that are compiled from now on. */
export declare function addToAllowlist(text: RarelyUsedText): void;
/** The allowlist of `base` and the sections of a context as it is at present; made at the first call. */
export declare function allowlistFor(sections: readonly AllowlistSection[]): Allowlist;

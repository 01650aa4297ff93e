/** Base of the boxed numbers. `value` is what JavaScript computes with. */
export declare abstract class JavaNumber {
    abstract readonly className: string;
    abstract readonly value: number | bigint;
}
/** A `java.lang.Long` whose value fits 32 bits (elsewhere a bare number or bigint is enough). Build with `longOf`. */
export declare class JavaLong extends JavaNumber {
    readonly value: number;
    readonly className = "java.lang.Long";
    constructor(value: number);
}
/** A `java.lang.Double` with an integral value (`1.0`, `1e300`). Build with `doubleOf`. */
export declare class JavaDouble extends JavaNumber {
    readonly value: number;
    readonly className = "java.lang.Double";
    constructor(value: number);
}
/** A `java.lang.Float`; `value` is already rounded to 32 bits. Build with `floatOf`. */
export declare class JavaFloat extends JavaNumber {
    readonly value: number;
    readonly className = "java.lang.Float";
    constructor(value: number);
}
/** A `java.lang.Short`. Build with `shortOf`. */
export declare class JavaShort extends JavaNumber {
    readonly value: number;
    readonly className = "java.lang.Short";
    constructor(value: number);
}
/** A `java.lang.Byte`. Build with `byteOf`. */
export declare class JavaByte extends JavaNumber {
    readonly value: number;
    readonly className = "java.lang.Byte";
    constructor(value: number);
}
/** A `java.math.BigInteger`. */
export declare class JavaBigInteger extends JavaNumber {
    readonly value: bigint;
    readonly className = "java.math.BigInteger";
    constructor(value: bigint);
}
/** A `java.lang.Character`: one UTF-16 unit. Not a `Number` in Java, so not a `JavaNumber`. Build with `charOf`. */
export declare class JavaCharacter {
    readonly code: number;
    readonly className = "java.lang.Character";
    constructor(code: number);
}
/**
 * Base of all other Java objects that can be in a document or a script: dates, BigDecimal, sets, StringBuilder, ...
 * Only what generic code needs is here.
 */
export declare abstract class JavaObject {
    abstract readonly className: string;
    /** Java's `toString()`. */
    abstract toJavaString(): string;
    /** Java's `equals`; identity unless overridden. */
    javaEquals(other: unknown): boolean;
    /** Java's `hashCode`, a 32-bit integer. Identity-based classes keep this default, which is constant: Java's would be random. */
    javaHashCode(): number;
    /** The value that is written as JSON instead: a string, a list, ... Classes that Elasticsearch cannot write keep this default. */
    jsonValue(): unknown;
    /**
     * A deep copy, as `IngestDocument` makes one. Immutable classes return themselves; classes that Elasticsearch cannot copy keep this
     * default.
     */
    deepCopy(_copy: (value: unknown) => unknown): JavaObject;
}
/** A `java.util.LinkedHashMap`: a Map whose iteration order is that of insertion, also where a pipeline can see it. */
export declare class JavaLinkedHashMap<K = unknown, V = unknown> extends Map<K, V> {
    readonly className: string;
}
/** Whether a bare JS number stands for an Integer (integral, within 32 bits, not -0). */
export declare const isInt: (value: unknown) => value is number;
/** A Long from a number (integral) or bigint; wraps to 64 bits. */
export declare function longOf(value: number | bigint): number | bigint | JavaLong;
/** A Double from a JS number. */
export declare function doubleOf(value: number): number | JavaDouble;
/** An Integer from a JS number, wrapped to 32 bits. */
export declare const intOf: (value: number) => number;
/** A Float from a JS number, rounded to 32 bits. */
export declare const floatOf: (value: number) => JavaFloat;
/** A Short, wrapped to 16 bits. */
export declare const shortOf: (value: number) => JavaShort;
/** A Byte, wrapped to 8 bits. */
export declare const byteOf: (value: number) => JavaByte;
/** A Character from a UTF-16 unit. */
export declare function charOf(code: number): JavaCharacter;
/** The JSON-like integer of any size: Integer, Long or BigInteger, by value. */
export declare function integerOf(value: bigint): number | bigint | JavaBigInteger;
/** The Java kind of a value. `object` is any JavaObject. */
export type Kind = 'null' | 'boolean' | 'string' | 'int' | 'long' | 'double' | 'float' | 'short' | 'byte' | 'char' | 'big_integer' | 'list' | 'map' | 'bytes' | 'object';
/** The kind of a value, by the table at the head of this file. */
export declare function kindOf(value: unknown): Kind;
/** Java's `getClass().getName()`. A `className` property (LinkedHashMap, boxed numbers, JavaObject) wins. */
export declare function classNameOf(value: unknown): string;
/** Whether the value is a `java.lang.Number` (Character is not). */
export declare function isNumber(value: unknown): value is number | bigint | JavaNumber;

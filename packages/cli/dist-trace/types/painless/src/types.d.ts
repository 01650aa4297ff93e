/**
 * Types as the compiler sees them: full Java names, primitive names, `def`, `void`, each with `[]` per dimension, and the
 * rules by which operators promote them (recordings `painless`). Everything that needs the allowlist is in `casts.ts`.
 */
/** A type by name, for example `int`, `def`, `java.util.List`, `int[]`. */
export type Type = string;
/** `java.lang.Object`. */
export declare const OBJECT = "java.lang.Object";
/** `java.lang.String`. */
export declare const STRING = "java.lang.String";
/** `java.util.regex.Pattern`. */
export declare const PATTERN = "java.util.regex.Pattern";
/** `java.lang.Exception`. */
export declare const EXCEPTION = "java.lang.Exception";
/** `java.util.List`. */
export declare const LIST = "java.util.List";
/** `java.util.Map`. */
export declare const MAP = "java.util.Map";
/** `java.lang.Iterable`. */
export declare const ITERABLE = "java.lang.Iterable";
/** `java.lang.Number`. */
export declare const NUMBER = "java.lang.Number";
/** The class that boxes each primitive type. */
export declare const boxOf: Readonly<Record<string, Type>>;
/** The primitive type that each box holds. */
export declare const unboxOf: Readonly<Record<Type, string>>;
/** Whether a value of this type is a Java primitive (`void` is not one here). */
export declare const isPrimitive: (type: Type) => boolean;
/** Whether the type is a numeric primitive, char among them. */
export declare const isNumeric: (type: Type) => boolean;
/** Whether the first numeric type widens to the second. */
export declare const widens: (from: Type, to: Type) => boolean;
/** Whether the type is an array. */
export declare const isArray: (type: Type) => boolean;
/** The type of an array's elements. */
export declare const elementOf: (type: Type) => Type;
/** The type in which an operator with one operand computes, or undefined if it cannot. `decimal`: whether it knows fractions. */
export declare function promoteUnary(type: Type, decimal: boolean): Type | undefined;
/**
 * The type in which an arithmetic operator computes. One numeric operand is enough to find it (the other then fails to be
 * converted); undefined if there is none.
 */
export declare function promoteNumeric(left: Type, right: Type, decimal: boolean): Type | undefined;
/** As `promoteNumeric`, for `+`: with a String on either side it concatenates. */
export declare const promoteAdd: (left: Type, right: Type) => Type | undefined;
/** As `promoteNumeric`, for `^` and for the compound forms of `&` and `|`: two booleans stay boolean. */
export declare const promoteXor: (left: Type, right: Type) => Type | undefined;
/** The type in which `==` and `===` compare. */
export declare function promoteEquality(left: Type, right: Type): Type | undefined;
/** The type of `c ? a : b` and `a ?: b` if nothing around it asks for one. */
export declare function promoteConditional(left: Type, right: Type): Type | undefined;

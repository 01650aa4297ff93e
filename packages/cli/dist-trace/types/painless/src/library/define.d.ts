/**
 * The form in which the library holds the members of Java's classes, and how arguments become JavaScript numbers. The
 * compiler has converted arguments to the declared types before it calls, so nothing is checked twice here: an `int` is
 * a bare number, a `long` one of three forms, a `double` a bare number or a `JavaDouble` (see `value.ts` of `@sluice/java`).
 */
import { doubleOf, type JavaDouble, type JavaFloat, type JavaLong, JavaNumber, longOf } from '../../../java/src/index.js';
/** A member: receiver first for methods, then the arguments. Values are those of `value.ts`. */
export type LibraryFunction = (...args: never[]) => unknown;
/** The library's members of one class or interface. Keys are `name/arity` (`new/arity` for constructors), or the field's name. */
export interface ClassLibrary {
    readonly statics?: Readonly<Record<string, LibraryFunction>>;
    readonly methods?: Readonly<Record<string, LibraryFunction>>;
    readonly constructors?: Readonly<Record<string, LibraryFunction>>;
    readonly fields?: Readonly<Record<string, unknown>>;
}
/** From full canonical class name (`java.util.Map.Entry`) to its members. */
export type Library = Readonly<Record<string, ClassLibrary>>;
/** A Java `long` as it arrives. */
export type Long = number | bigint | JavaLong;
/** A Java `double` as it arrives. */
export type Double = number | JavaDouble;
/** Any Java number as it arrives. */
export type AnyNumber = number | bigint | JavaNumber;
/** A lambda, method reference or functional object of ours. */
export type Lambda = (...args: unknown[]) => unknown;
/** The JavaScript number of a `double` or `float`. */
export declare const numberOf: (value: Double | JavaFloat) => number;
/** The exact integer of an `int` or `long`. */
export declare const bigOf: (value: Long) => bigint;
/** An `int` or `long` that is known to be a safe integer (counts, sizes, durations of a script's making), as a number; saturates beyond. */
export declare const safeOf: (value: Long) => number;
/** The JavaScript number nearest to any Java number (`doubleValue`). */
export declare const nearestOf: (value: AnyNumber) => number;
/** Calls a comparator and gives its `int`. */
export type Compare = (a: unknown, b: unknown) => number;
export { doubleOf, longOf };

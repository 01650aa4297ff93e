import type { AllowedMember } from '../allowlist.js';
import type { Library } from '../library/define.js';
import { type Type } from '../types.js';
import { type Classes } from './classes.js';
/** A function on Java values. */
export type ValueFunction = (...values: unknown[]) => unknown;
/** A conversion of one value; undefined if none is needed. */
export type Fit = ((value: unknown) => unknown) | undefined;
/** Reasons why a type does not fit differ only in their message, which needs both whole signatures. */
export declare class Misfit extends Error {
}
/** `(List,int)Object`. */
export declare const signature: (types: readonly Type[], returns: Type) => string;
/** How an argument of static type `from` becomes the parameter type `to`. Throws `Misfit`. */
export declare function fitArgument(classes: Classes, from: Type, to: Type): Fit;
/**
 * How a result of the method's type becomes the type that the call site wants: raw for a primitive type, a Java value else.
 * Throws `Misfit`.
 */
export declare function fitResult(classes: Classes, from: Type, to: Type): Fit;
/** A value from a def member as a type: raw for a primitive type. */
export declare function handleValue(classes: Classes, to: Type): (value: unknown) => unknown;
/** The library's function of a member. One that is not there shows when a script gets there; it is our own fault unless it is refused. */
export declare function libraryFunction(library: Library, member: AllowedMember): ValueFunction;
/** A lambda on def, its result fitted to the interface that was found; `arity` if it is known. */
export declare function fitLambdaResult(lambda: ValueFunction, returns: Type, arity?: number): ValueFunction;
/** Whether results of lambdas stay as they are for an interface that gives this type. */
export declare const takesAnyResult: (returns: Type) => boolean;
/**
 * The result of an arithmetic operation on def as a reference type: the operation found has a primitive result, whose box
 * must fit.
 */
export declare function computedTo(classes: Classes, value: unknown, type: Type, left: Type, right: Type): unknown;

/**
 * The static type of an expression in an unfinished script. The rules are those of `resolve`, but arguments are not read
 * and nothing is a fault: what cannot be known has no type.
 */
import type { AllowedMember, Allowlist } from '../../allowlist.js';
import type { Expression } from '../../ast.js';
import type { ScriptContext } from '../../contexts/index.js';
import { type Type } from '../../types.js';
import type { Names, ScopeVariable } from './names.js';
/** The meaning of an expression. */
export type Meaning = {
    readonly kind: 'value';
    readonly type: Type;
} | {
    readonly kind: 'class';
    readonly type: Type;
}
/** The beginning of a full class name. */
 | {
    readonly kind: 'package';
    readonly name: string;
};
/** The class of the value that a field of the document holds, by its path (`a.b`); undefined if unknown. */
export type FieldTypes = (path: string) => string | undefined;
/** The meanings of names at a place. */
export declare class Surroundings {
    #private;
    readonly allowlist: Allowlist;
    readonly context: ScriptContext;
    readonly names: Names;
    /** The type of a parameter of a lambda that has none written. */
    private readonly lambdaParameter;
    private readonly fieldTypes;
    constructor(allowlist: Allowlist, context: ScriptContext, names: Names, 
    /** The type of a parameter of a lambda that has none written. */
    lambdaParameter: (variable: ScopeVariable) => Type, fieldTypes?: FieldTypes);
    /** The full type of a type as written, or undefined. */
    type(written: string): Type | undefined;
    /** The meaning of an expression, or undefined. A field of the document has the type of its value, if known. */
    meaning(node: Expression): Meaning | undefined;
    /** The methods of a name, those with that number of parameters first. */
    methods(receiver: Meaning, name: string, arity: number): AllowedMember[];
}

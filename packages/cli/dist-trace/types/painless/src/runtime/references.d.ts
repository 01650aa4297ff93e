import type { AllowedMember } from '../allowlist.js';
import type { Library } from '../library/define.js';
import { type Type } from '../types.js';
import type { Classes } from './classes.js';
import { type ValueFunction } from './handles.js';
/** A reference that is bound when the method it is passed to is known. */
export type ReferenceSpec = {
    readonly kind: 'type';
    readonly type: Type;
    readonly owner: string;
    readonly method: string;
} | {
    readonly kind: 'captured';
    readonly method: string;
} | {
    readonly kind: 'function';
};
/** Makes functions of references; one for each allowlist. */
export declare class References {
    #private;
    private readonly classes;
    private readonly library;
    /** Calls a method of a value on def. */
    private readonly invoke;
    constructor(classes: Classes, library: Library, 
    /** Calls a method of a value on def. */
    invoke: (receiver: unknown, method: string, values: readonly unknown[]) => unknown);
    /** The function for a reference at a call site on def; `value` is the captured receiver, or a ready function. */
    bind(spec: ReferenceSpec, value: unknown, target: AllowedMember, interfaceName: Type): ValueFunction;
    /** `Type::method` and `Type::new`. */
    member(member: AllowedMember, target: AllowedMember): ValueFunction;
    /** A function of the script. `types` are its parameters; arguments and result are Java values. */
    user(call: ValueFunction, types: readonly Type[], target: AllowedMember | undefined): ValueFunction;
    /** `variable::method`. */
    captured(receiver: unknown, method: string, returns: Type): ValueFunction;
    /** `T[]::new`. */
    newArray(elementType: Type): ValueFunction;
}

import type { Library } from '../library/define.js';
import { type Type } from '../types.js';
import { type Classes } from './classes.js';
import { type ValueFunction } from './handles.js';
import type { ReferenceSpec, References } from './references.js';
/** The static knowledge of a call site about an argument: its static type, a lambda, or a method reference. */
export type ArgumentShape = {
    readonly kind: 'value';
    readonly type: Type;
} | {
    readonly kind: 'lambda';
    readonly arity: number;
    readonly captured: number;
    readonly number: number;
} | {
    readonly kind: 'reference';
    readonly spec: ReferenceSpec;
};
/** The shared state of call sites of one allowlist. */
export interface CallWorld {
    readonly classes: Classes;
    readonly library: Library;
    readonly references: References;
}
/** One call on def in a script. Generated code reads `key` and `bound` itself. */
export declare class CallSite {
    #private;
    private readonly world;
    readonly name: string;
    private readonly shapes;
    private readonly result;
    /** The class that was met first. */
    key: string | undefined;
    /** The method of that class. */
    bound: ValueFunction | undefined;
    constructor(world: CallWorld, name: string, shapes: readonly ArgumentShape[], result: Type);
    /** The function for a receiver, which is called with it and the arguments. Throws what Elasticsearch throws while it binds. */
    for(receiver: unknown): ValueFunction;
}

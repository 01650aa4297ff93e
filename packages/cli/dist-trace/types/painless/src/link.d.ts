import type { EmittedScript } from './emit/code.js';
import type { BranchPoint } from './emit/observed.js';
import { type World } from './runtime/runtime.js';
/** The main function of a script: the context's variables in their order, then the script object. */
export type MainFunction = (...values: unknown[]) => unknown;
/** The observer of a run. */
export interface ScriptObserver {
    /** A statement is about to run. `offset`: where it starts; see `statements` of the compiled script. */
    readonly statement?: (offset: number) => void;
    /** The source from `start` up to `end` has come to a Java value. */
    readonly value?: (start: number, end: number, value: unknown) => void;
    /** A branch has been decided. `branch` is the same object each time; see `branches` of the compiled script. */
    readonly branch?: (branch: BranchPoint, outcome: boolean) => void;
    /**
     * A variable has got a Java value; without `name` something else has: a member or an element. `offset` is that of the
     * declaration or target (for a member its dot, for an element its bracket), for a parameter that of its function or lambda.
     */
    readonly assigned?: (offset: number, name: string | undefined, value: unknown) => void;
}
/** Makes the main function of an emitted script. */
export declare function link(emitted: EmittedScript, world: World, observer?: ScriptObserver): MainFunction;

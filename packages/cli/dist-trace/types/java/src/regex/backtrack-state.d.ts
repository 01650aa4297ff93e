/**
 * The state of our own matcher: groups and loops in slots, what could be tried instead on a stack, and the steps that are
 * left. Also the loops over a single set, which put no more than one entry on the stack at a time.
 */
import { CharacterSource } from './character-source.js';
import type { CodePointSet } from './code-point-set.js';
import { type Program } from './program.js';
import type { StepLimit } from './work-limit.js';
/** Words of an entry of the stack: address to go on at, position, and a number that depends on the instruction there. */
export declare const STACK_ENTRY = 3;
/** The state of a running program. */
export declare class BacktrackState extends CharacterSource {
    readonly program: Program;
    private readonly pattern;
    private readonly steps;
    /** Bounds of the match and its groups, -1 where unset; see `Program`. */
    readonly slots: Int32Array;
    protected stack: Int32Array;
    protected top: number;
    private stepsGranted;
    private stepsLeft;
    constructor(program: Program, pattern: string, steps: StepLimit);
    /** Forgets the last search. */
    protected clear(): void;
    protected countSteps(count: number): void;
    /** A search has ended: its steps count on the account in use. */
    protected settleSteps(): void;
    /** Throws what the account says where that, and not the limit of a search, is what is used up. */
    private tooManySteps;
    protected push(address: number, position: number, extra: number): void;
    private growStack;
    /** Writes a slot; undone when what follows fails. */
    protected assign(slot: number, value: number): void;
    protected setGroup(group: number, start: number, end: number): void;
    protected set(index: number): CodePointSet;
    /** A greedy or possessive loop over a set. */
    protected takeAll(pc: number, start: number): number;
    /** A greedy loop gives back a code point, or several until what must follow may be there. */
    protected giveBack(pc: number, from: number, least: number): number;
    /** A lazy loop takes its minimum. */
    protected takeFew(pc: number, start: number): number;
    /** A lazy loop takes one more code point, or several until what must follow may be there. */
    protected takeMore(pc: number, from: number, taken: number): number;
    /** Whether the instruction after the one-word one at `pc` may succeed. Where characters are counted, each try counts. */
    private mayGoOn;
}

/**
 * What the code that runs now may still do. Java bounds its library by the patience of its users and by its heap: `hashCode` of a graph of
 * shared lists, a string that doubles, a sort with a costly comparator end when they end. Whoever runs pipelines and scripts of others needs
 * bounds, so everything here whose work or output can be far larger than its input spends from the account in use. Where none is in use
 * nothing is bounded.
 *
 * One account is in use at a time, since all of it is synchronous; what waits gives its account back and takes it again.
 */
import type { JavaException } from './throwable.js';
/** Bounds on work. */
export interface WorkLimits {
    /** About 20 nanoseconds each: an element that is compared, copied or printed, sixteen characters, an iteration of a script. */
    readonly steps: number;
    /** Approximate bytes of strings and collections that are made; freed ones count too. */
    readonly bytes: number;
}
/** Which of the bounds. */
export type WorkLimit = keyof WorkLimits;
/** The remaining budget of one document or script. */
export declare class WorkAccount {
    readonly exceeded: (limit: WorkLimit) => JavaException;
    steps: number;
    bytes: number;
    /** `exceeded` makes what is thrown once something is used up. */
    constructor(limits: WorkLimits, exceeded: (limit: WorkLimit) => JavaException);
}
/** The rest of the account in use. One object for all accounts, which emitted code of scripts counts down in place. */
export declare const work: {
    steps: number;
    bytes: number;
};
/** Takes an account into use, or none; returns the one that was in use, to be taken again afterwards. */
export declare function useAccount(account: WorkAccount | null): WorkAccount | null;
/** Whether any account is in use. */
export declare const isMetered: () => boolean;
/** Whether the account in use is used up. */
export declare const isUsedUp: () => boolean;
/** Counts steps. Throws what the account in use says when there are too many. */
export declare function spendSteps(count: number): void;
/** Counts bytes. Throws what the account in use says when there are too many. */
export declare function spendBytes(count: number): void;
/** Counts a string that was read through, or made from existing ones. */
export declare function spendText(length: number): void;
/** Milliseconds of the host's clock, for `spendSince`. */
export declare const clockMillis: () => number;
/**
 * Counts what a native regular expression has done since `began` (`clockMillis()`), which only the clock tells; at most `worst`, the steps
 * that its text allows.
 */
export declare function spendSince(began: number, worst: number): void;
/** Runs with an account in use, or none. */
export declare function withAccount<T>(account: WorkAccount | null, run: () => T): T;

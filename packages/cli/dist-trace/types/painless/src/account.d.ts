/**
 * What a run of a script may still do. Elasticsearch counts the iterations of each function's loops and leaves the rest to the
 * JVM: functions that call each other in a tree, lambdas within lambdas and lists that double have no limit but its patience
 * and its heap. A host that runs scripts of others needs one for the whole run: the account of the document (`work.ts` of
 * `@sluice/java`), or a separate one for a script that runs by itself.
 */
import { JavaException, WorkAccount, type WorkLimits } from '../../java/src/index.js';
/**
 * Bounds of a run over all its functions, if it has no document. Steps are iterations, calls of functions and lambdas, and elements that
 * library functions go through by the thousand.
 */
export type RunLimits = WorkLimits;
/** Far more than a useful script needs, and at most a second. */
export declare const RUN_LIMITS: RunLimits;
/** The remaining budget. Small integers throughout, which JavaScript counts fastest. */
export declare const account: {
    steps: number;
    bytes: number;
};
/** The account of a run that has no document. */
export declare const ownAccount: (limits: RunLimits) => WorkAccount;
/** Counts steps. Throws what the account in use says when there are too many, or the `PainlessError` of the loop limit. */
export declare function spendSteps(count: number): void;
/** Counts bytes. Throws `OutOfMemoryError` when there are too many. */
export declare function spendBytes(count: number): void;
/**
 * Throws Elasticsearch's `PainlessError`: too many iterations of the loops of a function. Where it is the account of the document that is
 * used up, it throws what that says.
 */
export declare function loopLimit(): never;
/** The JVM's error if its heap is full. */
export declare const outOfMemory: () => JavaException;
/** The longest text that a script can put together. */
export declare const LONGEST_TEXT: number;
/** A string just put together, unless it is too long. */
export declare function grown(text: string): string;

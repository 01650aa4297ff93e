/** The limits of a match: steps, so that no pattern hangs the process, and characters, as counted by Elasticsearch. */
import type { JavaException } from '../throwable.js';
/** How many steps of our own matcher one search may take, and what is thrown when it would take more. */
export interface StepLimit {
    readonly max: number;
    exceeded(pattern: string, text: string): JavaException;
}
/**
 * How many characters a matcher may read in all its searches, as Elasticsearch limits Painless. What counts is every call of `charAt` that
 * Java's matcher makes; `character-reads.ndjson` has counts that were measured.
 */
export declare class CharacterBudget {
    readonly max: number;
    readonly exceeded: (count: number) => JavaException;
    used: number;
    /** `exceeded` makes what is thrown; `count` is the number of the character that was one too many. */
    constructor(max: number, exceeded: (count: number) => JavaException);
}
/**
 * Rounds of a loop that Java retries, each of which takes some frames of its stack: with 1 MB, its default, there is no room for this
 * many.
 */
export declare const MOST_ROUNDS = 10000;

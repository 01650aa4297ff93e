import type { NumberRule } from '../match/numbers.js';
/** How documents are compared. */
export interface MatchDocumentOptions {
    /** `loose` (default): 1 is 1.0. */
    readonly numbers?: NumberRule;
    /** Whether members that are not expected are ignored. */
    readonly partial?: boolean;
}
/** The result of a test framework's matcher. */
export interface MatcherResult {
    readonly pass: boolean;
    readonly message: () => string;
}
/**
 * Compares a document with an expected one, in which matchers may stand at any depth. For `expect.extend({ toMatchDocument })`; the modules
 * for Vitest and for Jest do that, and bring its types.
 */
export declare function toMatchDocument(received: unknown, expected: unknown, { numbers, partial }?: MatchDocumentOptions): MatcherResult;

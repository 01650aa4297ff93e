import type { ParsedPattern } from './syntax-tree.js';
/** The growth of the work of one attempt to match at one place. */
export type RegexCost = 'linear' | 'polynomial' | 'exponential';
/** The growth of the work of a search. `degree` is Infinity for exponential patterns. */
export interface SearchCost {
    /** The power of the text's length, for an attempt at one place. */
    readonly degree: number;
    /** The same for a search from all places. */
    readonly searchDegree: number;
}
/** The class of a pattern's cost, as lint reports it. */
export declare function regexCost(pattern: ParsedPattern): RegexCost;
/** The growth of a pattern's work, as powers of the length of the text. */
export declare function searchCost({ root }: ParsedPattern): SearchCost;

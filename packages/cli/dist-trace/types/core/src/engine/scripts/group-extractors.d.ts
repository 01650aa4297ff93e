import type { ExtractGroups, GroupExtractors } from '../../../../painless/src/index.js';
/** Compiles patterns once. `grokMillis` is what one match may take. */
export declare class PatternExtractors implements GroupExtractors {
    private readonly grokMillis;
    private readonly known;
    constructor(grokMillis: number);
    /** Throws illegal_argument_exception for an expression that is not valid. */
    grok(pattern: string): ExtractGroups;
    /** Throws parse_exception for a pattern that is not valid. */
    dissect(pattern: string): ExtractGroups;
    private once;
}

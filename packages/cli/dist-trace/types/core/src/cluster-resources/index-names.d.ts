/** The names that an expression stands for, in the order of the names. */
export declare function namesMatching(names: Iterable<string>, expression: string): string[];

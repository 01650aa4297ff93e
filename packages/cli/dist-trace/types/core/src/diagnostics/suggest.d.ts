/** Near misses: what the user may have meant. Far words are not suggested: a wrong hint costs more than none. */
/** The known name nearest to a word, or undefined when none is within a third of its length (at least one edit). */
export declare function nearest(word: string, known: Iterable<string>): string | undefined;
/** How alike two words are: 1 for equal ones, 0 if every letter differs. */
export declare const similarity: (a: string, b: string) => number;

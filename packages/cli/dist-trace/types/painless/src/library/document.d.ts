/**
 * Replaces our own lists anywhere in `root` (a document's source, changed in place). A list that occurs in several
 * places stays one; structures that hold themselves are walked once.
 */
export declare function settleDocument(root: Map<unknown, unknown>): void;
/**
 * Whether a script of this source can have made a list of ours at all, by the names of the members that make them: if not, there is nothing
 * to settle.
 */
export declare const makesOwnLists: (source: string) => boolean;

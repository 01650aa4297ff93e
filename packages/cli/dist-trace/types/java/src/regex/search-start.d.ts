import type { RegexNode } from './syntax-tree.js';
/** The possible beginnings of a match. */
export interface SearchStart {
    /** Whether only one place is tried: the pattern begins with `^` or `\A`. */
    readonly once: boolean;
    /** The text that Java looks for first; null when it tries every place. */
    readonly literal: string | null;
    /** The fewest characters that Java knows a match to need; places nearer to the end are not tried. */
    readonly least: number;
}
/** How a search for a pattern begins. */
export declare function searchStartOf(root: RegexNode): SearchStart;

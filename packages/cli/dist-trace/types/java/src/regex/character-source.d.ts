/**
 * The text that our own matcher reads: character by character within the region's bounds, noting when it reaches the end,
 * and counting what is read if there is a budget. Positions are UTF-16 units, characters code points; each reading gives
 * the position after what it has read, or -1.
 */
import type { CodePointSet } from './code-point-set.js';
import { type Folding } from './letter-case.js';
import type { CharacterBudget } from './work-limit.js';
/** The part of a string that a matcher reads, with Java's two switches for its bounds. */
export interface Region {
    readonly from: number;
    readonly to: number;
    /** Whether `^` and `$` match at the bounds. */
    readonly anchoring: boolean;
    /** Whether lookarounds and `\b` see beyond the bounds. */
    readonly transparent: boolean;
}
export declare const isHighSurrogate: (unit: number) => boolean;
export declare const isLowSurrogate: (unit: number) => boolean;
/** A string with the state of its reading. */
export declare class CharacterSource {
    text: string;
    region: Region;
    /** Where `\G` matches. */
    lastMatchEnd: number;
    /** Whether the end was reached, so that more text could have changed the outcome. */
    hitEnd: boolean;
    /** Whether more text could turn the match into none. */
    requireEnd: boolean;
    /** The end of the currently readable range. */
    protected to: number;
    protected budget: CharacterBudget | undefined;
    /** Counts characters as read; only if there is a budget. */
    countReads(count: number): void;
    protected atEnd(position: number): boolean;
    /** One UTF-16 unit that is not a surrogate. */
    protected readUnit(unit: number, position: number): number;
    /** One code point of a set. */
    protected readOf(set: CodePointSet, position: number): number;
    /** A string without surrogates. */
    protected readText(wanted: string, position: number): number;
    /** The text between two earlier positions again. */
    protected readAgain(start: number, end: number, position: number, folding: Folding): number;
    /** A line break, at best both characters of `\r\n`. */
    protected readLineBreak(position: number): number;
    /** The position of the code point before another one. */
    protected before(position: number): number;
    /** The position `count` code points on. */
    protected forward(position: number, count: number): number;
}

/** Matches, as `java.util.regex.MatchResult` has them. */
import { JavaException } from '../throwable.js';
import type { Backtracker } from './backtracker.js';
/**
 * A match with its groups; a group that took no part is null, its bounds -1. Group 0 is the match. A group that the pattern
 * does not have is Java's `IndexOutOfBoundsException`.
 */
export interface JavaMatch {
    readonly start: number;
    readonly end: number;
    group(n: number): string | null;
    startOf(n: number): number;
    endOf(n: number): number;
}
/** A match with all its bounds. */
export declare class CapturedMatch implements JavaMatch {
    private readonly text;
    private readonly bounds;
    readonly start: number;
    readonly end: number;
    /** `bounds`: start and end of the match and of each group. */
    constructor(text: string, bounds: Int32Array);
    group(n: number): string | null;
    startOf(n: number): number;
    endOf(n: number): number;
}
/** How a match is looked for: anywhere at or after a place, at that place, or over the whole text. */
export type MatchKind = 'find' | 'start' | 'whole';
/** Finds a match again with the bounds of its groups. */
interface MatchCapturer {
    captureAgain(input: string, kind: MatchKind, from: number): JavaMatch;
}
/** A match found by a native RegExp. Its groups come from there if they are Java's, else from our own matcher when asked for. */
export declare class NativeMatch implements JavaMatch {
    private readonly found;
    private readonly groups;
    private readonly pattern;
    private readonly kind;
    private readonly from;
    readonly start: number;
    readonly end: number;
    private own;
    /** `groups`: the native group of each group, or null when those are not to be used. The rest is how to find the match again. */
    constructor(found: RegExpExecArray, groups: readonly number[] | null, pattern: MatchCapturer, kind: MatchKind, from: number);
    group(n: number): string | null;
    startOf(n: number): number;
    endOf(n: number): number;
    private captured;
}
/** The match that our own matcher has just found. */
export declare function capturedMatch({ text, slots, program }: Backtracker): CapturedMatch;
/** Java's exception for a group that the pattern does not have. */
export declare const noGroup: (n: number) => JavaException;
export {};

/**
 * Compiles a pattern's tree for our own matcher (`backtracker.ts`): a flat list of instructions for a machine with one
 * position, a stack of things to try instead, and slots for groups and loops. What is retried and what is not follows Java:
 * it repeats a node that it takes for deterministic in one piece per round, and groups that were set inside such a piece,
 * a lookaround or an atomic group stay set even if the piece is given up later.
 */
import { CodePointSet } from './code-point-set.js';
import type { Folding } from './letter-case.js';
import { type SearchStart } from './search-start.js';
import type { AssertionKind, ParsedPattern } from './syntax-tree.js';
/** Instruction codes, with their operands. `->` is an address; the next instruction follows the operands. */
export declare const Op: {
    /** End of a piece: the part of a program that is run on its own. */
    readonly pieceEnd: 0;
    /** End of the pattern. */
    readonly matchEnd: 1;
    /** unit: one UTF-16 unit that is not a surrogate. */
    readonly unit: 2;
    /** set */
    readonly set: 3;
    /** text: UTF-16 units without surrogates. */
    readonly text: 4;
    /** -> */
    readonly jump: 5;
    /** -> the branch to try when the one that follows fails. */
    readonly split: 6;
    /** slot where the group's start is kept while it is open. */
    readonly groupStart: 7;
    /** slot, group */
    readonly groupEnd: 8;
    /** set, min, max; the other one reads again what it gives back. */
    readonly setGreedy: 9;
    readonly setGreedyBack: 32;
    /** Resumed: gives back one code point. */
    readonly setGiveBack: 10;
    /** set, min, max */
    readonly setLazy: 11;
    /** Resumed: takes one more. Operands of setLazy precede it. */
    readonly setTakeMore: 12;
    /** set, min, max */
    readonly setPossessive: 13;
    /** -> after the piece, min, max, group (0: none). The piece follows. */
    readonly pieceGreedy: 14;
    /** -> after the piece, min, max, group, then pieceTakeMore and the piece. */
    readonly pieceLazy: 15;
    readonly pieceTakeMore: 16;
    /** -> after the piece, min, max */
    readonly piecePossessive: 17;
    /** slot of the count, min, max, lazy, -> exit, memo (-1: none), slot of the round's start; then loopFirst and the body. */
    readonly loop: 18;
    readonly loopFirst: 19;
    /** -> loop */
    readonly loopNext: 20;
    /** Resumed: the round failed. Operand: -> loop */
    readonly loopFailed: 21;
    /** Resumed in a lazy loop: one more round. Operand: -> loop */
    readonly loopMore: 22;
    /** -> after the piece */
    readonly atomic: 23;
    /** -> after the piece, negative */
    readonly lookahead: 24;
    /** -> after the piece, negative, min, max, by code points */
    readonly lookbehind: 25;
    /** End of a lookbehind's piece. */
    readonly lookbehindEnd: 26;
    /** group, folding (index in FOLDINGS) */
    readonly reference: 27;
    /** index in ASSERTIONS */
    readonly assertion: 28;
    readonly lineBreak: 29;
    readonly grapheme: 30;
    /** set */
    readonly composedSet: 31;
};
export declare const FOLDINGS: readonly Folding[];
export declare const ASSERTIONS: readonly AssertionKind[];
/** A compiled pattern. Slots 0 and 1 are the match's bounds, 2n and 2n+1 those of group n, then the loops' own. */
export interface Program {
    readonly code: Int32Array;
    readonly sets: readonly CodePointSet[];
    readonly texts: readonly string[];
    readonly slotCount: number;
    readonly groupCount: number;
    /** Number of loops that remember where a round has failed. */
    readonly memoCount: number;
    /** No match is shorter than this, in UTF-16 units. */
    readonly minLength: number;
    readonly searchesCodePoints: boolean;
    /** How Java begins a search. */
    readonly start: SearchStart;
    /** The required beginning of a match; null if unknown. */
    readonly first: CodePointSet | null;
}
/** Compiles a parsed pattern. */
export declare function compileProgram(pattern: ParsedPattern): Program;

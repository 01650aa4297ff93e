import { BacktrackState } from './backtrack-state.js';
import { type Region } from './character-source.js';
import { type CharacterBudget } from './work-limit.js';
/** Runs one program. One search at a time; the result stays in `slots` until the next. */
export declare class Backtracker extends BacktrackState {
    private whole;
    private lookbehindTo;
    private ownStart;
    /** Per loop: where a round has failed. */
    private readonly memos;
    /** Sets the text for the next search. `lastMatchEnd` is where `\G` matches. */
    begin(text: string, region: Region, lastMatchEnd: number, budget?: CharacterBudget): void;
    /** The first match that starts at or after `from`. */
    search(from: number): boolean;
    private searchFrom;
    /** The same, beginning as Java does, so that the characters that are read can be counted. */
    private searchCounted;
    /** A match that starts at `from`, and ends at the region's end if `whole`. */
    matchAt(from: number, whole: boolean): boolean;
    private get searchStart();
    private reset;
    private tryAt;
    /** Runs a piece and forgets what it could have tried instead; what it set stays set. */
    private piece;
    /**
     * Runs from an address until the end of the pattern or piece: the position there, or -1 after everything was tried. An
     * instruction fails by giving the position -1; then the latest entry of the stack is resumed.
     */
    private run;
    /** A greedy or possessive repetition of a piece: the position after the last round, or -1. */
    private repeatPiece;
    /** A lazy repetition of a piece takes its minimum. */
    private repeatPieceFew;
    /** A lazy repetition of a piece takes one more round. */
    private takePiece;
    /** The address of a loop's first round, or after the loop; the other one is tried next. */
    private enterLoop;
    /** The address to go on at after a round of a loop. */
    private nextRound;
    private matchesAhead;
    private matchesBehind;
    private readGroup;
}

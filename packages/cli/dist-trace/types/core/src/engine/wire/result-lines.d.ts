import { type Outcome } from './simulate.js';
/** Lines of results, and how many documents ended how. */
export declare class ResultLines {
    documents: number;
    dropped: number;
    failed: number;
    private room;
    private readonly timestamps;
    /** A copy of the lines so far. */
    bytes(): Uint8Array<ArrayBuffer>;
    /** Begins again. `room` is filled instead of the memory in use if it is large enough for a batch. */
    clear(room?: ArrayBuffer): void;
    /** The lines, in memory that is the receiver's from now on. What comes next begins with `clear`, which may be given other memory. */
    take(): Uint8Array<ArrayBuffer>;
    /** Adds the element of `docs` that `_simulate` answers with. Throws for faults of our own. */
    add(outcome: Outcome): void;
    private addFailed;
    private addDone;
    private addText;
    /** Returns whether the document could be written in this way; else some bytes of it may be there. */
    private addPlain;
}

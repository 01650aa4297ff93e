/** Offsets of a source as lines and columns. */
/** A place as people name it, both from 1. */
export interface LinePosition {
    readonly line: number;
    readonly column: number;
}
/** Returns the position of each offset of a source. */
export declare function positionsIn(source: string): (offset: number) => LinePosition;

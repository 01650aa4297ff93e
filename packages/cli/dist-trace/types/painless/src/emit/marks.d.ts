/** The line table of one function while its code is being made. */
export declare class Marks {
    #private;
    /** An offset is noted before the next instruction. */
    mark(at: number): void;
    /** An instruction follows: gives the offset that an error of it shows. */
    instruction(): number;
}

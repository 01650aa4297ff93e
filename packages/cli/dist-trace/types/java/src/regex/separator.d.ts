import type { JavaPattern } from './java-pattern.js';
/** A compiled separator. Its matches are those of the pattern. */
export declare class Separator {
    /** The parts of the match. */
    readonly text: string;
    private readonly ahead;
    private constructor();
    /** The separator that a pattern is; null for a pattern of another form. */
    static of({ parsed }: JavaPattern): Separator | null;
    /** Whether it is found by its text alone. */
    get isPlain(): boolean;
    /** Where the next separator begins at or after a place; -1 if there is none. */
    next(input: string, from: number): number;
}

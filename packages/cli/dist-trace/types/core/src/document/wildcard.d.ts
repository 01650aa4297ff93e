/** Patterns with `*`, matched in time that grows with pattern and text only: no pattern can keep a process busy. */
/** Options of a match. */
export interface WildcardOptions {
    /** Whether `?` is any one character (UTF-16 unit). */
    readonly anyOne?: boolean;
    /** Called at every step; throws if there are too many. */
    readonly onStep?: () => void;
}
/** Whether the whole text fits a pattern in which `*` is any text. The last `*` takes more if the rest does not fit. */
export declare function wildcardMatches(pattern: string, text: string, { anyOne, onStep }?: WildcardOptions): boolean;

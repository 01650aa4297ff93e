/**
 * The script in its uniform layout, without a line end after it unless its last line is a comment, which needs one. The tree of
 * the result is that of the source. Throws a `script_exception` for a syntax error.
 */
export declare function formatScript(source: string): string;

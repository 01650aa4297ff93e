/** The constants of `java.util.regex.Pattern`. */
export declare const UNIX_LINES = 1;
export declare const CASE_INSENSITIVE = 2;
export declare const COMMENTS = 4;
export declare const MULTILINE = 8;
export declare const LITERAL = 16;
export declare const DOTALL = 32;
export declare const UNICODE_CASE = 64;
export declare const CANON_EQ = 128;
export declare const UNICODE_CHARACTER_CLASS = 256;
/** All flags together. */
export declare const ALL_FLAGS = 511;
/** The flag of a letter in `(?idmsuxU)`; `U` sets UNICODE_CASE too. */
export declare const FLAG_OF_LETTER: Readonly<Record<string, number>>;

/**
 * Lets patterns name characters, blocks and scripts of Unicode, match grapheme clusters (`\X`) and go by canonical equivalence (CANON_EQ).
 * Until then such patterns are refused with an `UnsupportedOperationException`.
 */
export declare function useWholeUnicode(): void;

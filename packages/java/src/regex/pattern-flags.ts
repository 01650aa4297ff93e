/** The constants of `java.util.regex.Pattern`. */

export const UNIX_LINES = 1
export const CASE_INSENSITIVE = 2
export const COMMENTS = 4
export const MULTILINE = 8
export const LITERAL = 16
export const DOTALL = 32
export const UNICODE_CASE = 64
export const CANON_EQ = 128
export const UNICODE_CHARACTER_CLASS = 256

/** All flags together. */
export const ALL_FLAGS = 511

/** The flag of a letter in `(?idmsuxU)`; `U` sets UNICODE_CASE too. */
export const FLAG_OF_LETTER: Readonly<Record<string, number>> = {
  i: CASE_INSENSITIVE,
  m: MULTILINE,
  s: DOTALL,
  d: UNIX_LINES,
  u: UNICODE_CASE,
  c: CANON_EQ,
  x: COMMENTS,
  U: UNICODE_CHARACTER_CLASS | UNICODE_CASE,
}

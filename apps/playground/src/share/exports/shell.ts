/** Words of a shell. */

/** A text as one word of a POSIX shell, whatever is in it. It must hold no NUL, which no word of a shell can. */
export const shellQuote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Texts without regard to case, as Java's `toLowerCase(Locale.ROOT)` has them. */
export const fold = (text: string, ignoresCase: boolean): string => (ignoresCase ? text.toLowerCase() : text)

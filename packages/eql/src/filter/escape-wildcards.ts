/** A pattern of EQL, in which a backslash is itself, as a `wildcard` query has to have it. */
export const escapeWildcards = (pattern: string): string => pattern.replaceAll('\\', '\\\\')

/** Stands in for the one function of `oniguruma-parser`'s parser that its table of Unicode's properties needs. */

/** A name of a property as it is looked up: without case, spaces, hyphens and underscores. */
export const slug = (name: string): string => [...name.toLowerCase()].filter(letter => !'- _'.includes(letter)).join('')

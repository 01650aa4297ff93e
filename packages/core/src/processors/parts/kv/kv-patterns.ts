/** The trimming of keys and values by `kv` with patterns: matches are removed. */

/** One bracket or quote at each end. */
export const BRACKETS = '(^[\\(\\[<"\'])|([\\]\\)>"\']$)'

/** Characters at both ends; what is not a plain list of characters is a character class of Java, as in Elasticsearch. */
export const trimPattern = (characters: string): string => `(^([${characters}]+))|([${characters}]+$)`

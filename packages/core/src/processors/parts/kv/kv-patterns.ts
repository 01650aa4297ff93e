/** What `kv` takes off keys and values: what matches goes. */

/** One bracket or quote at each end. */
export const BRACKETS = '(^[\\(\\[<"\'])|([\\]\\)>"\']$)'

/** Characters at both ends; what is not a plain list of characters is a character class of Java, as in Elasticsearch. */
export const trimPattern = (characters: string): string => `(^([${characters}]+))|([${characters}]+$)`

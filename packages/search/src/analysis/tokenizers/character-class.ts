/** Classes of characters that settings name: `token_chars`, `tokenize_on_chars`. */

/** Whether a character belongs to a class. */
export type CharacterTest = (character: string) => boolean

const test =
  (pattern: RegExp): CharacterTest =>
  character =>
    pattern.test(character)

/** Java's classes of characters by the names that settings have. */
export const CHARACTER_CLASSES: ReadonlyMap<string, CharacterTest> = new Map([
  ['letter', test(/\p{L}/u)],
  ['digit', test(/\p{Nd}/u)],
  ['whitespace', test(/[\t\n\v\f\r\x1c-\x20\u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000]/u)],
  ['punctuation', test(/\p{P}/u)],
  ['symbol', test(/\p{S}/u)],
])

/** Whether a character belongs to one of several classes. */
export const anyOf =
  (tests: readonly CharacterTest[]): CharacterTest =>
  character =>
    tests.some(own => own(character))

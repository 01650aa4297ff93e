/** Cutting by the classes of characters alone: what the tokenizers `keyword`, `letter`, `lowercase` and `whitespace` do. */
import { lowered } from '../filters/letter-case.js'
import { addTokens, MAX_TOKEN_LENGTH, type Token, type Tokenizer } from '../token.js'

const LETTERS = /\p{L}+/gu
/** Java's `Character.isWhitespace`: no-break spaces are none. */
const NO_WHITESPACE = /[^\t\n\v\f\r\x1c-\x20\u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000]+/gu

/** The type of tokens whose tokenizer knows no types. */
export const WORD = 'word'

/** The matches of a pattern as tokens. */
export function patternTokens(text: string, pattern: RegExp, maxLength = MAX_TOKEN_LENGTH): Token[] {
  const tokens: Token[] = []
  let position = 0
  for (const { 0: part, index } of text.matchAll(pattern))
    position = addTokens(tokens, text, index, index + part.length, WORD, position, maxLength)
  return tokens
}

/** The whole text as one token. */
export const keyword: Tokenizer = {
  tokens: text => [{ text, start: 0, end: text.length, type: WORD, position: 0 }],
}

/** Runs of letters. */
export const letter: Tokenizer = { tokens: text => patternTokens(text, LETTERS) }

/** Runs of letters in lower case. */
export const lowercase: Tokenizer = {
  tokens: text => patternTokens(text, LETTERS).map(token => ({ ...token, text: lowered(token.text) })),
  normalize: lowered,
}

/** Text between white space. */
export const whitespace = whitespaceTokenizer(MAX_TOKEN_LENGTH)

/** The same, cutting tokens longer than `maxLength` UTF-16 units. */
export function whitespaceTokenizer(maxLength: number): Tokenizer {
  return { tokens: text => patternTokens(text, NO_WHITESPACE, maxLength) }
}

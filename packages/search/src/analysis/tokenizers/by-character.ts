/** Tokenizers that cut by the classes of characters alone. https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-tokenizers.html */
import { lowered } from '../filters/case.js'
import { addTokens, type Token, type Tokenizer } from '../token.js'

const LETTERS = /\p{L}+/gu
/** Java's `Character.isWhitespace`: no-break spaces are none. */
const NO_WHITESPACE = /[^\t\n\v\f\r\x1c-\x20\u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000]+/gu

const WORD = 'word'

function matches(text: string, pattern: RegExp): Token[] {
  const tokens: Token[] = []
  let position = 0
  for (const { 0: part, index } of text.matchAll(pattern))
    position = addTokens(tokens, text, index, index + part.length, WORD, position)
  return tokens
}

export const keyword: Tokenizer = {
  name: 'keyword',
  summary: 'The whole text as one token.',
  tokens: text => [{ text, start: 0, end: text.length, type: WORD, position: 0 }],
}

export const letter: Tokenizer = {
  name: 'letter',
  summary: 'Runs of letters.',
  tokens: text => matches(text, LETTERS),
}

export const lowercase: Tokenizer = {
  name: 'lowercase',
  summary: 'Runs of letters, in lower case.',
  tokens: text => matches(text, LETTERS).map(token => ({ ...token, text: lowered(token.text) })),
  normalize: lowered,
}

export const whitespace: Tokenizer = {
  name: 'whitespace',
  summary: 'What stands between white space.',
  tokens: text => matches(text, NO_WHITESPACE),
}

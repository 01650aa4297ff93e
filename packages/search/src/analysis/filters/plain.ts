/** Filters that need nothing but the tokens. https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-tokenfilters.html */
import type { TokenFilter } from '../token.js'

/** Lucene's stop words of English. */
const STOP_WORDS = new Set(
  'a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to was will with'.split(
    ' ',
  ),
)

export const reverse: TokenFilter = {
  name: 'reverse',
  summary: 'Each token from its end.',
  apply: tokens => tokens.map(token => ({ ...token, text: [...token.text].reverse().join('') })),
}

export const stop: TokenFilter = {
  name: 'stop',
  summary: 'No stop words of English.',
  apply: tokens => tokens.filter(({ text }) => !STOP_WORDS.has(text)),
}

export const trim: TokenFilter = {
  name: 'trim',
  summary: 'No white space around tokens.',
  // Java's `String.trim`: every character up to the space.
  apply: tokens =>
    tokens.map(token => {
      let from = 0
      let to = token.text.length
      while (from < to && token.text.charCodeAt(from) <= 32) from++
      while (to > from && token.text.charCodeAt(to - 1) <= 32) to--
      return { ...token, text: token.text.slice(from, to) }
    }),
}

export const unique: TokenFilter = {
  name: 'unique',
  summary: 'Each token once.',
  apply(tokens) {
    const seen = new Set<string>()
    return tokens.filter(({ text }) => !seen.has(text) && seen.add(text))
  },
}

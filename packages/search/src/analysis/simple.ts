/** Analyzers that cut texts by the classes of characters alone: `simple`, `stop`, `whitespace`, and `keyword`, which cuts nothing. */
import type { Analyzer } from './analyzer.js'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

/** Longer tokens are cut, as Lucene's character tokenizers do. */
const MAX_TOKEN_LENGTH = 255

const LETTERS = /\p{L}+/gu
/** Java's `Character.isWhitespace`: no-break spaces are none. */
const NO_WHITESPACE = /[^\t\n\v\f\r\x1c-\x20\u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000]+/gu

/** The stop words of the `stop` analyzer, which are Lucene's for English. */
const STOP_WORDS = new Set(
  'a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to was will with'.split(
    ' ',
  ),
)

function byPattern(
  name: string,
  pattern: RegExp,
  normalize: (part: string) => string,
  isKept: (token: string) => boolean = () => true,
): Analyzer {
  return {
    name,
    normalize,
    analyze(bytes, start, end, sink) {
      let position = 0
      for (const [part] of decoder.decode(bytes.subarray(start, end)).matchAll(pattern)) {
        for (let from = 0; from < part.length; from += MAX_TOKEN_LENGTH, position++) {
          const token = normalize(part.slice(from, from + MAX_TOKEN_LENGTH))
          if (!isKept(token)) continue
          const made = encoder.encode(token)
          sink(made, 0, made.length, position)
        }
      }
    },
  }
}

const lower = (text: string): string => text.toLowerCase()

/** Letters in lower case. */
export const simpleAnalyzer: Analyzer = byPattern('simple', LETTERS, lower)

/** Letters in lower case without stop words, whose positions stay empty. */
export const stopAnalyzer: Analyzer = byPattern('stop', LETTERS, lower, token => !STOP_WORDS.has(token))

/** What stands between white space, as it is. */
export const whitespaceAnalyzer: Analyzer = byPattern('whitespace', NO_WHITESPACE, part => part)

/** The whole text as one token. */
export const keywordAnalyzer: Analyzer = {
  name: 'keyword',
  normalize: text => text,
  analyze(bytes, start, end, sink) {
    sink(bytes, start, end, 0)
  },
}

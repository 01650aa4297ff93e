/** Analyzers that cut texts by the classes of characters alone: `simple`, `stop`, `whitespace`, and `keyword`, which cuts nothing. */
import type { Analyzer } from './analyzer.js'
import { stopFilter } from './filters/stop.js'
import { englishStopWords } from './stop-words.js'
import { chainAnalyzer, named } from './token-chain.js'
import { keyword, lowercase, whitespace } from './tokenizers/by-character.js'

const lowercased = { charFilters: [], tokenizer: named('lowercase', lowercase), filters: [] }

/** Letters in lower case. */
export const simpleAnalyzer = chainAnalyzer('simple', lowercased)

/** Letters in lower case without stop words, whose positions stay empty. */
export const stopAnalyzer = chainAnalyzer('stop', {
  ...lowercased,
  filters: [named('stop', stopFilter({ words: englishStopWords, ignoresCase: false, keepsLast: false }))],
})

/** Text between white space, unchanged. */
export const whitespaceAnalyzer = chainAnalyzer('whitespace', {
  charFilters: [],
  tokenizer: named('whitespace', whitespace),
  filters: [],
})

/** The whole text as one token. */
export const keywordAnalyzer: Analyzer = {
  name: 'keyword',
  normalize: text => text,
  analyze(bytes, start, end, sink) {
    sink(bytes, start, end, 0)
  },
  tokens: keyword.tokens,
  *tokensInSteps(text) {
    yield
    return keyword.tokens(text)
  },
}

/** Analyzers that cut texts by the classes of characters alone: `simple`, `stop`, `whitespace`, and `keyword`, which cuts nothing. */
import type { Analyzer } from './analyzer.js'
import { chainAnalyzer } from './chain-analyzer.js'
import { stop } from './filters/plain.js'
import { keyword, lowercase, whitespace } from './tokenizers/by-character.js'

/** Letters in lower case. */
export const simpleAnalyzer = chainAnalyzer('simple', { tokenizer: lowercase, filters: [] })

/** Letters in lower case without stop words, whose positions stay empty. */
export const stopAnalyzer = chainAnalyzer('stop', { tokenizer: lowercase, filters: [stop] })

/** What stands between white space, as it is. */
export const whitespaceAnalyzer = chainAnalyzer('whitespace', { tokenizer: whitespace, filters: [] })

/** The whole text as one token. */
export const keywordAnalyzer: Analyzer = {
  name: 'keyword',
  normalize: text => text,
  analyze(bytes, start, end, sink) {
    sink(bytes, start, end, 0)
  },
  tokens: keyword.tokens,
}

/** The analyzer `cjk`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-lang-analyzer.html */
import { defineAnalyzer } from '../define-component.js'
import cjkBigram from '../filters/cjk_bigram.js'
import { foldedWidth } from '../filters/cjk_width.js'
import { textFilter } from '../token.js'
import { standard } from '../tokenizers/word-boundaries.js'
import { chainOf, languageOptions, lowercaseFilter, stopping, stopWordsOf } from './chains.js'

export default defineAnalyzer({
  name: 'cjk',
  summary: 'Bigrams of Chinese, Japanese and Korean characters; other words in lower case.',
  options: languageOptions,
  examples: [{ title: 'Two scripts', text: '東京都 and FOX', gives: ['東京@0', '京都@1', 'fox@3'] }],
  make: ({ stopwords }, context) =>
    chainOf(
      ['standard', standard],
      ['cjk_width', textFilter(foldedWidth, { normalizes: true })],
      ['lowercase', lowercaseFilter],
      ['cjk_bigram', cjkBigram.make({ ignored_scripts: null, output_unigrams: false }, context, new Map())],
      stopping(stopWordsOf(stopwords, 'cjk')),
    ),
})

/** The analyzer `standard`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-standard-analyzer.html */
import { defineAnalyzer } from '../define-component.js'
import { option } from '../options.js'
import { stopWordSet, stopWordsOption } from '../stop-words.js'
import { checkTokenLength, maxTokenLength } from '../tokenizers/token-length.js'
import { standardTokenizer } from '../tokenizers/word-boundaries.js'
import { chainOf, lowercaseFilter, stopping } from './chains.js'

export default defineAnalyzer({
  name: 'standard',
  summary: "Words by Unicode's rules, in lower case.",
  options: {
    max_token_length: maxTokenLength,
    stopwords: { ...stopWordsOption, shownDefault: '_none_' },
    stopwords_path: option.file(),
  },
  examples: [
    { title: 'A sentence', text: 'The 2 QUICK foxes', gives: ['the@0', '2@1', 'quick@2', 'foxes@3'] },
    {
      title: 'Without stop words',
      settings: { max_token_length: 3, stopwords: '_english_' },
      text: 'The foxes',
      gives: ['fox@1', 'es@2'],
    },
  ],
  make({ max_token_length, stopwords }) {
    checkTokenLength(max_token_length)
    const words = stopWordSet(stopwords ?? [], false)
    const filters = words.size === 0 ? [] : [stopping(words)]
    return chainOf(['standard', standardTokenizer(max_token_length)], ['lowercase', lowercaseFilter], ...filters)
  },
})

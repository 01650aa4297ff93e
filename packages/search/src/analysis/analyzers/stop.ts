/** The analyzer `stop`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-stop-analyzer.html */
import { defineAnalyzer } from '../define-component.js'
import { option } from '../options.js'
import { stopWordsOption } from '../stop-words.js'
import { lowercase } from '../tokenizers/by-character.js'
import { chainOf, stopping, stopWordsOf } from './chains.js'

export default defineAnalyzer({
  name: 'stop',
  summary: 'Words of letters in lower case, without stop words.',
  options: { stopwords: stopWordsOption, stopwords_path: option.file() },
  examples: [
    { title: "English's words", text: 'The QUICK fox', gives: ['quick@1', 'fox@2'] },
    { title: 'Own words', settings: { stopwords: ['fox'] }, text: 'The QUICK fox', gives: ['the@0', 'quick@1'] },
  ],
  make: ({ stopwords }) => chainOf(['lowercase', lowercase], stopping(stopWordsOf(stopwords, 'english'))),
})

/** The analyzer `russian`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-lang-analyzer.html */
import { defineAnalyzer } from '../define-component.js'
import { languageOptions, snowballChain } from './chains.js'

export default defineAnalyzer({
  name: 'russian',
  summary: 'Words of Russian in lower case without stop words, stemmed.',
  options: languageOptions,
  examples: [{ title: 'Some words', text: 'и важнейшие', gives: ['важн@1'] }],
  make: values => snowballChain('russian', values),
})

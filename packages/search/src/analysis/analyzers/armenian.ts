/** The analyzer `armenian`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-lang-analyzer.html */
import { defineAnalyzer } from '../define-component.js'
import { languageOptions, snowballChain } from './chains.js'

export default defineAnalyzer({
  name: 'armenian',
  summary: 'Words of Armenian in lower case without stop words, stemmed.',
  options: languageOptions,
  examples: [{ title: 'Some words', text: 'աբեղաներ', gives: ['աբ@0'] }],
  make: values => snowballChain('armenian', values),
})

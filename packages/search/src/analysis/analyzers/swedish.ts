/** The analyzer `swedish`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-lang-analyzer.html */
import { defineAnalyzer } from '../define-component.js'
import { languageOptions, snowballChain } from './chains.js'

export default defineAnalyzer({
  name: 'swedish',
  summary: 'Words of Swedish in lower case without stop words, stemmed.',
  options: languageOptions,
  examples: [{ title: 'Some words', text: 'jaktkarlarne och', gives: ['jaktkarl@0'] }],
  make: values => snowballChain('swedish', values),
})

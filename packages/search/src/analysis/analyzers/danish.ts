/** The analyzer `danish`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-lang-analyzer.html */
import { defineAnalyzer } from '../define-component.js'
import { languageOptions, snowballChain } from './chains.js'

export default defineAnalyzer({
  name: 'danish',
  summary: 'Words of Danish in lower case without stop words, stemmed.',
  options: languageOptions,
  examples: [{ title: 'Some words', text: 'indtagelsen af jer', gives: ['indtag@0'] }],
  make: values => snowballChain('danish', values),
})

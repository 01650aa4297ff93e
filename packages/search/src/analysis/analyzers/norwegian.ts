/** The analyzer `norwegian`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-lang-analyzer.html */
import { defineAnalyzer } from '../define-component.js'
import { languageOptions, snowballChain } from './chains.js'

export default defineAnalyzer({
  name: 'norwegian',
  summary: 'Words of Norwegian in lower case without stop words, stemmed.',
  options: languageOptions,
  examples: [{ title: 'Some words', text: 'havnedistriktene og', gives: ['havnedistrikt@0'] }],
  make: values => snowballChain('norwegian', values),
})

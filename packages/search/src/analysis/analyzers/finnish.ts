/** The analyzer `finnish`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-lang-analyzer.html */
import { defineAnalyzer } from '../define-component.js'
import { languageOptions, snowballChain } from './chains.js'

export default defineAnalyzer({
  name: 'finnish',
  summary: 'Words of Finnish in lower case without stop words, stemmed.',
  options: languageOptions,
  examples: [{ title: 'Some words', text: 'edeltänyttä ja', gives: ['edeltänyt@0'] }],
  make: values => snowballChain('finnish', values),
})

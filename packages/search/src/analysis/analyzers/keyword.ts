/** The analyzer `keyword`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-keyword-analyzer.html */
import { defineAnalyzer } from '../define-component.js'
import { keyword } from '../tokenizers/by-character.js'
import { chainOf } from './chains.js'

export default defineAnalyzer({
  name: 'keyword',
  summary: 'The whole text as one token.',
  options: {},
  examples: [{ title: 'A name', text: 'New York', gives: ['New York'] }],
  make: () => chainOf(['keyword', keyword]),
})

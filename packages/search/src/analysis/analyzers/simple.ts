/** The analyzer `simple`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-simple-analyzer.html */
import { defineAnalyzer } from '../define-component.js'
import { lowercase } from '../tokenizers/by-character.js'
import { chainOf } from './chains.js'

export default defineAnalyzer({
  name: 'simple',
  summary: 'Words of letters in lower case.',
  options: {},
  examples: [{ title: 'Digits end words', text: 'A b2C', gives: ['a', 'b', 'c'] }],
  make: () => chainOf(['lowercase', lowercase]),
})

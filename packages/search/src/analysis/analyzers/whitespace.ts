/** The analyzer `whitespace`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-whitespace-analyzer.html */
import { defineAnalyzer } from '../define-component.js'
import { whitespace } from '../tokenizers/by-character.js'
import { chainOf } from './chains.js'

export default defineAnalyzer({
  name: 'whitespace',
  summary: 'Splits at white space; the words stay as they are.',
  options: {},
  examples: [{ title: 'Marks stay', text: 'The fox.', gives: ['The', 'fox.'] }],
  make: () => chainOf(['whitespace', whitespace]),
})

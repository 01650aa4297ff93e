/** The token filter `reverse`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-reverse-tokenfilter.html */
import { defineTokenFilter } from '../define-component.js'
import { textFilter } from '../token.js'

export default defineTokenFilter({
  name: 'reverse',
  summary: 'Reverses each token.',
  options: {},
  examples: [{ title: 'Two words', text: 'quick fox', gives: ['kciuq', 'xof'] }],
  make: () => textFilter(text => [...text].reverse().join('')),
})

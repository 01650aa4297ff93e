/** The token filter `trim`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-trim-tokenfilter.html */
import { defineTokenFilter } from '../define-component.js'
import { textFilter } from '../token.js'

export default defineTokenFilter({
  name: 'trim',
  summary: 'Removes white space around tokens.',
  options: {},
  examples: [{ title: 'A whole text', tokenizer: 'keyword', text: ' fox ', gives: ['fox'] }],
  // Java's `String.trim`: every character up to the space.
  make: () => textFilter(text => text.replace(/^[\0-\x20]+/, '').replace(/[\0-\x20]+$/, ''), { normalizes: true }),
})

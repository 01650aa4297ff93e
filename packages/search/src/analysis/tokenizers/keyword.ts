/** The tokenizer `keyword`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-keyword-tokenizer.html */
import { defineTokenizer } from '../define-component.js'
import { option } from '../options.js'
import { keyword } from './by-character.js'

export default defineTokenizer({
  name: 'keyword',
  summary: 'The whole text as one token.',
  options: { buffer_size: option.integer(256, { doc: 'Has no effect.' }) },
  examples: [{ title: 'A name', text: 'New York', gives: ['New York'] }],
  make: () => keyword,
})

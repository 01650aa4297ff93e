/** The tokenizer `lowercase`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-lowercase-tokenizer.html */
import { defineTokenizer } from '../define-component.js'
import { lowercase } from './by-character.js'

export default defineTokenizer({
  name: 'lowercase',
  summary: 'Words of letters, in lower case.',
  options: {},
  examples: [{ title: 'Digits end words', text: 'Ab2C', gives: ['ab', 'c'] }],
  make: () => lowercase,
})

/** The tokenizer `letter`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-letter-tokenizer.html */
import { defineTokenizer } from '../define-component.js'
import { letter } from './by-character.js'

export default defineTokenizer({
  name: 'letter',
  summary: 'Words of letters.',
  options: {},
  examples: [{ title: 'Digits end words', text: "Ab2c don't", gives: ['Ab', 'c', 'don', 't'] }],
  make: () => letter,
})

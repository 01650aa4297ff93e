/** The tokenizer `standard`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-standard-tokenizer.html */
import { defineTokenizer } from '../define-component.js'
import { checkTokenLength, maxTokenLength } from './token-length.js'
import { standardTokenizer } from './word-boundaries.js'

export default defineTokenizer({
  name: 'standard',
  summary: "Words by Unicode's rules of text segmentation (UAX #29), ideographs and Hiragana one by one.",
  options: { max_token_length: maxTokenLength },
  examples: [
    { title: 'Words', text: "The 2 QUICK Brown-Foxes, don't", gives: ['The', '2', 'QUICK', 'Brown', 'Foxes', "don't"] },
    { title: 'Short pieces', settings: { max_token_length: 5 }, text: 'jumped', gives: ['jumpe@0', 'd@1'] },
  ],
  make({ max_token_length }) {
    checkTokenLength(max_token_length)
    return standardTokenizer(max_token_length)
  },
})

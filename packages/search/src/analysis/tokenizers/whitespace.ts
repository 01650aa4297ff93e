/** The tokenizer `whitespace`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-whitespace-tokenizer.html */
import { illegalArgument } from '@sluice/java'
import { defineTokenizer } from '../define-component.js'
import { whitespaceTokenizer } from './by-character.js'
import { maxTokenLength } from './token-length.js'

const LONGEST = 1024 * 1024

export default defineTokenizer({
  name: 'whitespace',
  summary: 'Splits at white space.',
  options: { max_token_length: maxTokenLength },
  examples: [
    { title: 'Marks stay', text: "It's 5 o'clock.", gives: ["It's", '5', "o'clock."] },
    { title: 'Short pieces', settings: { max_token_length: 2 }, text: 'abc d', gives: ['ab@0', 'c@1', 'd@2'] },
  ],
  make({ max_token_length }) {
    if (max_token_length < 1 || max_token_length > LONGEST)
      throw illegalArgument(`maxTokenLen must be greater than 0 and less than ${LONGEST} passed: ${max_token_length}`)
    return whitespaceTokenizer(max_token_length)
  },
})

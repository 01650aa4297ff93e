/** The tokenizer `edge_ngram`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-edgengram-tokenizer.html */
import { defineTokenizer } from '../define-component.js'
import { checkGramLengths, gramOptions, gramTokens, tokenCharacters } from './grams.js'

export default defineTokenizer({
  name: 'edge_ngram',
  summary: 'Edge n-grams of each word.',
  options: gramOptions,
  examples: [
    { title: 'Of the whole text', text: 'Quick', gives: ['Q@0', 'Qu@1'] },
    {
      title: 'Of each word',
      settings: { min_gram: 2, max_gram: 4, token_chars: ['letter'] },
      text: 'Quick ox 5',
      gives: ['Qu@0', 'Qui@1', 'Quic@2', 'ox@3'],
    },
  ],
  make({ min_gram, max_gram, token_chars, custom_token_chars }) {
    checkGramLengths(min_gram, max_gram)
    const isPart = tokenCharacters(token_chars, custom_token_chars)
    return {
      growth: 'some',
      tokens: text => gramTokens(text, { min: min_gram, max: max_gram, edgeOnly: true, isPart }),
    }
  },
})

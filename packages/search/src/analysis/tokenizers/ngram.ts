/** The tokenizer `ngram`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-ngram-tokenizer.html */
import { illegalArgument } from '@sluice/java'
import { defineTokenizer } from '../define-component.js'
import { checkGramLengths, gramOptions, gramTokens, tokenCharacters } from './grams.js'

export default defineTokenizer({
  name: 'ngram',
  summary: 'All n-grams of a text.',
  options: gramOptions,
  examples: [
    { title: 'One and two characters', text: 'Fox', gives: ['F@0', 'Fo@1', 'o@2', 'ox@3', 'x@4'] },
    {
      title: 'Of letters and digits alone',
      settings: { min_gram: 3, max_gram: 3, token_chars: ['letter', 'digit'] },
      text: '2 Quick',
      gives: ['Qui', 'uic', 'ick'],
    },
  ],
  make({ min_gram, max_gram, token_chars, custom_token_chars }, { limits }) {
    if (max_gram - min_gram > limits.maxNgramDiff)
      throw illegalArgument(
        `The difference between max_gram and min_gram in NGram Tokenizer must be less than or equal to: [${limits.maxNgramDiff}] but was [${max_gram - min_gram}]. This limit can be set by changing the [index.max_ngram_diff] index level setting.`,
      )
    checkGramLengths(min_gram, max_gram)
    const isPart = tokenCharacters(token_chars, custom_token_chars)
    return {
      growth: 'some',
      tokens: text => gramTokens(text, { min: min_gram, max: max_gram, edgeOnly: false, isPart }),
    }
  },
})

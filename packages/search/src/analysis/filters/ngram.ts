/** The token filter `ngram`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-ngram-tokenfilter.html */
import { illegalArgument } from '@sluice/java'
import { defineTokenFilter } from '../define-component.js'
import { option } from '../options.js'
import { gramsOf, requireGrams } from './token-grams.js'

export default defineTokenFilter({
  name: 'ngram',
  summary: 'All n-grams of each token.',
  options: {
    min_gram: option.integer(1, { doc: 'The minimum length of an n-gram, in characters.' }),
    max_gram: option.integer(2, { doc: 'The maximum length of an n-gram, in characters.' }),
    preserve_original: option.boolean(false, { doc: 'Whether the token itself is kept too.' }),
  },
  examples: [
    { title: 'One and two characters', text: 'Fox', gives: ['F@0', 'Fo@0', 'o@0', 'ox@0', 'x@0'] },
    {
      title: 'With the token',
      settings: { min_gram: 2, max_gram: 2, preserve_original: true },
      text: 'fox a',
      gives: ['fo', 'ox', 'fox', 'a@1'],
    },
  ],
  make({ min_gram, max_gram, preserve_original }, { limits }) {
    if (max_gram - min_gram > limits.maxNgramDiff)
      throw illegalArgument(
        `The difference between max_gram and min_gram in NGram Tokenizer must be less than or equal to: [${limits.maxNgramDiff}] but was [${max_gram - min_gram}]. This limit can be set by changing the [index.max_ngram_diff] index level setting.`,
      )
    requireGrams(min_gram, max_gram)
    const lengths = { min: min_gram, max: max_gram, keepsToken: preserve_original }
    return {
      growth: 'some',
      isLocal: true,
      apply: tokens => tokens.flatMap(token => gramsOf(token, { ...lengths, edgeOnly: false })),
    }
  },
})

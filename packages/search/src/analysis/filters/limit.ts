/** The token filter `limit`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-limit-token-count-tokenfilter.html */
import { illegalArgument } from '@sluice/java'
import { defineTokenFilter } from '../define-component.js'
import { option } from '../options.js'

export default defineTokenFilter({
  name: 'limit',
  summary: 'Keeps the first tokens of a text.',
  options: {
    max_token_count: option.integer(1, { doc: 'The number of tokens.' }),
    consume_all_tokens: option.boolean(false, { doc: 'Has no effect on the tokens.' }),
  },
  examples: [{ title: 'Two', settings: { max_token_count: 2 }, text: 'quick fox jumps', gives: ['quick', 'fox'] }],
  make({ max_token_count }) {
    if (max_token_count < 1) throw illegalArgument('maxTokenCount must be greater than zero')
    return { apply: tokens => tokens.slice(0, max_token_count) }
  },
})

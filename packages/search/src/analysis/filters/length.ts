/** The token filter `length`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-length-tokenfilter.html */
import { illegalArgument } from '@sluice/java'
import { defineTokenFilter } from '../define-component.js'
import { option } from '../options.js'
import { keepingFilter } from '../token.js'

export default defineTokenFilter({
  name: 'length',
  summary: 'Keeps tokens whose length is within bounds.',
  options: {
    min: option.integer(0, { doc: 'The minimum length of a token, in UTF-16 units.' }),
    max: option.integer(2147483647, { doc: 'The maximum length of a token.' }),
  },
  examples: [{ title: 'Up to four', settings: { max: 4 }, text: 'the quick fox', gives: ['the@0', 'fox@2'] }],
  make({ min, max }) {
    if (min < 0) throw illegalArgument('minimum length must be greater than or equal to zero')
    if (min > max) throw illegalArgument('maximum length must not be greater than minimum length')
    return keepingFilter(({ text }) => text.length >= min && text.length <= max)
  },
})

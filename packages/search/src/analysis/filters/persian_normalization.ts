/** The token filter `persian_normalization`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-normalization-tokenfilter.html */
import { defineTokenFilter } from '../define-component.js'
import { textFilter } from '../token.js'

const normalized = (text: string): string =>
  text
    .replaceAll('\u0654', '')
    .replaceAll(/[\u06cc\u06d2]/g, '\u064a')
    .replaceAll('\u06a9', '\u0643')
    .replaceAll(/[\u06c0\u06c1]/g, '\u0647')

export default defineTokenFilter({
  name: 'persian_normalization',
  summary: 'Unifies variants of Persian letters and removes the hamza above.',
  options: {},
  examples: [{ title: 'Two words', text: 'های کشاندن', gives: ['هاي', 'كشاندن'] }],
  make: () => textFilter(normalized, { normalizes: true }),
})

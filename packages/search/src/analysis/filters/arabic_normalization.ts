/** The token filter `arabic_normalization`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-normalization-tokenfilter.html */
import { defineTokenFilter } from '../define-component.js'
import { textFilter } from '../token.js'

/** Vowel marks, and the line that makes words longer. */
const REMOVED = /[\u0640\u064b-\u0652]/g

const normalized = (text: string): string =>
  text
    .replaceAll(REMOVED, '')
    .replaceAll(/[\u0622\u0623\u0625]/g, '\u0627')
    .replaceAll('\u0649', '\u064a')
    .replaceAll('\u0629', '\u0647')

export default defineTokenFilter({
  name: 'arabic_normalization',
  summary: 'Unifies variants of Arabic letters and removes diacritics and elongation.',
  options: {},
  examples: [{ title: 'Two words', text: 'آجن مدرسة', gives: ['اجن', 'مدرسه'] }],
  make: () => textFilter(normalized, { normalizes: true }),
})

/** The token filter `scandinavian_folding`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-normalization-tokenfilter.html */
import { defineTokenFilter } from '../define-component.js'
import { textFilter } from '../token.js'

const normalized = (text: string): string =>
  text
    .replaceAll(/([aA])[aAeEoO]/g, '$1')
    .replaceAll(/([oO])[eEoO]/g, '$1')
    .replaceAll(/[åäæ]/g, 'a')
    .replaceAll(/[ÅÄÆ]/g, 'A')
    .replaceAll(/[öø]/g, 'o')
    .replaceAll(/[ÖØ]/g, 'O')

export default defineTokenFilter({
  name: 'scandinavian_folding',
  summary: 'Folds Scandinavian letters, and their spellings with two letters, to `a` and `o`.',
  options: {},
  examples: [{ title: 'Two words', text: 'räksmörgås blaabaer', gives: ['raksmorgas', 'blabar'] }],
  make: () => textFilter(normalized, { normalizes: true }),
})

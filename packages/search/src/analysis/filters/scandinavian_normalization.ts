/**
 * The token filter `scandinavian_normalization`:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-normalization-tokenfilter.html
 */
import { defineTokenFilter } from '../define-component.js'
import { textFilter } from '../token.js'

/** The replacement of two letters, by the first and the second in lower case. */
const PAIRS: ReadonlyMap<string, string> = new Map([
  ['aa', 'å'],
  ['ao', 'å'],
  ['ae', 'æ'],
  ['oe', 'ø'],
  ['oo', 'ø'],
])

const normalized = (text: string): string =>
  text
    .replaceAll('ä', 'æ')
    .replaceAll('Ä', 'Æ')
    .replaceAll('ö', 'ø')
    .replaceAll('Ö', 'Ø')
    .replaceAll(/a[aeo]|o[eo]/gi, pair => {
      const letter = PAIRS.get(pair.toLowerCase())!
      return pair[0] === pair[0]!.toUpperCase() ? letter.toUpperCase() : letter
    })

export default defineTokenFilter({
  name: 'scandinavian_normalization',
  summary: 'Normalizes spellings of Scandinavian letters to `å`, `æ` and `ø`.',
  options: {},
  examples: [{ title: 'Two words', text: 'räksmörgås blaabaer', gives: ['ræksmørgås', 'blåbær'] }],
  make: () => textFilter(normalized, { normalizes: true }),
})

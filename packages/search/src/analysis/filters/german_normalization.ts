/** The token filter `german_normalization`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-normalization-tokenfilter.html */
import { defineTokenFilter } from '../define-component.js'
import { textFilter } from '../token.js'

const PLAIN: ReadonlyMap<string, string> = new Map([
  ['ä', 'a'],
  ['ö', 'o'],
  ['ü', 'u'],
])

/**
 * Umlauts as their vowels, and so `ae`, `oe`, and `ue` after a consonant; `ß` as `ss`. https://snowballstem.org/algorithms/german2/stemmer.html
 */
export function normalizedGerman(text: string): string {
  let out = ''
  let before: 'consonant' | 'vowel' | 'umlaut' = 'consonant'
  for (const character of text) {
    if (character === 'e' && before === 'umlaut') {
      before = 'vowel'
      continue
    }
    out += character === 'ß' ? 'ss' : (PLAIN.get(character) ?? character)
    if (character === 'a' || character === 'o') before = 'umlaut'
    else if (character === 'u') before = before === 'consonant' ? 'umlaut' : 'vowel'
    else before = 'eiqyäöü'.includes(character) ? 'vowel' : 'consonant'
  }
  return out
}

export default defineTokenFilter({
  name: 'german_normalization',
  summary: 'Normalizes German umlauts, their spellings with `e`, and `ß`.',
  options: {},
  examples: [
    {
      title: 'Spellings',
      text: 'weiß haus mueller bäcker quelle',
      gives: ['weiss', 'haus', 'muller', 'backer', 'quelle'],
    },
  ],
  make: () => textFilter(normalizedGerman, { normalizes: true }),
})

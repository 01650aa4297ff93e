/** The analyzer `german`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-lang-analyzer.html */
import { defineAnalyzer } from '../define-component.js'
import { normalizedGerman } from '../filters/german_normalization.js'
import { germanLight } from '../stemmers/light.js'
import { stemmingFilter } from '../stemmers/stemming-filter.js'
import { textFilter } from '../token.js'
import { standard } from '../tokenizers/word-boundaries.js'
import { chainOf, excluding, languageOptions, lowercaseFilter, stopping, stopWordsOf } from './chains.js'

export default defineAnalyzer({
  name: 'german',
  summary: 'Words of German in lower case without stop words, umlauts and endings.',
  options: languageOptions,
  examples: [{ title: 'Some words', text: 'Die Häuser der Kinder', gives: ['haus@1', 'kind@3'] }],
  make: ({ stopwords, stem_exclusion }) =>
    chainOf(
      ['standard', standard],
      ['lowercase', lowercaseFilter],
      stopping(stopWordsOf(stopwords, 'german')),
      ...excluding(stem_exclusion),
      ['german_normalization', textFilter(normalizedGerman, { normalizes: true })],
      ['light_german', stemmingFilter(germanLight)],
    ),
})

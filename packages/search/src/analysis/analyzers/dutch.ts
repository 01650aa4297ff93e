/** The analyzer `dutch`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-lang-analyzer.html */
import { defineAnalyzer } from '../define-component.js'
import { overridingFilter } from '../filters/stemmer_override.js'
import { snowballStemmers } from '../stemmers/snowball.js'
import { stemmingFilter } from '../stemmers/stemming-filter.js'
import { standard } from '../tokenizers/word-boundaries.js'
import { chainOf, excluding, languageOptions, lowercaseFilter, stopping, stopWordsOf } from './chains.js'

/** Words that Snowball's algorithm gives a wrong stem. */
const STEMS = new Map([
  ['fiets', 'fiets'],
  ['bromfiets', 'bromfiets'],
  ['ei', 'eier'],
  ['kind', 'kinder'],
])

export default defineAnalyzer({
  name: 'dutch',
  summary: 'Words of Dutch in lower case without stop words, stemmed.',
  options: languageOptions,
  examples: [{ title: 'Some words', text: 'de katten en het kind', gives: ['kat@1', 'kinder@4'] }],
  make: ({ stopwords, stem_exclusion }) =>
    chainOf(
      ['standard', standard],
      ['lowercase', lowercaseFilter],
      stopping(stopWordsOf(stopwords, 'dutch')),
      ...excluding(stem_exclusion),
      ['stemmer_override', overridingFilter(STEMS)],
      ['snowball', stemmingFilter(snowballStemmers.get('dutch')!)],
    ),
})

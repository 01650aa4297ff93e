/** The analyzer `english`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-lang-analyzer.html */
import { defineAnalyzer } from '../define-component.js'
import { englishPossessive } from '../stemmers/light.js'
import { porterStem } from '../stemmers/porter.js'
import { stemmingFilter } from '../stemmers/stemming-filter.js'
import { textFilter } from '../token.js'
import { standard } from '../tokenizers/word-boundaries.js'
import { chainOf, excluding, languageOptions, lowercaseFilter, stopping, stopWordsOf } from './chains.js'

export default defineAnalyzer({
  name: 'english',
  summary: "Words of English in lower case without `'s` and stop words, stemmed by Porter's algorithm.",
  options: languageOptions,
  examples: [
    { title: 'A sentence', text: "The QUICK fox's jumping dogs", gives: ['quick@1', 'fox@2', 'jump@3', 'dog@4'] },
    {
      title: 'A word that stays',
      settings: { stem_exclusion: ['jumping'] },
      text: 'jumping dogs',
      gives: ['jumping', 'dog'],
    },
  ],
  make: ({ stopwords, stem_exclusion }) =>
    chainOf(
      ['standard', standard],
      ['possessive', textFilter(englishPossessive)],
      ['lowercase', lowercaseFilter],
      stopping(stopWordsOf(stopwords, 'english')),
      ...excluding(stem_exclusion),
      ['porter_stem', stemmingFilter(porterStem)],
    ),
})

/** The token filter `french_stem`, an older name of Snowball's stemmer: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-stemmer-tokenfilter.html */
import { defineTokenFilter } from '../define-component.js'
import { snowballStemmers } from '../stemmers/snowball.js'
import { stemmingFilter } from '../stemmers/stemming-filter.js'

export default defineTokenFilter({
  name: 'french_stem',
  summary: "Stems of French by Snowball's algorithm.",
  options: {},
  examples: [{ title: 'An adverb', text: 'continuellement', gives: ['continuel'] }],
  make: () => stemmingFilter(snowballStemmers.get('french')!),
})

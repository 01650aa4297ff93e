/** The token filter `russian_stem`, an older name of Snowball's stemmer: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-stemmer-tokenfilter.html */
import { defineTokenFilter } from '../define-component.js'
import { snowballStemmers } from '../stemmers/snowball.js'
import { stemmingFilter } from '../stemmers/stemming-filter.js'

export default defineTokenFilter({
  name: 'russian_stem',
  summary: "Stems of Russian by Snowball's algorithm.",
  options: {},
  examples: [{ title: 'An adjective', text: 'важнейшие', gives: ['важн'] }],
  make: () => stemmingFilter(snowballStemmers.get('russian')!),
})

/** The token filter `dutch_stem`, an older name of Snowball's stemmer: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-stemmer-tokenfilter.html */
import { defineTokenFilter } from '../define-component.js'
import { snowballStemmers } from '../stemmers/snowball.js'
import { stemmingFilter } from '../stemmers/stemming-filter.js'

export default defineTokenFilter({
  name: 'dutch_stem',
  summary: "Stems of Dutch by Snowball's algorithm.",
  options: {},
  examples: [{ title: 'Cats', text: 'katten', gives: ['kat'] }],
  make: () => stemmingFilter(snowballStemmers.get('dutch')!),
})

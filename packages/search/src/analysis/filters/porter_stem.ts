/** The token filter `porter_stem`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-porterstem-tokenfilter.html */
import { defineTokenFilter } from '../define-component.js'
import { porterStem } from '../stemmers/porter.js'
import { stemmingFilter } from '../stemmers/stemming-filter.js'

export default defineTokenFilter({
  name: 'porter_stem',
  summary: "Stems of English by Porter's algorithm.",
  options: {},
  examples: [{ title: 'Two verbs', text: 'the foxes jumping quickly', gives: ['the', 'fox', 'jump', 'quickli'] }],
  make: () => stemmingFilter(porterStem),
})

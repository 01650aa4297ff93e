/** The token filter `uppercase`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-uppercase-tokenfilter.html */
import { defineTokenFilter } from '../define-component.js'
import { textFilter } from '../token.js'
import { raised } from './letter-case.js'

export default defineTokenFilter({
  name: 'uppercase',
  summary: 'Converts letters to upper case.',
  options: {},
  examples: [{ title: 'Two words', text: 'the Fuß', gives: ['THE', 'FUß'] }],
  make: () => textFilter(raised, { normalizes: true }),
})

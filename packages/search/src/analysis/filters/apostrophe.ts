/** The token filter `apostrophe`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-apostrophe-tokenfilter.html */
import { defineTokenFilter } from '../define-component.js'
import { textFilter } from '../token.js'

export default defineTokenFilter({
  name: 'apostrophe',
  summary: 'Removes everything from the first apostrophe on, for Turkish.',
  options: {},
  examples: [{ title: 'Names with endings', text: "Istanbul'a Türkiye’ye", gives: ['Istanbul', 'Türkiye'] }],
  make: () => textFilter(text => text.replace(/['\u2019].*$/su, '')),
})

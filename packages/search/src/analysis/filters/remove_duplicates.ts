/** The token filter `remove_duplicates`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-remove-duplicates-tokenfilter.html */
import { defineTokenFilter } from '../define-component.js'

export default defineTokenFilter({
  name: 'remove_duplicates',
  summary: 'Removes repeated tokens at the same position.',
  options: {},
  examples: [{ title: 'Other positions', text: 'dog dog', gives: ['dog@0', 'dog@1'] }],
  make: () => ({
    apply(tokens) {
      let seen = new Set<string>()
      let last = -1
      return tokens.filter(({ text, position }) => {
        if (position !== last) seen = new Set()
        last = position
        return !seen.has(text) && seen.add(text)
      })
    },
  }),
})

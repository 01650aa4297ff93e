/** The token filter `unique`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-unique-tokenfilter.html */
import { defineTokenFilter } from '../define-component.js'
import { option } from '../options.js'
import type { Token } from '../token.js'

export default defineTokenFilter({
  name: 'unique',
  summary: 'Removes repeated tokens.',
  options: {
    only_on_same_position: option.boolean(false, { doc: 'Whether only tokens at the same position are compared.' }),
  },
  examples: [
    { title: 'In a whole text', text: 'the lazy lazy dog', gives: ['the@0', 'lazy@1', 'dog@2'] },
    { title: 'At one place', settings: { only_on_same_position: true }, text: 'a a', gives: ['a@0', 'a@1'] },
  ],
  make: ({ only_on_same_position }) => ({
    apply(tokens) {
      let seen = new Set<string>()
      // The filter closes the gaps of the tokens that it takes out.
      let closed = 0
      let last = -1
      const kept: Token[] = []
      for (const token of tokens) {
        const step = token.position - last
        if (only_on_same_position && step > 0) seen = new Set()
        if (seen.has(token.text)) closed += step
        else kept.push(closed === 0 ? token : { ...token, position: token.position - closed })
        seen.add(token.text)
        last = token.position
      }
      return kept
    },
  }),
})

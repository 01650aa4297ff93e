/** The token filter `word_delimiter`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-word-delimiter-tokenfilter.html */
import { defineTokenFilter } from '../define-component.js'
import type { Token } from '../token.js'
import { partToken, WordSplitter, wordPartOptions } from './word-parts.js'

export default defineTokenFilter({
  name: 'word_delimiter',
  summary: 'Splits words at case changes, digits and punctuation.',
  options: wordPartOptions,
  examples: [
    {
      title: 'Three words',
      text: "Neil's-Super-Duper-XL500 wiFi",
      gives: ['Neil@0', 'Super@1', 'Duper@2', 'XL@3', '500@4', 'wi@5', 'Fi@6'],
    },
    {
      title: 'Joined words',
      settings: { catenate_words: true },
      text: 'super-duper-xl-500',
      gives: ['super@0', 'superduperxl@0', 'duper@1', 'xl@2', '500@3'],
    },
  ],
  make(values) {
    const splitter = new WordSplitter(values)
    return {
      apply(tokens) {
        const made: Token[] = []
        let shift = 0
        for (const token of tokens) {
          const parts = splitter.partsOf(token)
          if (parts === null) {
            made.push(shift === 0 ? token : { ...token, position: token.position + shift })
            continue
          }
          // Sorting is stable: of the parts that begin together the shortest one comes first, the token itself before it.
          const sorted = [...parts].sort(
            (a, b) => a.position - b.position || Number(b.text === token.text) - Number(a.text === token.text),
          )
          for (const part of sorted) made.push(partToken(token, part, token.position + shift + part.position, true))
          shift += Math.max(0, ...parts.map(part => part.endPosition - 1))
        }
        return made
      },
    }
  },
})

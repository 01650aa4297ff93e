/** The token filter `word_delimiter_graph`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-word-delimiter-graph-tokenfilter.html */
import { defineTokenFilter } from '../define-component.js'
import { option } from '../options.js'
import type { Token } from '../token.js'
import { partToken, WordSplitter, wordPartOptions } from './word-parts.js'

export default defineTokenFilter({
  name: 'word_delimiter_graph',
  summary: 'Splits words at case changes, digits and punctuation, as a graph: joined parts span positions.',
  options: {
    ...wordPartOptions,
    adjust_offsets: option.boolean(true, { doc: 'Whether parts have their own offsets.' }),
    ignore_keywords: option.boolean(false, { doc: 'Whether tokens that are marked as keywords are kept as they are.' }),
  },
  examples: [
    {
      title: 'Three words',
      text: "Neil's-Super-Duper-XL500",
      gives: ['Neil@0', 'Super@1', 'Duper@2', 'XL@3', '500@4'],
    },
    {
      title: 'Joined words',
      settings: { catenate_words: true },
      text: 'super-duper-xl-500',
      gives: ['superduperxl@0', 'super@0', 'duper@1', 'xl@2', '500@3'],
    },
  ],
  make(values) {
    const splitter = new WordSplitter(values)
    return {
      apply(tokens) {
        const made: Token[] = []
        let shift = 0
        for (const token of tokens) {
          const parts = values.ignore_keywords && token.isKeyword === true ? null : splitter.partsOf(token)
          if (parts === null) {
            made.push(shift === 0 ? token : { ...token, position: token.position + shift })
            continue
          }
          const sorted = [...parts].sort((a, b) => a.position - b.position || b.endPosition - a.endPosition)
          for (const part of sorted) {
            const length = part.endPosition - part.position
            const place = partToken(token, part, token.position + shift + part.position, values.adjust_offsets)
            made.push(length === 1 ? place : { ...place, positionLength: length })
          }
          shift += Math.max(0, ...parts.map(part => part.endPosition - 1))
        }
        return made
      },
    }
  },
})

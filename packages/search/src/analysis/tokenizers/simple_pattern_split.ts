/** The tokenizer `simple_pattern_split`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-simplepatternsplit-tokenizer.html */
import { defineTokenizer } from '../define-component.js'
import { option } from '../options.js'
import type { Token } from '../token.js'
import { longestMatch } from './automaton-matches.js'
import { WORD } from './by-character.js'

export default defineTokenizer({
  name: 'simple_pattern_split',
  summary: "Splits at the longest matches of a regular expression in Lucene's syntax.",
  options: { pattern: option.textOr('', { doc: 'The regular expression.' }) },
  examples: [
    {
      title: 'Underscores',
      settings: { pattern: '_' },
      text: 'an_underscored__phrase',
      gives: ['an', 'underscored', 'phrase'],
    },
  ],
  make({ pattern }) {
    const match = longestMatch(pattern)
    return {
      tokens(text) {
        const tokens: Token[] = []
        const add = (start: number, end: number): void => {
          if (end > start)
            tokens.push({ text: text.slice(start, end), start, end, type: WORD, position: tokens.length })
        }
        let from = 0
        for (let at = 0; at < text.length; ) {
          const end = match(text, at)
          if (end < 0) at++
          else {
            add(from, at)
            from = at = end
          }
        }
        add(from, text.length)
        return tokens
      },
    }
  },
})

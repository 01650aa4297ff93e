/** The tokenizer `simple_pattern`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-simplepattern-tokenizer.html */
import { defineTokenizer } from '../define-component.js'
import { option } from '../options.js'
import type { Token } from '../token.js'
import { longestMatch } from './automaton-matches.js'
import { WORD } from './by-character.js'

export default defineTokenizer({
  name: 'simple_pattern',
  summary: "The longest matches of a regular expression in Lucene's syntax.",
  options: { pattern: option.textOr('', { doc: 'The regular expression.' }) },
  examples: [
    {
      title: 'Three digits',
      settings: { pattern: '[0123456789]{3}' },
      text: 'fd-786-335-514-x',
      gives: ['786', '335', '514'],
    },
  ],
  make({ pattern }) {
    const match = longestMatch(pattern)
    return {
      tokens(text) {
        const tokens: Token[] = []
        for (let at = 0; at < text.length; ) {
          const end = match(text, at)
          if (end < 0) {
            at++
            continue
          }
          tokens.push({ text: text.slice(at, end), start: at, end, type: WORD, position: tokens.length })
          at = end
        }
        return tokens
      },
    }
  },
})

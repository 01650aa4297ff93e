/** The token filter `keyword_repeat`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-keyword-repeat-tokenfilter.html */
import { countToken } from '../analysis-meter.js'
import { defineTokenFilter } from '../define-component.js'

export default defineTokenFilter({
  name: 'keyword_repeat',
  summary: 'Emits each token twice: one copy is a keyword, which stemmers leave alone.',
  options: {},
  examples: [{ title: 'A word', text: 'fox', gives: ['fox@0', 'fox@0'] }],
  make: () => ({
    growth: 'few',
    showsKeywords: true,
    isLocal: true,
    apply: tokens =>
      tokens.flatMap(token => {
        countToken(token.text.length)
        return [
          { ...token, isKeyword: true },
          { ...token, isKeyword: false },
        ]
      }),
  }),
})

/** The token filter `classic`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-classic-tokenfilter.html */
import { defineTokenFilter } from '../define-component.js'

export default defineTokenFilter({
  name: 'classic',
  summary: "Removes `'s` at the end of words and dots in acronyms, after the tokenizer `classic`.",
  options: {},
  examples: [{ title: 'Both', tokenizer: 'classic', text: "The fox's U.S.A.", gives: ['The', 'fox', 'USA'] }],
  make: () => ({
    isLocal: true,
    apply: tokens =>
      tokens.map(token => {
        if (token.type === '<APOSTROPHE>' && /'[sS]$/.test(token.text))
          return { ...token, text: token.text.slice(0, -2) }
        if (token.type === '<ACRONYM>') return { ...token, text: token.text.replaceAll('.', '') }
        return token
      }),
  }),
})

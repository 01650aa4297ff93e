/** The token filter `asciifolding`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-asciifolding-tokenfilter.html */
import { defineTokenFilter } from '../define-component.js'
import { option } from '../options.js'
import { foldedToAscii } from './ascii-folding.js'

export default defineTokenFilter({
  name: 'asciifolding',
  summary: 'Folds letters, digits and symbols to their ASCII equivalents.',
  options: { preserve_original: option.boolean(false, { doc: 'Whether the token itself is kept too.' }) },
  examples: [
    { title: 'Accents', text: 'açaí à Straße Æsir', gives: ['acai', 'a', 'Strasse', 'AEsir'] },
    { title: 'With the token', settings: { preserve_original: true }, text: 'é e', gives: ['e@0', 'é@0', 'e@1'] },
  ],
  make: ({ preserve_original }) => ({
    isLocal: true,
    apply: tokens =>
      tokens.flatMap(token => {
        const text = foldedToAscii(token.text)
        if (text === token.text) return [token]
        return preserve_original ? [{ ...token, text }, token] : [{ ...token, text }]
      }),
    normalize: foldedToAscii,
  }),
})

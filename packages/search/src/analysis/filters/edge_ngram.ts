/** The token filter `edge_ngram`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-edgengram-tokenfilter.html */
import { illegalArgument } from '@sluice/java'
import { defineTokenFilter } from '../define-component.js'
import { option } from '../options.js'
import { gramsOf, requireGrams } from './token-grams.js'

const reversed = (text: string): string => [...text].reverse().join('')

export default defineTokenFilter({
  name: 'edge_ngram',
  summary: 'Edge n-grams of each token.',
  options: {
    min_gram: option.integer(1, { doc: 'The minimum length of an n-gram, in characters.' }),
    max_gram: option.integer(2, { doc: 'The maximum length of an n-gram, in characters.' }),
    side: option.textOr('front', { doc: '`front` or `back`.' }),
    preserve_original: option.boolean(false, { doc: 'Whether the token itself is kept too.' }),
  },
  examples: [
    { title: 'One and two characters', text: 'the fox', gives: ['t@0', 'th@0', 'f@1', 'fo@1'] },
    { title: 'From the end', settings: { min_gram: 1, max_gram: 2, side: 'back' }, text: 'fox', gives: ['x', 'ox'] },
  ],
  make({ min_gram, max_gram, side, preserve_original }) {
    if (side !== 'front' && side !== 'back') throw illegalArgument(`invalid side: ${side}`)
    requireGrams(min_gram, max_gram)
    const grams = { min: min_gram, max: max_gram, keepsToken: preserve_original, edgeOnly: true }
    if (side === 'front')
      return { growth: 'some', isLocal: true, apply: tokens => tokens.flatMap(token => gramsOf(token, grams)) }
    const turn = <T extends { readonly text: string }>(token: T): T => ({ ...token, text: reversed(token.text) })
    return {
      growth: 'some',
      isLocal: true,
      apply: tokens => tokens.flatMap(token => gramsOf(turn(token), grams).map(turn)),
    }
  },
})

/** The token filter `multiplexer`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-multiplexer-tokenfilter.html */
import { countToken } from '../analysis-meter.js'
import { defineTokenFilter } from '../define-component.js'
import { listOf, option } from '../options.js'
import type { Token, TokenFilter } from '../token.js'

export default defineTokenFilter({
  name: 'multiplexer',
  summary: 'Emits the token of each of several filters, at the same position.',
  needsSettings: true,
  options: {
    filters: option.texts({ doc: 'Filters, or comma-separated chains of filters: each entry emits a token.' }),
    preserve_original: option.boolean(true, { doc: 'Whether the token itself is kept too.' }),
  },
  examples: [
    {
      title: 'Lower case, and that from its end',
      settings: { filters: ['lowercase', 'lowercase, reverse'] },
      text: 'Going home',
      gives: ['Going@0', 'going@0', 'gniog@0', 'home@1', 'emoh@1'],
    },
  ],
  make({ filters, preserve_original }, { filter }) {
    const ways = (filters ?? []).map(entry => listOf(entry).map(filter))
    return {
      growth: 'much',
      isLocal: true,
      apply: tokens =>
        tokens.flatMap(token => {
          const made: Token[] = preserve_original ? [token] : []
          for (const way of ways) {
            countToken(token.text.length)
            made.push(...through(way, token))
          }
          return withoutRepeated(made)
        }),
    }
  },
})

const through = (filters: readonly TokenFilter[], token: Token): readonly Token[] =>
  filters.reduce<readonly Token[]>((tokens, filter) => filter.apply(tokens), [token])

function withoutRepeated(tokens: readonly Token[]): Token[] {
  const seen = new Set<string>()
  return tokens.filter(({ text }) => !seen.has(text) && seen.add(text))
}

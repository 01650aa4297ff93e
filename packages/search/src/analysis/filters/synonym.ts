/** The token filter `synonym`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-synonym-tokenfilter.html */
import { countToken } from '../analysis-meter.js'
import { defineTokenFilter } from '../define-component.js'
import type { Token } from '../token.js'
import { type SynonymMatch, synonymMap, synonymOptions } from './synonym-rules.js'

const SYNONYM = 'SYNONYM'

export default defineTokenFilter({
  name: 'synonym',
  summary:
    'Adds synonyms to the words of a list, or replaces them. The words of a longer synonym overlap the following words.',
  needsSettings: true,
  options: synonymOptions,
  examples: [
    {
      title: 'Words that mean the same',
      settings: { synonyms: ['quick, fast'] },
      text: 'quick fox',
      gives: ['quick@0', 'fast@0', 'fox@1'],
    },
    {
      title: 'Another word',
      settings: { synonyms: ['i pod, i-pod => ipod'] },
      text: 'my i pod new',
      gives: ['my@0', 'ipod@1', 'new@2'],
    },
    {
      title: 'Several words',
      settings: { synonyms: ['dns, domain name system'] },
      text: 'dns is',
      gives: ['dns@0', 'domain@0', 'is@1', 'name@1', 'system@2'],
    },
  ],
  make(values, context) {
    const map = synonymMap(values, context)
    return {
      growth: map.growth,
      apply(tokens) {
        const made: Token[] = []
        // Positions that tokens lost where fewer words stand for them.
        let lost = 0
        for (let i = 0; i < tokens.length; ) {
          const match = map.longestAt(tokens, i)
          const length = match?.length ?? 1
          const run = tokens
            .slice(i, i + length)
            .map(token => (lost === 0 ? token : { ...token, position: token.position - lost }))
          if (match === null) made.push(...run)
          else {
            for (const token of replacementsOf(run, match)) made.push(token)
            if (!match.keepsTokens) {
              const longest = match.outputs.reduce((most, output) => Math.max(most, output.length), 0)
              lost += length - Math.min(length, longest)
            }
          }
          i += length
        }
        // Words of a longer synonym stand after the tokens of their position. Sorting is stable.
        const order = (token: Token): number => 2 * token.position + (token.type === SYNONYM ? 1 : 0)
        return made.sort((a, b) => order(a) - order(b))
      },
    }
  },
})

function replacementsOf(run: readonly Token[], { outputs, keepsTokens }: SynonymMatch): Token[] {
  const [first] = run
  const { start, position } = first!
  const end = run.at(-1)!.end
  const made: Token[] = keepsTokens ? [...run] : []
  for (const output of outputs)
    for (const [at, text] of output.entries()) {
      const replaced = run[at] ?? run.at(-1)!
      const isSingle = output.length === 1
      countToken(text.length)
      made.push({
        text,
        start: isSingle ? start : replaced.start,
        end: isSingle ? end : replaced.end,
        type: SYNONYM,
        position: position + at,
        ...(isSingle && keepsTokens && run.length > 1 ? { positionLength: run.length } : {}),
      })
    }
  return made
}

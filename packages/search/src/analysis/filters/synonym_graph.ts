/**
 * The token filter `synonym_graph`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-synonym-graph-tokenfilter.html
 */
import { countToken } from '../analysis-meter.js'
import { defineTokenFilter } from '../define-component.js'
import type { Token } from '../token.js'
import { type SynonymMatch, synonymMap, synonymOptions } from './synonym-rules.js'

const SYNONYM = 'SYNONYM'

export default defineTokenFilter({
  name: 'synonym_graph',
  summary:
    'Adds synonyms to the words of a list, or replaces them, as a graph: longer synonyms are separate paths. For searches.',
  needsSettings: true,
  options: synonymOptions,
  examples: [
    {
      title: 'Several words',
      settings: { synonyms: ['dns, domain name system'] },
      text: 'dns is',
      gives: ['domain@0', 'dns@0', 'name@1', 'system@2', 'is@3'],
    },
    {
      title: 'Another word',
      settings: { synonyms: ['i pod => ipod'] },
      text: 'my i pod new',
      gives: ['my@0', 'ipod@1', 'new@2'],
    },
  ],
  make(values, context) {
    const map = synonymMap(values, context)
    return {
      growth: map.growth,
      apply(tokens) {
        const made: Token[] = []
        let shift = 0
        for (let i = 0; i < tokens.length; ) {
          const match = map.longestAt(tokens, i)
          if (match === null) {
            made.push(shift === 0 ? tokens[i]! : { ...tokens[i]!, position: tokens[i]!.position + shift })
            i++
            continue
          }
          const run = tokens.slice(i, i + match.length)
          const start = run[0]!.position + shift
          const paths = pathsOf(run, match)
          const end = start + 1 + paths.reduce((sum, path) => sum + path.length - 1, 0)
          for (const token of graphOf(paths, start, end)) made.push(token)
          shift += end - start - match.length
          i += match.length
        }
        return made
      },
    }
  },
})

/** The synonyms of a run as tokens of its place, and the run itself if it stays. */
function pathsOf(run: readonly Token[], { outputs, keepsTokens }: SynonymMatch): Token[][] {
  const [start, end] = [run[0]!.start, run.at(-1)!.end]
  const paths = outputs.map(output =>
    output.map((text): Token => {
      countToken(text.length)
      return { text, start, end, type: SYNONYM, position: 0 }
    }),
  )
  return keepsTokens ? [...paths, [...run]] : paths
}

/** All paths between two positions: their first tokens, then the others path by path, with the positions between as they come. */
function graphOf(paths: readonly Token[][], start: number, end: number): Token[] {
  const firsts: Token[] = []
  const others: Token[] = []
  let next = start + 1
  for (const path of paths) {
    let from = start
    for (const [i, token] of path.entries()) {
      const to = i === path.length - 1 ? end : next++
      const placed = { ...token, position: from }
      ;(i === 0 ? firsts : others).push(to - from === 1 ? placed : { ...placed, positionLength: to - from })
      from = to
    }
  }
  return [...firsts, ...others]
}

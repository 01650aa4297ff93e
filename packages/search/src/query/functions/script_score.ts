/** The function `script_score`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/query-dsl-function-score-query.html#function-script-score */
import { doubleOf, illegalArgument, javaToString, toDouble } from '@sluice/java'
import { Token } from '../../json/json-cursor.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { explanationMatch } from '../lucene/explanation.js'
import { readScript } from '../read-script.js'
import type { LeafScript, ScriptReference } from '../script-host.js'
import { defineFunction, type ScoreFunction } from './score-function.js'

/** How explanations show a script. */
export const shownScript = ({ source, id }: ScriptReference): string =>
  `Script{type=${source === null ? 'stored' : 'inline'}, lang='painless', idOrCode='${source ?? id}', options={}, params={}}`

/**
 * A score that a script computes. Throws illegal_argument_exception for a negative one and one that is not a number.
 * @param subject what faults call the query
 */
export function scriptScore(script: LeafScript, doc: number, queryScore: () => number, subject: string): number {
  const value = toDouble(script.run(doc, queryScore))
  if (value < 0 || Number.isNaN(value)) {
    throw illegalArgument(
      `${subject} returned an invalid score [${javaToString(doubleOf(value))}] for doc [${doc}]. Must be a non-negative score!`,
    )
  }
  return value
}

/** A script as a function. */
export function scriptFunction(script: ScriptReference, context: SearchExecutionContext): ScoreFunction {
  if (context.scripts === null) throw illegalArgument('cannot execute [inline] scripts')
  const compiled = context.scripts.compile(script, 'score')
  return {
    needsScores: compiled.needsScore,
    weight: 1,
    leaf(leaf) {
      const own = compiled.leaf(leaf)
      // Nobody sees the score of a document that was deleted, and a script may fail on it.
      const score = (doc: number, queryScore: number): number =>
        leaf.live.has(doc) ? scriptScore(own, doc, () => queryScore, 'script_score script') : 0
      return {
        score,
        explain(doc, query) {
          const value = score(doc, query.value)
          const inner = explanationMatch(query.value, '_score: ', [query])
          return explanationMatch(
            Math.fround(value),
            `script score function, computed with script:"${shownScript(script)}"`,
            [inner],
          )
        },
      }
    },
    toString: () => `script[${shownScript(script)}]`,
  }
}

export default defineFunction({
  name: 'script_score',
  summary: 'The result of a script, which can read the score of the query as `_score`.',
  schema: { type: 'object', required: ['script'], properties: { script: { description: 'The script.' } } },
  parse(parser) {
    const { cursor } = parser
    let script: ScriptReference | null = null
    while (cursor.next() !== Token.endObject) {
      const key = cursor.text()
      cursor.next()
      if (key !== 'script') throw parser.fault(`script_score query does not support [${key}]`)
      script = readScript(cursor)
    }
    if (script === null) throw parser.fault("script_score requires 'script' field")
    const own = script
    return { toFunction: context => scriptFunction(own, context) }
  },
})

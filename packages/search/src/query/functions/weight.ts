/** The factor `weight` of a function, and the function that is nothing but its weight. */
import { doubleOf, illegalArgument, javaToString } from '@sluice/java'
import { explanationMatch } from '../lucene/explanation.js'
import type { FunctionBuilder, LeafFunction, ScoreFunction } from './score-function.js'

/** The function that is 1 everywhere. */
const one: LeafFunction = {
  score: () => 1,
  explain: () => explanationMatch(1, 'constant score 1.0 - no function provided'),
}

/**
 * A function times its weight; without a function the weight itself. Throws illegal_argument_exception for a negative weight.
 * @param weight a float
 */
export function weighted(inner: FunctionBuilder | null, weight: number): FunctionBuilder {
  if (weight < 0) throw illegalArgument('[weight] cannot be negative for a filtering function')
  return { toFunction: context => weightedFunction(inner?.toFunction(context) ?? null, weight) }
}

function weightedFunction(inner: ScoreFunction | null, weight: number): ScoreFunction {
  return {
    needsScores: inner?.needsScores ?? false,
    weight,
    leaf(leaf, searcher) {
      const own = inner?.leaf(leaf, searcher) ?? one
      return {
        score: (doc, queryScore) => own.score(doc, queryScore) * weight,
        explain(doc, query) {
          const explained = own.explain(doc, query)
          return explanationMatch(Math.fround(explained.value * weight), 'product of:', [
            explained,
            explanationMatch(weight, 'weight'),
          ])
        },
      }
    },
    toString: () => `weight=${javaToString(doubleOf(weight))}${inner === null ? '' : ` ${inner.toString()}`}`,
  }
}

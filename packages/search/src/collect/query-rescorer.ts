/** Scoring the best documents again with another query: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/filter-search-results.html#rescore */
import type { SearchExecutionContext } from '../query/execution-context.js'
import type { Scorer, Weight } from '../query/lucene/query.js'
import type { IndexSearcher } from '../query/lucene/searcher.js'
import { createQueryInSteps } from '../query/query-builder.js'
import type { Rescore, RescoreMode } from '../request/rescore.js'
import type { Rescorer } from './shard-search.js'
import { type Steps, yieldingWhenOver } from './steps.js'
import type { ShardHit } from './top-docs.js'

const f = Math.fround

/** How the scores of both queries become one, in floats. */
const COMBINE: Readonly<Record<RescoreMode, (first: number, second: number) => number>> = {
  avg: (first, second) => f(f(first + second) / 2),
  max: Math.max,
  min: Math.min,
  total: (first, second) => f(first + second),
  multiply: (first, second) => f(first * second),
}

const byScore = (a: ShardHit, b: ShardHit): number => b.score - a.score || a.doc - b.doc

/** The rescorer of a request. */
export function queryRescorer({ windowSize, query, queryWeight, rescoreQueryWeight, scoreMode }: Rescore): Rescorer {
  const combine = COMBINE[scoreMode]
  return {
    windowSize,
    *rescore(searcher, context, hits) {
      const weight = yield* weightOf(query, searcher, context)
      const window = hits.slice(0, windowSize)
      const seconds = yield* yieldingWhenOver(scoresOf(weight, searcher, window), searcher.budget)
      const rescored = window.map((hit, i): ShardHit => {
        const first = f(hit.score * queryWeight)
        const second = seconds[i]!
        return { ...hit, score: Number.isNaN(second) ? first : combine(first, f(second * rescoreQueryWeight)) }
      })
      rescored.sort(byScore)
      if (hits.length <= windowSize) return rescored
      const rest = hits.slice(windowSize).map((hit): ShardHit => ({ ...hit, score: f(hit.score * queryWeight) }))
      return [...rescored, ...rest].sort(byScore)
    },
  }
}

function* weightOf(query: Rescore['query'], searcher: IndexSearcher, context: SearchExecutionContext): Steps<Weight> {
  const made = yield* createQueryInSteps(query, context)
  const rewritten = yield* yieldingWhenOver(searcher.rewriteInSteps(made), searcher.budget)
  return yield* searcher.createWeightInSteps(rewritten, 'complete')
}

/** Hits that are scored between two pauses. */
const HITS_OF_STEP = 256

/** The scores of some hits, in steps; NaN if the query does not match. */
function* scoresOf(weight: Weight, searcher: IndexSearcher, hits: readonly ShardHit[]): Steps<number[]> {
  const scores = new Array<number>(hits.length).fill(Number.NaN)
  const order = hits.map((_, i) => i).sort((a, b) => hits[a]!.doc - hits[b]!.doc)
  let scorer: Scorer | null = null
  let ord = -1
  for (const [at, i] of order.entries()) {
    if (at % HITS_OF_STEP === HITS_OF_STEP - 1) {
      searcher.budget.spend(HITS_OF_STEP)
      yield
    }
    const { doc } = hits[i]!
    const leaf = searcher.leafOf(doc)
    if (leaf.ord !== ord) {
      ord = leaf.ord
      yield* weight.prepare(leaf)
      scorer = weight.scorer(leaf)
    }
    const own = doc - leaf.base
    if (scorer !== null && (scorer.doc < own ? scorer.advance(own) : scorer.doc) === own) scores[i] = scorer.score()
  }
  return scores
}

/**
 * `matched_queries`: the names of the queries that a hit matches:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/query-dsl-bool-query.html#named-queries
 */
import { scorerAt } from '../../query/lucene/query.js'
import { defineSubPhase } from '../define-sub-phase.js'

export default defineSubPhase({
  name: 'matched_queries',
  prepare({ search, searcher, withNamedScores }) {
    if (search.namedQueries.size === 0) return null
    const mode = withNamedScores ? 'complete' : 'completeNoScores'
    // One query can be a part of another: each has its own weights.
    const weights = search.resumption.whole(() =>
      [...search.namedQueries].map(
        ([name, query]) => [name, searcher.createWeight(searcher.rewrite(query), mode)] as const,
      ),
    )
    return hit => {
      const matched = new Map<string, number>()
      for (const [name, weight] of weights) {
        const scorer = scorerAt(weight, hit.leaf, hit.doc)
        if (scorer !== null) matched.set(name, withNamedScores ? scorer.score() : 0)
      }
      hit.matchedQueries = withNamedScores ? matched : [...matched.keys()]
    }
  },
})

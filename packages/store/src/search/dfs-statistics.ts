/** Statistics of all shards together, for `dfs_query_then_fetch`. */
import type { CollectionStatistics, IndexSearcher, StatisticsSource, TermStatistics } from '@sluice/search'

/** The sums over searchers. */
export function combinedStatistics(searchers: readonly IndexSearcher[]): StatisticsSource {
  return {
    term(field, term): TermStatistics | undefined {
      let docFreq = 0
      let totalTermFreq = 0
      for (const searcher of searchers) {
        const own = searcher.term(field, term)
        docFreq += own?.docFreq ?? 0
        totalTermFreq += own?.totalTermFreq ?? 0
      }
      return docFreq === 0 ? undefined : { docFreq, totalTermFreq }
    },
    collection(field): CollectionStatistics | undefined {
      const sum = { maxDoc: 0, docCount: 0, sumTotalTermFreq: 0, sumDocFreq: 0 }
      for (const searcher of searchers) {
        const own = searcher.collection(field)
        sum.maxDoc += own?.maxDoc ?? 0
        sum.docCount += own?.docCount ?? 0
        sum.sumTotalTermFreq += own?.sumTotalTermFreq ?? 0
        sum.sumDocFreq += own?.sumDocFreq ?? 0
      }
      return sum.docCount === 0 ? undefined : sum
    },
  }
}

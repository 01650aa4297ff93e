/** Statistics of all shards together, for `dfs_query_then_fetch`. */
import type { CollectionStatistics, DfsProfile, IndexSearcher, StatisticsSource, TermStatistics } from '@sluice/search'

/** A shard whose statistics are summed up; what is collected of it is noted in `dfs`. */
export interface CountedShard {
  readonly searcher: Pick<IndexSearcher, 'term' | 'collection'>
  readonly dfs: DfsProfile
}

/** The sums over shards, each collected once. */
export function combinedStatistics(shards: readonly CountedShard[]): StatisticsSource {
  const terms = new Map<string, TermStatistics | undefined>()
  const collections = new Map<string, CollectionStatistics | undefined>()
  const sums: StatisticsSource = {
    term(field, term) {
      let docFreq = 0
      let totalTermFreq = 0
      for (const { searcher, dfs } of shards) {
        const own = dfs.time('term_statistics', () => searcher.term(field, term))
        docFreq += own?.docFreq ?? 0
        totalTermFreq += own?.totalTermFreq ?? 0
      }
      return docFreq === 0 ? undefined : { docFreq, totalTermFreq }
    },
    collection(field) {
      const sum = { maxDoc: 0, docCount: 0, sumTotalTermFreq: 0, sumDocFreq: 0 }
      for (const { searcher, dfs } of shards) {
        const own = dfs.time('collection_statistics', () => searcher.collection(field))
        sum.maxDoc += own?.maxDoc ?? 0
        sum.docCount += own?.docCount ?? 0
        sum.sumTotalTermFreq += own?.sumTotalTermFreq ?? 0
        sum.sumDocFreq += own?.sumDocFreq ?? 0
      }
      return sum.docCount === 0 ? undefined : sum
    },
  }
  return {
    term: (field, term) => known(terms, `${field}\0${term.join()}`, () => sums.term(field, term)),
    collection: field => known(collections, field, () => sums.collection(field)),
  }
}

function known<T>(values: Map<string, T>, key: string, find: () => T): T {
  if (!values.has(key)) values.set(key, find())
  return values.get(key) as T
}

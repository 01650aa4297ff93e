/**
 * What a shard does before the query phase, for `profile`: statistics of terms for `dfs_query_then_fetch`, and searches by vectors.
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-profile.html#profiling-dfs
 */

type Json = Map<string, unknown>

/** The kinds of work of collecting statistics, as answers name them. */
const STATISTICS_WORK = ['term_statistics', 'collection_statistics', 'create_weight', 'rewrite'] as const

/** A search by vectors. Times are nanoseconds. */
export interface ProfiledVectorSearch {
  /** Vectors that were compared. */
  readonly vectors: number
  /** Documents that were found. */
  readonly found: number
  readonly nanos: number
}

/** Notes of one shard. */
export class DfsProfile {
  readonly vectorSearches: ProfiledVectorSearch[] = []
  private readonly nanos = new Map<string, number>()
  private readonly counts = new Map<string, number>()

  /** `now` gives milliseconds. */
  constructor(private readonly now: () => number) {}

  /** Collects statistics, and notes how long it took. */
  time<T>(work: 'term_statistics' | 'collection_statistics', run: () => T): T {
    const began = this.now()
    const result = run()
    this.nanos.set(work, (this.nanos.get(work) ?? 0) + (this.now() - began) * 1e6)
    this.counts.set(work, (this.counts.get(work) ?? 0) + 1)
    return result
  }

  /** The member `dfs` of a shard; null if nothing was noted. */
  shown(): Json | null {
    const shown: Json = new Map()
    if (this.counts.size > 0) shown.set('statistics', this.shownStatistics())
    if (this.vectorSearches.length > 0) shown.set('knn', this.vectorSearches.map(shownVectorSearch))
    return shown.size === 0 ? null : shown
  }

  private shownStatistics(): Json {
    const breakdown = new Map<string, number>()
    let total = 0
    for (const work of STATISTICS_WORK) {
      const own = Math.floor(this.nanos.get(work) ?? 0)
      total += own
      breakdown.set(work, own).set(`${work}_count`, this.counts.get(work) ?? 0)
    }
    return new Map<string, unknown>([
      ['type', 'statistics'],
      ['description', 'collect term statistics'],
      ['time_in_nanos', total],
      ['breakdown', breakdown],
    ])
  }
}

/** All vectors are compared in one go: its time is that of the query, and nothing is rewritten. */
function shownVectorSearch({ vectors, found, nanos }: ProfiledVectorSearch): Json {
  const time = Math.floor(nanos)
  const query = new Map<string, unknown>([
    ['type', 'DocAndScoreQuery'],
    ['description', `DocAndScoreQuery[${found}]`],
    ['time_in_nanos', time],
    ['breakdown', new Map(Object.entries({ score: time, score_count: vectors }))],
  ])
  const collector = new Map<string, unknown>([
    ['name', 'SimpleTopScoreDocCollector'],
    ['reason', 'search_top_hits'],
    ['time_in_nanos', 0],
  ])
  return new Map<string, unknown>([
    ['vector_operations_count', vectors],
    ['query', [query]],
    ['rewrite_time', 0],
    ['collector', [collector]],
  ])
}

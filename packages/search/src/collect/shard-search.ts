/** A search on a shard, and its result. */

import type { SearchExecutionContext } from '../query/execution-context.js'
import type { Query } from '../query/lucene/query.js'
import type { IndexSearcher } from '../query/lucene/searcher.js'
import type { QueryBuilder } from '../query/query-builder.js'
import type { SortValue } from '../sort/field-comparator.js'
import type { SortKey } from '../sort/sort-key.js'
import type { Collector } from './collector.js'
import type { Steps } from './steps.js'
import type { ShardHit, TopDocsCollector } from './top-docs.js'

/** A search on one shard. */
export interface ShardSearch {
  /** Null for everything. */
  readonly query: QueryBuilder | null
  /** Filters that the request does not show: of aliases, of a slice. Aggregations see them, too. */
  readonly filters: readonly Query[]
  /** Which of the documents become hits; aggregations get all of them. */
  readonly postFilter: QueryBuilder | null
  /** How many hits are kept: `from` and `size` together. */
  readonly size: number
  /** The keys of the order; empty for the score. */
  readonly sort: readonly SortKey[]
  /** The values of the last hit of an earlier page. */
  readonly searchAfter: readonly SortValue[] | null
  /** The last hit of this shard that an earlier page of a scroll has: unlike values, it distinguishes equal documents. */
  readonly after?: ShardHit | null
  /** By how much all scores are multiplied: `indices_boost`. */
  readonly boost?: number
  readonly minScore: number | null
  /** Whether scores are computed although hits are sorted otherwise. */
  readonly trackScores: boolean
  /** Up to where hits are counted: Infinity for all, -1 for not at all. */
  readonly trackTotalHits: number
  /** After how many documents the search of a shard ends; 0 for never. */
  readonly terminateAfter: number
  /** Takes all documents that the query finds: aggregations. */
  readonly aggregations: Collector | null
  /** Makes the collector of the top documents if it is not by score or by keys: collapsing. */
  readonly topDocs?: (sort: readonly SortKey[], size: number, searcher: IndexSearcher) => TopDocsCollector
  /** Changes the best hits after they were collected, in order: rescoring. */
  readonly rescorers: readonly Rescorer[]
}

/** Scores the best hits of a shard again. */
export interface Rescorer {
  /** How many of the best hits it takes. */
  readonly windowSize: number
  /** The hits in their new order, in steps, which end if the turn of the search is over. */
  rescore(searcher: IndexSearcher, context: SearchExecutionContext, hits: readonly ShardHit[]): Steps<ShardHit[]>
}

/** The result of a shard. */
export interface ShardResult {
  /** How many documents were found: exact up to `trackTotalHits`. -1 where they were not counted. */
  readonly total: number
  /** NaN where scores are not known. */
  readonly maxScore: number
  /** The best documents, best first. */
  readonly hits: readonly ShardHit[]
  readonly terminatedEarly: boolean
  /** The query as it ran, for the phases that come after. */
  readonly query: Query
}

/**
 * The query phase of one shard: runs a query over all segments, keeps the best documents, counts, and gives documents to aggregations. Later
 * phases work with the numbers of documents and the searcher that it returns.
 */
import { NO_MORE_DOCS } from '../index/postings.js'
import { TimeExceeded } from '../query/budget.js'
import type { SearchExecutionContext } from '../query/execution-context.js'
import { BoostQuery, ConstantScoreQuery, MatchAllDocsQuery } from '../query/lucene/constant-score.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { Query, ScoreMode, Scorer, Weight } from '../query/lucene/query.js'
import type { IndexSearcher } from '../query/lucene/searcher.js'
import { createQuery, type QueryBuilder } from '../query/query-builder.js'
import type { Scorable, SortValue } from '../sort/field-comparator.js'
import type { SortKey } from '../sort/sort-key.js'
import { CollectionTerminated, type Collector, type LeafCollector } from './collector.js'
import { filteredQuery } from './filtered-query.js'
import { type ShardHit, type TopDocsCollector, TopFieldCollector, TopScoreCollector } from './top-docs.js'

/** What to search for on one shard. */
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
  /** The last hit of this shard that an earlier page of a scroll has: unlike values, it tells equal documents apart. */
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
  /** Makes the collector of the top documents where it is not by score or by keys: collapsing. */
  readonly topDocs?: (sort: readonly SortKey[], size: number, searcher: IndexSearcher) => TopDocsCollector
  /** Changes the best hits after they were collected, in order: rescoring. */
  readonly rescorers: readonly Rescorer[]
}

/** Scores the best hits of a shard again. */
export interface Rescorer {
  /** How many of the best hits it takes. */
  readonly windowSize: number
  /** The hits in their new order. */
  rescore(searcher: IndexSearcher, context: SearchExecutionContext, hits: readonly ShardHit[]): ShardHit[]
}

/** What a shard found. */
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

/** Documents between two notes of work. */
const WORK_SLICE = 1024

/** Runs the query phase. Throws query_shard_exception and whatever the query's parts throw. */
export function searchShard(
  searcher: IndexSearcher,
  context: SearchExecutionContext,
  search: ShardSearch,
): ShardResult {
  const own = search.query === null ? new MatchAllDocsQuery() : createQuery(search.query, context)
  const boosted = (search.boost ?? 1) === 1 ? own : new BoostQuery(own, search.boost!)
  const query = searcher.rewrite(filteredQuery(boosted, search.filters, context))
  const keptSize = Math.max(search.size, ...search.rescorers.map(({ windowSize }) => windowSize))
  const top = topDocsOf(search, searcher, Math.min(keptSize, Math.max(searcher.maxDoc, 1)))
  const postFilter = search.postFilter === null ? null : createQuery(search.postFilter, context)
  const scoreMode = modeOf(top, search)
  const run = new ShardRun(searcher, search, top, postFilter === null ? null : unscored(searcher, postFilter))
  const terminatedEarly = run.run(searcher.createWeight(query, scoreMode))
  let hits = top.hits()
  let { maxScore } = top
  for (const rescorer of search.rescorers) {
    hits = rescorer.rescore(searcher, context, hits)
    if (hits.length > 0) maxScore = hits[0]!.score
  }
  return {
    total: search.trackTotalHits < 0 ? -1 : run.total,
    maxScore,
    hits: hits.slice(0, search.size),
    terminatedEarly,
    query,
  }
}

const unscored = (searcher: IndexSearcher, query: Query): Weight =>
  searcher.createWeight(searcher.rewrite(new ConstantScoreQuery(query)), 'completeNoScores')

function topDocsOf(search: ShardSearch, searcher: IndexSearcher, size: number): TopDocsCollector {
  if (search.topDocs !== undefined) return search.topDocs(search.sort, size, searcher)
  const { after = null } = search
  if (search.sort.length === 0) return new TopScoreCollector(size, after)
  return new TopFieldCollector(search.sort, size, {
    after: after?.values ?? search.searchAfter,
    afterDoc: after?.doc,
    withScores: search.trackScores,
    searcher,
  })
}

function modeOf(top: TopDocsCollector, { aggregations, minScore }: ShardSearch): ScoreMode {
  const wanted = [top.scoreMode, aggregations?.scoreMode ?? 'completeNoScores']
  if (minScore !== null || wanted.includes('complete')) return 'complete'
  if (aggregations !== null && wanted.includes('topScores')) return 'complete'
  return wanted.includes('topScores') ? 'topScores' : 'completeNoScores'
}

/** One run over the segments. */
class ShardRun implements Scorable {
  total = 0
  private scorer!: Scorer
  private cachedDoc = -1
  private cachedScore = 0
  private seen = 0

  constructor(
    private readonly searcher: IndexSearcher,
    private readonly search: ShardSearch,
    private readonly top: TopDocsCollector,
    private readonly postFilter: Weight | null,
  ) {}

  /** The score of the current document, computed once whoever asks for it. */
  score(): number {
    if (this.cachedDoc !== this.scorer.doc) {
      this.cachedDoc = this.scorer.doc
      this.cachedScore = this.scorer.score()
    }
    return this.cachedScore
  }

  /** Whether it ended early. */
  run(weight: Weight): boolean {
    try {
      for (const leaf of this.searcher.leaves) {
        const scorer = weight.scorer(leaf)
        if (scorer !== null) this.runLeaf(leaf, scorer)
      }
      return false
    } catch (thrown) {
      if (thrown instanceof CollectionTerminated) return true
      if (thrown instanceof TimeExceeded) {
        this.searcher.budget.timedOut = true
        return false
      }
      throw thrown
    }
  }

  private runLeaf(leaf: LeafReader, scorer: Scorer): void {
    this.scorer = scorer
    this.cachedDoc = -1
    const top = this.top.leaf(leaf, this)
    const aggregations = this.search.aggregations?.leaf(leaf, this) ?? null
    const { live, hasDeletions } = leaf
    const { minScore } = this.search
    const filter = this.postFilter === null ? null : docFilter(this.postFilter.scorer(leaf))
    let worked = 0
    for (let doc = scorer.next(); doc !== NO_MORE_DOCS; doc = scorer.next()) {
      if (++worked === WORK_SLICE) {
        this.searcher.budget.spend(WORK_SLICE)
        worked = 0
      }
      if (hasDeletions && !live.has(doc)) continue
      if (minScore !== null && this.score() < minScore) continue
      this.collect(doc, top, aggregations, filter)
    }
    this.searcher.budget.spend(worked)
  }

  private collect(
    doc: number,
    top: LeafCollector | null,
    aggregations: LeafCollector | null,
    filter: ((doc: number) => boolean) | null,
  ): void {
    const { terminateAfter } = this.search
    if (terminateAfter > 0 && this.seen++ >= terminateAfter) throw new CollectionTerminated()
    aggregations?.collect(doc)
    if (filter !== null && !filter(doc)) return
    this.total++
    top?.collect(doc)
  }
}

/** Whether documents, asked for in ascending order, are those of a scorer. */
export function docFilter(scorer: Scorer | null): (doc: number) => boolean {
  if (scorer === null) return () => false
  return doc => (scorer.doc < doc ? scorer.advance(doc) : scorer.doc) === doc
}

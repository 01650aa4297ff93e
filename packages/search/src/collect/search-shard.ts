/**
 * The query phase of one shard: runs a query over all segments, keeps the best documents, counts, and gives documents to aggregations.
 * Later phases work with the numbers of documents and the searcher that it returns.
 */
import { NO_MORE_DOCS } from '../index/postings.js'
import { TimeExceeded } from '../query/budget.js'
import type { SearchExecutionContext } from '../query/execution-context.js'
import { checkClauseCount } from '../query/lucene/clause-count.js'
import { BoostQuery, ConstantScoreQuery, MatchAllDocsQuery } from '../query/lucene/constant-score.js'
import { DocBatch } from '../query/lucene/doc-batch.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { Query, ScoreMode, Scorer, TwoPhase, Weight } from '../query/lucene/query.js'
import type { IndexSearcher } from '../query/lucene/searcher.js'
import { createQueryInSteps } from '../query/query-builder.js'
import type { Scorable } from '../sort/field-comparator.js'
import { CollectionTerminated, type LeafCollector } from './collector.js'
import { filteredQuery } from './filtered-query.js'
import { isInOrder } from './index-order.js'
import type { ShardResult, ShardSearch } from './shard-search.js'
import { runToEnd, type Steps, yieldingWhenOver } from './steps.js'
import { type TopDocsCollector, TopFieldCollector, TopScoreCollector } from './top-docs.js'
import { TopNumbersCollector } from './top-numbers.js'

/** Runs the query phase. Throws query_shard_exception and whatever the query's parts throw. */
export const searchShard = (
  searcher: IndexSearcher,
  context: SearchExecutionContext,
  search: ShardSearch,
): ShardResult => runToEnd(searchShardInSteps(searcher, context, search))

/** The same in steps: it yields if the turn of the search is over, by its budget. */
export function* searchShardInSteps(
  searcher: IndexSearcher,
  context: SearchExecutionContext,
  search: ShardSearch,
): Steps<ShardResult> {
  const own = search.query === null ? new MatchAllDocsQuery() : yield* createQueryInSteps(search.query, context)
  yield* pauseWhenOver(searcher)
  const postFilter = search.postFilter === null ? null : yield* createQueryInSteps(search.postFilter, context)
  yield* searcher.computeFields()
  for (const each of context.preparations) yield* each.prepare(searcher)
  const boosted = (search.boost ?? 1) === 1 ? own : new BoostQuery(own, search.boost!)
  const rewriting = searcher.rewriteInSteps(filteredQuery(boosted, search.filters, context))
  const query = yield* yieldingWhenOver(rewriting, searcher.budget)
  checkClauseCount(query, context.limits.maxClauseCount)
  yield* pauseWhenOver(searcher)
  const keptSize = Math.max(search.size, ...search.rescorers.map(({ windowSize }) => windowSize))
  const topSize = Math.min(keptSize, Math.max(searcher.maxDoc, 1))
  const top = topDocsOf(search, searcher, topSize)
  const scoreMode = modeOf(top, search)
  const filter = postFilter === null ? null : unscored(searcher, postFilter)
  const run = new ShardRun(searcher, search, top, filter, topSize)
  const weight = yield* searcher.createWeightInSteps(query, scoreMode)
  yield* pauseWhenOver(searcher)
  const terminatedEarly = yield* run.run(weight)
  let hits = top.hits()
  let { maxScore } = top
  for (const rescorer of search.rescorers) {
    hits = yield* rescorer.rescore(searcher, context, hits)
    if (hits.length > 0) maxScore = hits[0]!.score
    yield* pauseWhenOver(searcher)
  }
  return {
    total: search.trackTotalHits < 0 ? -1 : run.total,
    maxScore,
    hits: hits.slice(0, search.size),
    terminatedEarly,
    query,
  }
}

/** Lets others have their turn if that of the search is over, and returns whether it did. Throws what ended the search meanwhile. */
function* pauseWhenOver({ budget }: IndexSearcher): Steps<boolean> {
  if (!budget.isTurnOver()) return false
  yield
  budget.look()
  return true
}

const unscored = (searcher: IndexSearcher, query: Query): Weight =>
  searcher.createWeight(searcher.rewrite(new ConstantScoreQuery(query)), 'completeNoScores')

function topDocsOf(search: ShardSearch, searcher: IndexSearcher, size: number): TopDocsCollector {
  if (search.topDocs !== undefined) return search.topDocs(search.sort, size, searcher)
  const { after = null } = search
  if (search.sort.length === 0) return new TopScoreCollector(size, after)
  const isSorted = searcher.leaves.some(leaf => isInOrder(leaf, search.sort))
  if (after === null && search.searchAfter === null && !search.trackScores && !isSorted) {
    const top = TopNumbersCollector.of(search.sort, size, searcher.leaves)
    if (top !== null) return top
  }
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

/** The collection of one segment. */
interface LeafCollection {
  readonly leaf: LeafReader
  readonly phases: TwoPhase | null
  readonly top: LeafCollector | null
  readonly aggregations: LeafCollector | null
  readonly filter: ((doc: number) => boolean) | null
}

/** The collection of one segment in batches. */
interface BatchCollection {
  readonly leaf: LeafReader
  readonly scorer: Scorer
  readonly top: LeafCollector | null
  readonly aggregations: LeafCollector | null
  /** Null for a filter without documents. */
  readonly filter: Scorer | null
  /** Whether the documents are counted already. */
  isCounted: boolean
  /** How many of the segment were counted. */
  counted: number
  /** How many there are; -1 if that is known only when they were gone through. */
  readonly all: number
  /** The first document that was not looked up. */
  from: number
}

/** Documents of a segment that are looked up before others may have their turn, at most. */
const SPAN = 2048

/** The shortest span where few documents take a turn; a power of two. */
const LEAST_SPAN = 64

/**
 * With fewer spans of the longest kind in a turn, the last one is long compared with the turn; with more of them, longer ones do no harm.
 */
const FEW_SPANS = 4
const MANY_SPANS = 16

/** The least number of documents that are skipped together; a power of two. */
const PART = 256

/** One run over the segments. */
class ShardRun implements Scorable {
  total = 0
  private scorer!: Scorer
  private cachedDoc = -1
  private cachedScore = 0
  private seen = 0
  /** Documents of the next span, a power of two: at the beginning of a turn it is unknown how long a document takes. */
  private span = 1
  /** The longest span that is expected to be short compared with a turn. */
  private longestSpan = SPAN
  /** Spans of that length in this turn. */
  private spans = 0
  private readonly batch: DocBatch

  constructor(
    private readonly searcher: IndexSearcher,
    private readonly search: ShardSearch,
    private readonly top: TopDocsCollector,
    private readonly postFilter: Weight | null,
    /** How many documents `top` keeps. */
    private readonly topSize: number,
  ) {
    this.batch = DocBatch.take(top.scoreMode === 'topScores')
  }

  /** The score of the current document, computed once. */
  score(): number {
    if (this.cachedDoc !== this.scorer.doc) {
      this.cachedDoc = this.scorer.doc
      this.cachedScore = this.scorer.score()
    }
    return this.cachedScore
  }

  /** Whether it ended early. */
  *run(weight: Weight): Steps<boolean> {
    const { budget } = this.searcher
    const { aggregations } = this.search
    try {
      for (const leaf of this.searcher.leaves) {
        yield* yieldingWhenOver(weight.prepare(leaf), budget)
        if (aggregations?.prepare !== undefined) yield* yieldingWhenOver(aggregations.prepare(leaf), budget)
        const scorer = weight.scorer(leaf)
        if (scorer === null) continue
        if (this.takesBatches) {
          const collection = this.beginBatches(leaf, scorer, weight)
          while (!this.collectSpan(collection)) {
            yield* this.flush(collection)
            yield* this.pauseWhenDue()
          }
        } else {
          const collection = this.begin(leaf, scorer)
          while (!this.collectSome(collection)) {
            yield* this.flush(collection)
            yield* this.pauseWhenDue()
          }
        }
        yield* this.pauseWhenDue()
      }
      return false
    } catch (thrown) {
      if (thrown instanceof CollectionTerminated) return true
      if (thrown instanceof TimeExceeded) {
        budget.timedOut = true
        return false
      }
      throw thrown
    } finally {
      this.batch.release()
    }
  }

  /** Has the aggregations go through the documents of a span: with many of them that takes longer than a turn. */
  private *flush({ aggregations }: BatchCollection | LeafCollection): Steps<void> {
    if (aggregations?.flush !== undefined) yield* yieldingWhenOver(aggregations.flush(), this.searcher.budget)
  }

  /** Lets others have their turn if that of the search is over; else the next span is longer. */
  private *pauseWhenDue(): Steps<void> {
    if (this.span >= this.longestSpan) this.spans++
    const hasPaused = yield* pauseWhenOver(this.searcher)
    if (!hasPaused) this.span = Math.min(this.longestSpan, this.span * 2)
    else {
      if (this.spans < FEW_SPANS) this.longestSpan = Math.max(LEAST_SPAN, Math.min(this.longestSpan, this.span) / 4)
      else if (this.spans > MANY_SPANS) this.longestSpan = Math.min(SPAN, this.longestSpan * 4)
      this.span = 1
      this.spans = 0
    }
  }

  /** Whether what takes documents needs no more of each than a batch says. */
  private get takesBatches(): boolean {
    const { minScore, terminateAfter, aggregations } = this.search
    if (minScore !== null || terminateAfter > 0 || this.top.scoreMode === 'complete') return false
    return aggregations === null || aggregations.scoreMode === 'completeNoScores'
  }

  private beginBatches(leaf: LeafReader, scorer: Scorer, weight: Weight): BatchCollection {
    this.scorer = scorer
    const tail = this.postFilter === null && this.search.aggregations === null ? this.bestTail(leaf, weight) : -1
    if (tail >= 0) this.total += weight.count(leaf)
    const top = this.top.leaf(leaf, this)
    const aggregations = this.search.aggregations?.leaf(leaf, this) ?? null
    const needsAll = tail < 0 && this.total <= this.search.trackTotalHits
    return {
      leaf,
      scorer,
      top,
      aggregations,
      filter: this.postFilter?.scorer(leaf) ?? null,
      isCounted: tail >= 0,
      counted: 0,
      all:
        needsAll && this.postFilter === null && this.search.aggregations === null ? countOf(weight, scorer, leaf) : -1,
      from: Math.max(tail, 0),
    }
  }

  /**
   * Whether documents that cannot become one of the best may be skipped: nothing else needs them, and they need not be counted any more.
   */
  private canPassOver(collection: BatchCollection): boolean {
    const { aggregations } = collection
    if (this.batch.floor === Number.NEGATIVE_INFINITY || aggregations !== null) return false
    return this.isCountKnown(collection)
  }

  /** Whether documents need not be gone through to be counted. */
  private isCountKnown({ isCounted, all }: BatchCollection): boolean {
    return isCounted || all >= 0 || this.total > this.search.trackTotalHits
  }

  /** Whether nothing needs the rest of a segment: it is in the order of the search, and its best documents are there. */
  private isOver(collection: BatchCollection): boolean {
    if (collection.aggregations !== null || collection.top?.isDone?.() !== true) return false
    if (!this.isCountKnown(collection)) return false
    this.countRest(collection)
    return true
  }

  /** Whether no document of a span can become one of the best; they are then counted, where that is needed. */
  private isHopeless(collection: BatchCollection, from: number, end: number): boolean {
    if (!this.canPassOver(collection) || collection.scorer.maxScore(from, end) > this.batch.floor) return false
    this.countRest(collection)
    return true
  }

  /** Counts the documents of a segment that were not gone through, where their number is known. */
  private countRest(collection: BatchCollection): void {
    if (collection.isCounted || collection.all < 0) return
    collection.isCounted = true
    this.total += collection.all - collection.counted
  }

  /**
   * Where the documents of a segment begin that alone can be among the best: the end of a segment in ascending order has the newest ones.
   * -1 where that is not so, or where the number of all documents is not known beforehand.
   */
  private bestTail(leaf: LeafReader, weight: Weight): number {
    const column = leaf.hasDeletions ? null : (this.top.lastAreBest?.(leaf) ?? null)
    const count = column === null ? -1 : weight.count(leaf)
    if (count < 0) return -1
    const wanted = Math.min(this.topSize, count)
    for (let length = SPAN; ; length *= 4) {
      // Documents of the same value stay together: of these the first is the best.
      let from = Math.max(0, leaf.maxDoc - length)
      while (from > 0 && column!.values[from - 1] === column!.values[from]) from--
      if (from === 0 || this.hasFrom(weight.scorer(leaf)!, from, wanted)) return from
    }
  }

  /** Whether a scorer has so many documents from one on. */
  private hasFrom(scorer: Scorer, from: number, wanted: number): boolean {
    const batch = DocBatch.take(false)
    let found = 0
    let next = from
    do {
      scorer.fill(batch, next, NO_MORE_DOCS)
      if (batch.size === 0) break
      found += batch.size
      next = batch.docs[batch.size - 1]! + 1
    } while (found < wanted)
    batch.release()
    return found >= wanted
  }

  /** Collects the documents of the next span; true at the end of the segment. */
  private collectSpan(collection: BatchCollection): boolean {
    const { leaf, scorer, top, aggregations, filter } = collection
    const { batch } = this
    const { span } = this
    const end = collection.from - (collection.from % span) + span
    if (this.isHopeless(collection, collection.from, end)) {
      this.searcher.budget.spend(1)
      collection.from = end
      return end >= leaf.maxDoc
    }
    for (let { from } = collection; from < end; ) {
      const partEnd = this.canPassOver(collection) ? Math.min(end, (from | (PART - 1)) + 1) : end
      if (partEnd < end && this.isHopeless(collection, from, partEnd)) batch.size = 0
      else scorer.fill(batch, from, partEnd)
      if (batch.size === 0) {
        from = Math.max(partEnd, scorer.doc)
        continue
      }
      from = batch.docs[batch.size - 1]! + 1
      if (leaf.hasDeletions) batch.keep(doc => leaf.live.has(doc))
      if (aggregations !== null) collectAll(aggregations, batch)
      if (this.postFilter !== null) retainUnscored(batch, filter)
      if (!collection.isCounted) {
        this.total += batch.size
        collection.counted += batch.size
      }
      if (top !== null) collectAll(top, batch)
      if (this.isOver(collection)) {
        this.searcher.budget.spend(1)
        return true
      }
    }
    this.searcher.budget.spend(span)
    collection.from = Math.max(end, scorer.doc)
    return collection.from >= leaf.maxDoc
  }

  private begin(leaf: LeafReader, scorer: Scorer): LeafCollection {
    this.scorer = scorer
    this.cachedDoc = -1
    const top = this.top.leaf(leaf, this)
    const aggregations = this.search.aggregations?.leaf(leaf, this) ?? null
    const filter = this.postFilter === null ? null : docFilter(this.postFilter.scorer(leaf))
    // Candidates are gone through here, so that a check that hardly any passes does not keep the search from its end.
    return { leaf, phases: scorer.twoPhase, top, aggregations, filter }
  }

  /** Collects the documents of the next candidates; true at the end of the segment. */
  private collectSome({ leaf, phases, top, aggregations, filter }: LeafCollection): boolean {
    const { live, hasDeletions } = leaf
    const { minScore } = this.search
    const candidates = phases === null ? this.scorer : phases.approximation
    for (let worked = 0; worked < this.span; worked++) {
      const doc = candidates.next()
      if (doc === NO_MORE_DOCS) {
        this.searcher.budget.spend(worked)
        return true
      }
      if (hasDeletions && !live.has(doc)) continue
      if (phases?.matches() === false) continue
      if (minScore !== null && this.score() < minScore) continue
      this.collect(doc, top, aggregations, filter)
    }
    this.searcher.budget.spend(this.span)
    return false
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

/** How many living documents of a segment there are; -1 if that is known only when they were gone through. */
function countOf(weight: Weight, scorer: Scorer, leaf: LeafReader): number {
  const count = weight.count(leaf)
  return count >= 0 ? count : scorer.knownCount(leaf.hasDeletions ? leaf.live : null)
}

/** Keeps the documents of a filter; null for a filter without any. Scores stay as they are. */
function retainUnscored(batch: DocBatch, filter: Scorer | null): void {
  const { needsScores } = batch
  batch.needsScores = false
  if (filter === null) batch.size = 0
  else filter.retain(batch)
  batch.needsScores = needsScores
}

function collectAll(collector: LeafCollector, batch: DocBatch): void {
  if (collector.collectBatch !== undefined) return collector.collectBatch(batch)
  const { docs, size } = batch
  for (let i = 0; i < size; i++) collector.collect(docs[i]!)
}

/** Whether documents, asked for in ascending order, are those of a scorer. */
export function docFilter(scorer: Scorer | null): (doc: number) => boolean {
  if (scorer === null) return () => false
  return doc => (scorer.doc < doc ? scorer.advance(doc) : scorer.doc) === doc
}

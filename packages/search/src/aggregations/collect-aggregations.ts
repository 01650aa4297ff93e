/** Collects for the aggregations of a request on one shard: what the query phase gives its documents to. */

import type { Collector, LeafCollector as DocCollector } from '../collect/collector.js'
import { runToEnd, type Steps } from '../collect/steps.js'
import { NO_MORE_DOCS } from '../index/postings.js'
import type { DocBatch } from '../query/lucene/doc-batch.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { ScoreMode } from '../query/lucene/query.js'
import type { Scorable } from '../sort/field-comparator.js'
import { type AggregationBuilders, createAggregators } from './aggregation-builder.js'
import { AggregationContext, type AggregationSources, type ScoreSource } from './aggregation-context.js'
import type { Aggregator, LeafCollector } from './aggregator.js'
import { GlobalAggregator } from './global.js'
import { docsOfLevel } from './nested-docs.js'
import { type AggregationResult, AggregationResults } from './result.js'

const SPAN = 2048

/** Documents that are given on in one step, where not more are needed. */
const PART = 256

/** The buffer size: the rest of the previous span and a whole span, so that nothing is passed on in the middle of a span. */
const BATCH = PART + SPAN

/** The top level has one bucket. */
const NO_BUCKETS = new Int32Array(BATCH)

/** Aggregations of a shard. */
export class AggregationCollector implements Collector, ScoreSource {
  readonly scoreMode: ScoreMode
  private readonly context: AggregationContext
  private readonly aggregators: readonly Aggregator[]
  private readonly globals: readonly GlobalAggregator[]
  private readonly ofQuery: readonly Aggregator[]
  private readonly docs = new Int32Array(BATCH)
  private readonly scores: Float64Array | null
  private count = 0
  private leaves: readonly LeafCollector[] = []
  /** How many of them have had the documents that are there now. */
  private given = 0
  /** How many documents the next one has had. */
  private passed = 0

  /** Throws illegal_argument_exception and the like for fields, queries and paths that aggregations cannot use. */
  constructor(builders: AggregationBuilders, sources: AggregationSources) {
    this.context = new AggregationContext(sources)
    this.aggregators = createAggregators(builders, this.context, null)
    this.globals = this.aggregators.filter(each => each instanceof GlobalAggregator)
    this.ofQuery = this.aggregators.filter(each => !(each instanceof GlobalAggregator))
    const needsScores = this.ofQuery.some(each => each.needsScores)
    this.scoreMode = needsScores ? 'complete' : 'completeNoScores'
    this.scores = needsScores ? new Float64Array(BATCH) : null
    this.context.scores = this
  }

  /** The score of one of the documents that are being collected. */
  of(doc: number): number {
    const { docs, scores } = this
    let low = 0
    let high = this.count - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (docs[middle]! < doc) low = middle + 1
      else high = middle
    }
    return scores === null ? 0 : scores[low]!
  }

  *prepare(leaf: LeafReader): Steps<void> {
    // The rest of the previous segment takes as long as everything else if a script runs on each document.
    if (this.count > 0) yield* this.flushInSteps()
    yield* this.context.prepareLeaf(leaf)
    for (const each of this.ofQuery) yield* each.prepareLeaf(leaf)
  }

  leaf(leaf: LeafReader, scorer: Scorable): DocCollector | null {
    this.flush()
    if (this.ofQuery.length === 0) return null
    this.leaves = this.ofQuery.map(each => each.leaf(leaf))
    const { docs, scores } = this
    return {
      collect: doc => {
        if (this.count === BATCH) this.flush()
        if (scores !== null) scores[this.count] = scorer.score()
        docs[this.count++] = doc
      },
      flush: () => this.flushMany(),
      // Batches have no scores for aggregations.
      ...(scores === null ? { collectBatch: (batch: DocBatch) => this.collectBatch(batch) } : {}),
    }
  }

  private collectBatch({ docs, size }: DocBatch): void {
    if (this.count + size > BATCH) this.flush()
    const { docs: own, count } = this
    for (let i = 0; i < size; i++) own[count + i] = docs[i]!
    this.count = count + size
  }

  private flush(): void {
    if (this.count > 0) runToEnd(this.flushInSteps())
  }

  private *flushMany(): Steps<void> {
    // Few documents are not worth a call of each aggregator.
    if (this.count >= PART) yield* this.flushInSteps()
  }

  private *flushInSteps(): Steps<void> {
    for (; this.given < this.leaves.length; this.given++) {
      const leaf = this.leaves[this.given]!
      const aggregator = this.ofQuery[this.given]!
      while (this.passed < this.count) {
        const from = this.passed
        this.passed = Math.min(from + aggregator.docsOfStep, this.count)
        leaf.collect(from === 0 ? this.docs : this.docs.subarray(from), NO_BUCKETS, this.passed - from)
        yield
      }
      this.passed = 0
    }
    this.given = 0
    this.count = 0
  }

  /** The results of the shard. To be called once, when all documents were collected. */
  finish(): AggregationResults {
    return runToEnd(this.finishInSteps())
  }

  /** The same in steps, between which others may have their turn. */
  *finishInSteps(): Steps<AggregationResults> {
    if (this.count > 0) yield* this.flushInSteps()
    for (const leaf of this.context.leaves) yield* this.collectGlobals(leaf)
    for (const each of this.aggregators) yield* each.finish()
    const results: AggregationResult[] = []
    for (const each of this.aggregators) results.push(yield* each.resultInSteps(0))
    return new AggregationResults(results)
  }

  /** Gives all living documents of a segment to the aggregations that want them. */
  private *collectGlobals(leaf: LeafReader): Steps<void> {
    if (this.globals.length === 0) return
    yield* this.context.prepareLeaf(leaf)
    for (const each of this.globals) yield* each.prepareLeaf(leaf)
    const collectors = this.globals.map(each => each.leaf(leaf))
    const roots = docsOfLevel(leaf, null)!
    const part = this.globals.reduce((least, { docsOfStep }) => Math.min(least, docsOfStep), PART)
    const flush = (count: number): void => {
      this.context.spend(count)
      for (const each of collectors) each.collect(this.docs, NO_BUCKETS, count)
    }
    let count = 0
    for (let doc = roots.nextFrom(0); doc >= 0 && doc !== NO_MORE_DOCS; doc = roots.nextFrom(doc + 1)) {
      if (!leaf.live.has(doc)) continue
      this.docs[count++] = doc
      if (count === part) {
        flush(count)
        count = 0
        yield
      }
    }
    flush(count)
  }
}

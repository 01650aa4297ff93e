/** The context of aggregations on a shard. */
import type { Steps } from '../collect/steps.js'
import type { SearchExecutionContext } from '../query/execution-context.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { Weight } from '../query/lucene/query.js'
import type { IndexSearcher } from '../query/lucene/searcher.js'
import { createQuery, type QueryBuilder } from '../query/query-builder.js'
import { tooManyBuckets } from './faults.js'
import type { ScriptFaults } from './script-values.js'
import type { TopHitsSource } from './top-hits-source.js'

/** Scores of the documents that are being collected. */
export interface ScoreSource {
  of(doc: number): number
}

/** The context that a search passes to its aggregations on one shard. */
export interface AggregationSources {
  readonly search: SearchExecutionContext
  readonly searcher: IndexSearcher
  /** The same object while the shard's segments are the same: values computed for all of them are cached by it. */
  readonly reader: object
  /** `search.max_buckets`. */
  readonly maxBuckets: number
  /** Makes what `top_hits` collects with. */
  readonly topHits: TopHitsSource
}

/** The aggregations' view of a shard. */
export class AggregationContext {
  /** Set while documents are collected whose scores an aggregation wants. */
  scores: ScoreSource = { of: () => 0 }
  private buckets = 0
  private readonly faults = new Map<LeafReader, ScriptFaults>()
  private readonly preparations: ((leaf: LeafReader) => Steps<void>)[] = []
  /** How many scripts compute values. */
  valueScripts = 0

  constructor(readonly sources: AggregationSources) {}

  get search(): SearchExecutionContext {
    return this.sources.search
  }

  get leaves(): readonly LeafReader[] {
    return this.sources.searcher.leaves
  }

  get reader(): object {
    return this.sources.reader
  }

  /** Whether living documents are hidden: what only they have must not be shown. */
  get isPartial(): boolean {
    return 'isPartial' in this.sources.reader
  }

  /** The documents of a segment on which a script failed; readers of the script's values must not collect them. */
  faultsOf(leaf: LeafReader): ScriptFaults {
    let faults = this.faults.get(leaf)
    if (faults === undefined) this.faults.set(leaf, (faults = new Map()))
    return faults
  }

  /** A query ready to run on the shard without scores. Throws query_shard_exception. */
  weight(query: QueryBuilder): Weight {
    const { search, searcher } = this.sources
    return searcher.budget.resumption.once(query, () =>
      searcher.createWeight(searcher.rewrite(createQuery(query, search)), 'completeNoScores'),
    )
  }

  /** Notes work that has to be done before a segment is begun, in steps. */
  beforeLeaf(prepare: (leaf: LeafReader) => Steps<void>): void {
    this.preparations.push(prepare)
  }

  /** Does that work. */
  *prepareLeaf(leaf: LeafReader): Steps<void> {
    for (const prepare of this.preparations) yield* prepare(leaf)
  }

  /** Counts work, which ends a search that takes too long. */
  spend(units: number): void {
    this.sources.searcher.budget.spend(units)
  }

  /** Counts buckets that a shard gives. Throws too_many_buckets_exception beyond the limit. */
  addBuckets(count: number): void {
    this.buckets += count
    this.spend(count)
    if (this.buckets > this.sources.maxBuckets) throw tooManyBuckets(this.sources.maxBuckets)
  }
}

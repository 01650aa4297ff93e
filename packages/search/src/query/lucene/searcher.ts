/** One shard as a search sees it: its segments, its statistics, and how its fields are scored. */
import type { Steps } from '../../collect/steps.js'
import type { Postings } from '../../index/postings.js'
import { findTerm } from '../../index/segment.js'
import type { ShardReader } from '../../index/shard-index.js'
import type { ComputedFields } from '../../runtime/computed-fields.js'
import type { SearchBudget } from '../budget.js'
import { FilterCache } from './filter-cache.js'
import { LeafReader } from './leaf-reader.js'
import type { Query, ScoreMode, Weight } from './query.js'
import type { Similarity } from './similarity.js'
import type { CollectionStatistics, StatisticsSource, TermStatistics } from './statistics.js'

/** The arguments of a searcher. */
export interface SearcherOptions {
  readonly reader: ShardReader
  /** The similarity of a field. */
  readonly similarityOf: (field: string) => Similarity
  readonly budget: SearchBudget
  /** Statistics of more than this shard, for `dfs_query_then_fetch`. */
  readonly statistics?: StatisticsSource
  /** The fields whose values the search computes; null if there are none. */
  readonly computed?: ComputedFields | null
  /** The cache of filter results; by default that of all searches of the thread. */
  readonly filters?: FilterCache
}

/** The filter results of the searches of this thread. */
export const filtersOfThread = new FilterCache()

/** Rewriting that has not ended after so many steps never does. */
const MAX_REWRITES = 1024

/** Searches the segments of one shard. */
export class IndexSearcher implements StatisticsSource {
  readonly leaves: readonly LeafReader[]
  /** Documents of all segments, dead and nested ones included. */
  readonly maxDoc: number
  readonly budget: SearchBudget
  readonly filters: FilterCache
  private readonly statistics: StatisticsSource
  private readonly options: SearcherOptions
  private readonly collections = new Map<string, CollectionStatistics | undefined>()

  constructor(options: SearcherOptions) {
    this.options = options
    this.leaves = options.reader.views.map((view, ord) => new LeafReader(view, ord, options.computed ?? null))
    this.maxDoc = options.reader.maxDoc
    this.budget = options.budget
    this.filters = options.filters ?? filtersOfThread
    this.statistics = options.statistics ?? { term: this.ownTerm, collection: this.ownCollection }
  }

  /** Computes the fields that the search is known to read, in steps. */
  *computeFields(): Steps<void> {
    const { computed = null } = this.options
    if (computed !== null) yield* computed.prepare(this.leaves)
  }

  similarity(field: string): Similarity {
    return this.options.similarityOf(field)
  }

  term(field: string, term: Uint8Array): TermStatistics | undefined {
    return this.statistics.term(field, term)
  }

  collection(field: string): CollectionStatistics | undefined {
    return this.statistics.collection(field)
  }

  /** A query in its simplest parts. */
  rewrite(query: Query): Query {
    return this.budget.resumption.whole(() => {
      let current = query
      for (let i = 0; i < MAX_REWRITES; i++) {
        const next = current.rewrite(this)
        if (next === current) break
        current = next
      }
      return current
    })
  }

  /** The same in steps. */
  *rewriteInSteps(query: Query): Steps<Query> {
    let current = query
    for (let i = 0; i < MAX_REWRITES; i++) {
      const before = current
      const next: Query = yield* this.budget.resumption.run(() => before.rewrite(this))
      if (next === current) break
      current = next
      yield
    }
    return current
  }

  /** The weight of a query that has been rewritten. */
  createWeight(query: Query, scoreMode: ScoreMode, boost = 1): Weight {
    return query.createWeight(this, scoreMode, boost)
  }

  /** The same in steps. */
  createWeightInSteps(query: Query, scoreMode: ScoreMode): Steps<Weight> {
    return this.budget.resumption.run(() => this.createWeight(query, scoreMode))
  }

  /** The segment of a document of the shard. */
  leafOf(doc: number): LeafReader {
    let low = 0
    let high = this.leaves.length - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (this.leaves[middle]!.base <= doc) low = middle
      else high = middle - 1
    }
    return this.leaves[low]!
  }

  private readonly ownTerm = (field: string, term: Uint8Array): TermStatistics | undefined => {
    let docFreq = 0
    let totalTermFreq = 0
    for (const leaf of this.leaves) {
      const own = leaf.field(field)
      if (own?.terms === undefined || own.postings === undefined) continue
      const ordinal = findTerm(own.terms, term)
      if (ordinal < 0) continue
      docFreq += own.postings.docFreqs[ordinal]!
      totalTermFreq += own.postings.totalFreqs[ordinal]!
    }
    return docFreq === 0 ? undefined : { docFreq, totalTermFreq }
  }

  private readonly ownCollection = (field: string): CollectionStatistics | undefined => {
    if (!this.collections.has(field)) this.collections.set(field, this.computeCollection(field))
    return this.collections.get(field)
  }

  private computeCollection(field: string): CollectionStatistics | undefined {
    let docCount = 0
    let sumTotalTermFreq = 0
    let sumDocFreq = 0
    for (const leaf of this.leaves) {
      const postings = leaf.field(field)?.postings
      if (postings === undefined) continue
      docCount += postings.docCount
      const sums = sumsOf(postings)
      sumDocFreq += sums.docFreq
      sumTotalTermFreq += sums.totalTermFreq
    }
    return docCount === 0 ? undefined : { maxDoc: this.maxDoc, docCount, sumTotalTermFreq, sumDocFreq }
  }
}

interface FrequencySums {
  readonly docFreq: number
  readonly totalTermFreq: number
}

const knownSums = new WeakMap<Postings, FrequencySums>()

/** The sum of the frequencies of all terms; postings never change, so it is computed once. */
function sumsOf(postings: Postings): FrequencySums {
  let sums = knownSums.get(postings)
  if (sums === undefined) {
    let docFreq = 0
    let totalTermFreq = 0
    for (let term = 0; term < postings.docFreqs.length; term++) {
      docFreq += postings.docFreqs[term]!
      totalTermFreq += postings.totalFreqs[term]!
    }
    knownSums.set(postings, (sums = { docFreq, totalTermFreq }))
  }
  return sums
}

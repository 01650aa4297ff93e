/** The aggregation `adjacency_matrix`. */
import { LateList } from '@sluice/core'
import { illegalArgument, longOf } from '@sluice/java'
import { runToEnd, type Steps } from '../collect/steps.js'
import type { Bitmap } from '../index/bitmap.js'
import { Token } from '../json/json-cursor.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { Weight } from '../query/lucene/query.js'
import type { QueryBuilder } from '../query/query-builder.js'
import { type AggregatorScope, BucketsAggregator, type LeafCollector } from './aggregator.js'
import { defineBucketAggregation } from './define-aggregation.js'
import { matchingSets } from './doc-set.js'
import { opt, option } from './options.js'
import type { ReduceContext } from './reduce-context.js'
import {
  type AggregationResult,
  type KeyedBucket,
  type Meta,
  MultiBucketResult,
  type Showing,
  type Shown,
} from './result.js'

interface NamedFilter {
  readonly key: string
  readonly query: QueryBuilder
}

/** `indices.query.bool.max_clause_count` bounds the filters, too. */
const MAX_FILTERS = 100

class AdjacencyMatrixAggregator extends BucketsAggregator {
  /** The keys of all cells: filters, then pairs of them. */
  private readonly cells: readonly string[]
  /** The documents of each filter in the segment that begins. */
  private sets: readonly (Bitmap | null)[] | null = null

  constructor(
    scope: AggregatorScope,
    keys: readonly string[],
    private readonly weights: readonly Weight[],
    separator: string,
  ) {
    super(scope)
    const pairs = keys.flatMap((key, i) => keys.slice(i + 1).map(other => `${key}${separator}${other}`))
    this.cells = [...keys, ...pairs]
  }

  override *prepareLeaf(leaf: LeafReader): Steps<void> {
    this.sets = yield* matchingSets(this.context, this.weights, leaf)
    yield* super.prepareLeaf(leaf)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const sets = this.sets ?? runToEnd(matchingSets(this.context, this.weights, leaf))
    this.sets = null
    const sink = this.sink(leaf)
    const { length: width } = this.cells
    return {
      collect: (docs, owners, count) => {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const first = owners[i]! * width
          if (first + width > this.docCounts.length) this.reserve(first + width)
          let pair = sets.length
          for (let a = 0; a < sets.length; a++) {
            const isIn = sets[a]?.has(doc) === true
            if (!isIn) {
              pair += sets.length - a - 1
              continue
            }
            sink.add(doc, first + a)
            for (let b = a + 1; b < sets.length; b++, pair++) {
              if (sets[b]?.has(doc) === true) sink.add(doc, first + pair)
            }
          }
        }
        sink.flush()
      },
    }
  }

  override get docsOfStep(): number {
    return this.docsOfStepIn(this.cells.length)
  }

  override result(owner: number): AggregationResult {
    return runToEnd(this.resultInSteps(owner))
  }

  override *resultInSteps(owner: number): Steps<AggregationResult> {
    const { cells } = this
    const buckets: KeyedBucket[] = []
    for (const [i, key] of cells.entries()) {
      const bucket = owner * cells.length + i
      const docCount = this.docCount(bucket)
      if (docCount > 0) buckets.push({ key, keyText: key, docCount, results: yield* this.subResultsInSteps(bucket) })
    }
    this.context.addBuckets(buckets.length)
    return new AdjacencyMatrixResult(this.name, this.meta, buckets)
  }

  override empty(): AggregationResult {
    return new AdjacencyMatrixResult(this.name, this.meta, [])
  }
}

/** The cells with documents, by their keys. */
class AdjacencyMatrixResult extends MultiBucketResult {
  readonly type = 'adjacency_matrix'

  constructor(
    name: string,
    meta: Meta | null,
    readonly buckets: readonly KeyedBucket[],
  ) {
    super(name, meta)
  }

  override withBuckets(buckets: readonly KeyedBucket[]): AdjacencyMatrixResult {
    return new AdjacencyMatrixResult(this.name, this.meta, buckets)
  }

  override reduce(all: readonly AggregationResult[], context: ReduceContext): AggregationResult {
    const byKey = new Map<string, KeyedBucket[]>()
    for (const each of all) {
      if (!(each instanceof AdjacencyMatrixResult)) continue
      for (const bucket of each.buckets) byKey.set(bucket.keyText, [...(byKey.get(bucket.keyText) ?? []), bucket])
    }
    context.addBuckets(byKey.size)
    const sorted = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1))
    return this.withBuckets(
      sorted.map(([key, same]) => ({
        key,
        keyText: key,
        docCount: same.reduce((sum, each) => sum + each.docCount, 0),
        results: context.reduce(same.map(({ results }) => results)),
      })),
    )
  }

  override show(out: Shown, showing: Showing): void {
    const shown = new LateList(this.buckets, ({ keyText, docCount, results }) => {
      const bucket: Shown = new Map<string, unknown>([['key', keyText]])
      bucket.set('doc_count', longOf(docCount))
      results.show(bucket, showing)
      return bucket
    })
    out.set('buckets', shown)
  }
}

export default defineBucketAggregation({
  name: 'adjacency_matrix',
  summary: 'One bucket per query, and one per pair of queries that share documents.',
  page: 'search-aggregations-bucket-adjacency-matrix-aggregation.html',
  options: {
    filters: option<readonly NamedFilter[]>(
      { doc: 'The queries by name.', default: [], required: true },
      { type: 'object' },
      [Token.startObject],
      (cursor, { queries }) => {
        const filters: NamedFilter[] = []
        while (cursor.next() !== Token.endObject) {
          const key = cursor.text()
          cursor.next()
          filters.push({ key, query: queries.query() })
        }
        return filters.sort((a, b) => (a.key < b.key ? -1 : 1))
      },
    ),
    separator: opt.text({ doc: 'The separator between the names of a pair.', default: '&' }),
  },
  examples: [
    {
      title: 'Who writes to whom',
      mapping: { accounts: { type: 'keyword' } },
      documents: [{ accounts: ['ann', 'bob'] }, { accounts: ['ann', 'eve'] }],
      aggs: {
        talks: {
          adjacency_matrix: { filters: { a: { term: { accounts: 'ann' } }, b: { term: { accounts: 'bob' } } } },
        },
      },
      answer: {
        talks: {
          buckets: [
            { key: 'a', doc_count: 2 },
            { key: 'a&b', doc_count: 1 },
            { key: 'b', doc_count: 1 },
          ],
        },
      },
    },
  ],
  check({ filters }) {
    if (filters.length > MAX_FILTERS) {
      throw illegalArgument(
        `Number of filters is too large, must be less than or equal to: [${MAX_FILTERS}] but was [${filters.length}]. ` +
          'This limit can be set by changing the [indices.query.bool.max_clause_count] setting.',
      )
    }
  },
  aggregator({ filters, separator }, scope) {
    const weights = filters.map(({ query }) => scope.context.weight(query))
    return new AdjacencyMatrixAggregator(
      scope,
      filters.map(({ key }) => key),
      weights,
      separator,
    )
  },
})

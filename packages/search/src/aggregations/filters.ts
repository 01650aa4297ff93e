/** The aggregation `filters`. */
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

/** Queries by key, or a list of them. */
interface GivenFilters {
  readonly isKeyed: boolean
  readonly filters: readonly { readonly key: string; readonly query: QueryBuilder }[]
}

interface FiltersInfo {
  /** Whether the filters had keys. */
  readonly hasKeys: boolean
  /** Whether the answer has them as names. */
  readonly isKeyed: boolean
}

class FiltersAggregator extends BucketsAggregator {
  /** The documents of each filter in the segment that begins. */
  private sets: readonly (Bitmap | null)[] | null = null

  constructor(
    scope: AggregatorScope,
    private readonly info: FiltersInfo,
    private readonly keys: readonly string[],
    private readonly weights: readonly Weight[],
    private readonly hasOther: boolean,
  ) {
    super(scope)
  }

  override *prepareLeaf(leaf: LeafReader): Steps<void> {
    this.sets = yield* matchingSets(this.context, this.weights, leaf)
    yield* super.prepareLeaf(leaf)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const sets = this.sets ?? runToEnd(matchingSets(this.context, this.weights, leaf))
    this.sets = null
    const sink = this.sink(leaf)
    const { length: width } = this.keys
    return {
      collect: (docs, owners, count) => {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const first = owners[i]! * width
          if (first + width > this.docCounts.length) this.reserve(first + width)
          let isIn = false
          for (let filter = 0; filter < sets.length; filter++) {
            const set = sets[filter]!
            if (set === null || !set.has(doc)) continue
            isIn = true
            sink.add(doc, first + filter)
          }
          if (!isIn && this.hasOther) sink.add(doc, first + width - 1)
        }
        sink.flush()
      },
    }
  }

  override get docsOfStep(): number {
    return this.docsOfStepIn(this.keys.length)
  }

  override result(owner: number): AggregationResult {
    return runToEnd(this.resultInSteps(owner))
  }

  override *resultInSteps(owner: number): Steps<AggregationResult> {
    const { keys } = this
    this.context.addBuckets(keys.length)
    const own = keys.map((_, i) => owner * keys.length + i)
    const results = yield* this.subResultsOf(own)
    const buckets = keys.map((key, i) => {
      return { key, keyText: key, docCount: this.docCount(own[i]!), results: results[i]! }
    })
    return new FiltersResult(this.name, this.meta, this.info, buckets)
  }

  override empty(): AggregationResult {
    const results = this.emptySubResults()
    const buckets = this.keys.map(key => ({ key, keyText: key, docCount: 0, results }))
    return new FiltersResult(this.name, this.meta, this.info, buckets)
  }
}

/** The buckets of filters, in their order. */
class FiltersResult extends MultiBucketResult {
  readonly type = 'filters'

  constructor(
    name: string,
    meta: Meta | null,
    private readonly info: FiltersInfo,
    readonly buckets: readonly KeyedBucket[],
  ) {
    super(name, meta)
  }

  override withBuckets(buckets: readonly KeyedBucket[]): FiltersResult {
    return new FiltersResult(this.name, this.meta, this.info, buckets)
  }

  override reduce(all: readonly AggregationResult[], context: ReduceContext): AggregationResult {
    const shards = all.filter((each): each is FiltersResult => each instanceof FiltersResult)
    context.addBuckets(this.buckets.length)
    return this.withBuckets(
      this.buckets.map((bucket, i) => {
        const same = shards.map(({ buckets }) => buckets[i]!)
        const docCount = same.reduce((sum, each) => sum + each.docCount, 0)
        return { ...bucket, docCount, results: context.reduce(same.map(({ results }) => results)) }
      }),
    )
  }

  override show(out: Shown, showing: Showing): void {
    const { hasKeys, isKeyed } = this.info
    const shown = this.buckets.map(({ keyText, docCount, results }) => {
      const bucket: Shown = new Map()
      if (hasKeys && !isKeyed) bucket.set('key', keyText)
      bucket.set('doc_count', longOf(docCount))
      results.show(bucket, showing)
      return [keyText, bucket] as const
    })
    out.set('buckets', hasKeys && isKeyed ? new Map(shown) : shown.map(([, bucket]) => bucket))
  }
}

export default defineBucketAggregation({
  name: 'filters',
  summary: 'One bucket per query.',
  page: 'search-aggregations-bucket-filters-aggregation.html',
  options: {
    filters: option<GivenFilters | null>(
      { doc: 'The queries: by key, or as a list.', default: null },
      { type: ['object', 'array'] },
      [Token.startObject, Token.startArray],
      (cursor, { queries }) => {
        const filters: { key: string; query: QueryBuilder }[] = []
        const isKeyed = cursor.token === Token.startObject
        while (cursor.next() !== (isKeyed ? Token.endObject : Token.endArray)) {
          const key = isKeyed ? cursor.text() : String(filters.length)
          if (isKeyed) cursor.next()
          filters.push({ key, query: queries.query() })
        }
        // Buckets come in the order of their keys.
        if (isKeyed) filters.sort((a, b) => (a.key < b.key ? -1 : 1))
        return { isKeyed, filters }
      },
    ),
    other_bucket: opt.boolean({ doc: 'Whether there is a bucket for all other documents.', default: false }),
    other_bucket_key: opt.text<string | null>({
      doc: 'The key of that bucket; the bucket is shown if a key is given.',
      default: null,
    }),
    keyed: opt.boolean({ doc: 'Whether buckets are returned as an object by key.', default: true }),
  },
  examples: [
    {
      title: 'Errors and warnings',
      mapping: { message: { type: 'text' } },
      documents: [{ message: 'an error' }, { message: 'a warning' }, { message: 'all is well' }],
      aggs: {
        levels: {
          filters: {
            other_bucket_key: 'others',
            filters: { errors: { term: { message: 'error' } }, warnings: { term: { message: 'warning' } } },
          },
        },
      },
      answer: {
        levels: {
          buckets: { errors: { doc_count: 1 }, warnings: { doc_count: 1 }, others: { doc_count: 1 } },
        },
      },
    },
  ],
  check({ filters }) {
    if (filters === null) throw illegalArgument('Required [filters]')
  },
  aggregator({ filters, other_bucket, other_bucket_key, keyed }, scope) {
    const { isKeyed, filters: given } = filters!
    const hasOther = other_bucket || other_bucket_key !== null
    const keys = [...given.map(({ key }) => key), ...(hasOther ? [other_bucket_key ?? '_other_'] : [])]
    const weights = given.map(({ query }) => scope.context.weight(query))
    return new FiltersAggregator(scope, { hasKeys: isKeyed, isKeyed: keyed }, keys, weights, hasOther)
  },
})

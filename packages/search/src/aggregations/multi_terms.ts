/** The aggregation `multi_terms`. */
import { LateList } from '@sluice/core'
import { illegalArgument, javaToString, longOf } from '@sluice/java'
import { sortedInSteps } from '../collect/sort-in-steps.js'
import { runToEnd, type Steps } from '../collect/steps.js'
import { Token } from '../json/json-cursor.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { ScriptReference } from '../query/script-host.js'
import {
  type Aggregator,
  type AggregatorScope,
  BUCKETS_OF_STEP,
  type BucketSink,
  BucketsAggregator,
  type LeafCollector,
} from './aggregator.js'
import {
  aggregatorAt,
  type BucketOrder,
  BY_COUNT,
  comparator,
  isCountDescending,
  isKeyOrder,
  orderOption,
  valueOfBucket,
} from './bucket-order.js'
import { BucketOrds } from './bucket-ords.js'
import { type CompositeSource, compositeSource, type SourceValue } from './composite-sources.js'
import { defineBucketAggregation } from './define-aggregation.js'
import { opt, option } from './options.js'
import { readOptions } from './read-options.js'
import type { ReduceContext } from './reduce-context.js'
import {
  type AggregationResult,
  type KeyedBucket,
  type Meta,
  MultiBucketResult,
  type Showing,
  type Shown,
} from './result.js'
import { thresholdOptions, thresholdsOf } from './terms-options.js'
import type { TermsThresholds } from './terms-result.js'
import { valuesOptions } from './values-config.js'

/** One field of a tuple. */
interface TupleField {
  readonly field: string | null
  readonly value_type: string | null
  readonly format: string | null
  readonly missing: unknown
  readonly script: ScriptReference | null
}

const FIELD = {
  field: opt.text<string | null>({ doc: 'The field.', default: null }),
  value_type: opt.text<string | null>({ doc: 'The type of values if the field is not mapped.', default: null }),
  format: opt.text<string | null>({ doc: 'The format of values.', default: null }),
  script: valuesOptions.script,
  missing: opt.scalar({ doc: 'The value to use for documents without one.', default: null }),
} as const

type Tuple = readonly SourceValue[]

interface MultiTermsBucket extends KeyedBucket {
  readonly tuple: Tuple
  /** The most by which the count may be too low; -1 if unknown. */
  readonly error: number
}

interface MultiTermsInfo {
  readonly sources: readonly CompositeSource[]
  readonly thresholds: TermsThresholds
}

function compareTuples(sources: readonly CompositeSource[], a: Tuple, b: Tuple): number {
  for (const [i, source] of sources.entries()) {
    const order = source.compare(a[i]!, b[i]!)
    if (order !== 0) return order
  }
  return 0
}

/** A bucket by its number, with its key. */
interface TupleBucket {
  readonly bucket: number
  readonly tuple: Tuple
}

class MultiTermsAggregator extends BucketsAggregator {
  /** One table for each field: pairs of the tuple so far and a value. */
  private readonly tables: readonly BucketOrds[]
  private byOwner: Map<number, TupleBucket[]> | null = null
  private readonly paths = new Map<string, { aggregator: Aggregator; key: string }>()

  constructor(
    scope: AggregatorScope,
    private readonly info: MultiTermsInfo,
  ) {
    super(scope)
    this.tables = info.sources.map(() => new BucketOrds())
  }

  override prepare(): void {
    for (const { path } of this.info.thresholds.order) {
      if (path !== null) this.paths.set(path, aggregatorAt(this.subs, path))
    }
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const leaves = this.info.sources.map(source => source.leaf(leaf))
    const sink = this.sink(leaf)
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) this.add(leaves, 0, buckets[i]!, docs[i]!, sink)
        sink.flush()
      },
    }
  }

  private add(
    leaves: readonly ReturnType<CompositeSource['leaf']>[],
    place: number,
    tuple: number,
    doc: number,
    sink: BucketSink,
  ): void {
    if (place === leaves.length) {
      if (tuple >= this.docCounts.length) this.reserve(tuple + 1)
      sink.add(doc, tuple)
      return
    }
    const leaf = leaves[place]!
    if (leaf === null) return
    const { starts } = leaf
    const end = starts === null ? doc + 1 : starts[doc + 1]!
    let last = Number.NaN
    for (let at = starts === null ? doc : starts[doc]!; at < end; at++) {
      const key = leaf.keyAt(at)
      if (key === last) continue
      last = key
      this.add(leaves, place + 1, this.tables[place]!.add(tuple, key), doc, sink)
    }
  }

  private tupleOf(bucket: number): { owner: number; tuple: Tuple } {
    const tuple: SourceValue[] = []
    let at = bucket
    for (let place = this.tables.length - 1; place >= 0; place--) {
      tuple.unshift(this.info.sources[place]!.valueOf(this.tables[place]!.keys[at]!))
      at = this.tables[place]!.owners[at]!
    }
    return { owner: at, tuple }
  }

  /** The buckets of a bucket of the parent. */
  private *bucketsOf(owner: number): Steps<readonly TupleBucket[]> {
    if (this.byOwner === null) {
      this.byOwner = new Map()
      for (let bucket = 0; bucket < this.tables.at(-1)!.size; bucket++) {
        const { owner: own, tuple } = this.tupleOf(bucket)
        const known = this.byOwner.get(own)
        if (known === undefined) this.byOwner.set(own, [{ bucket, tuple }])
        else known.push({ bucket, tuple })
        if (bucket % BUCKETS_OF_STEP === 0) yield
      }
    }
    return this.byOwner.get(owner) ?? []
  }

  override result(owner: number): AggregationResult {
    return runToEnd(this.resultInSteps(owner))
  }

  override *resultInSteps(owner: number): Steps<AggregationResult> {
    const { sources, thresholds } = this.info
    const own = yield* this.bucketsOf(owner)
    let total = own.reduce((sum, { bucket }) => sum + this.docCounts[bucket]!, 0)
    const found = own.filter(({ bucket }) => this.docCounts[bucket]! >= thresholds.shardMinDocCount)
    this.context.spend(found.length)
    const sorted = yield* sortedInSteps(
      found,
      comparator<TupleBucket>(thresholds.order, {
        count: ({ bucket }) => this.docCounts[bucket]!,
        compareKeys: (a, b) => compareTuples(sources, a.tuple, b.tuple),
        value: ({ bucket }, elements) => {
          const { aggregator, key } = this.paths.get(elements.map(({ text }) => text).join('>'))!
          return aggregator.sortValue(bucket, key)
        },
      }),
    )
    const kept = sorted.slice(0, thresholds.shardSize)
    this.context.addBuckets(kept.length)
    const buckets: MultiTermsBucket[] = []
    for (const { bucket, tuple } of kept) {
      const docCount = this.docCounts[bucket]!
      total -= docCount
      buckets.push(multiTermsBucket(sources, tuple, docCount, yield* this.subResultsInSteps(bucket)))
      if (buckets.length % BUCKETS_OF_STEP === 0) yield
    }
    return new MultiTermsResult(this.name, this.meta, this.info, buckets, total, null)
  }

  override empty(): AggregationResult {
    return new MultiTermsResult(this.name, this.meta, this.info, [], 0, null)
  }
}

function multiTermsBucket(
  sources: readonly CompositeSource[],
  tuple: Tuple,
  docCount: number,
  results: KeyedBucket['results'],
): MultiTermsBucket {
  const key = sources.map((source, i) => source.show(tuple[i]!))
  return { tuple, key, keyText: key.map(javaToString).join('|'), docCount, results, error: 0 }
}

/** The buckets of tuples of terms. */
class MultiTermsResult extends MultiBucketResult<MultiTermsBucket> {
  readonly type = 'multi_terms'

  constructor(
    name: string,
    meta: Meta | null,
    private readonly info: MultiTermsInfo,
    readonly buckets: readonly MultiTermsBucket[],
    private readonly otherDocCount: number,
    /** Null on a shard. */
    private readonly error: number | null,
  ) {
    super(name, meta)
  }

  override withBuckets(buckets: readonly MultiTermsBucket[]): MultiTermsResult {
    return new MultiTermsResult(this.name, this.meta, this.info, buckets, this.otherDocCount, this.error)
  }

  /** The largest count that a shard may have left out: that of its last bucket, if it returned as many as allowed. */
  private get shardError(): number {
    const { order, shardSize } = this.info.thresholds
    const last = this.buckets.at(-1)
    if (last === undefined || this.buckets.length < shardSize || isKeyOrder(order)) return 0
    return isCountDescending(order) ? last.docCount : -1
  }

  override reduce(all: readonly AggregationResult[], context: ReduceContext): AggregationResult {
    return runToEnd(this.reduceInSteps(all, context))
  }

  override *reduceInSteps(all: readonly AggregationResult[], context: ReduceContext): Steps<AggregationResult> {
    const { sources, thresholds } = this.info
    const shards = all.filter((each): each is MultiTermsResult => each instanceof MultiTermsResult)
    const error = shards.reduce((sum, shard) => (sum < 0 || shard.shardError < 0 ? -1 : sum + shard.shardError), 0)
    const byKey = new Map<string, { buckets: MultiTermsBucket[]; errors: number }>()
    for (const { buckets, shardError } of shards) {
      for (const [place, bucket] of buckets.entries()) {
        if (place % BUCKETS_OF_STEP === 0) yield
        const same = byKey.get(bucket.keyText)
        if (same === undefined) byKey.set(bucket.keyText, { buckets: [bucket], errors: shardError })
        else {
          same.buckets.push(bucket)
          same.errors += shardError
        }
      }
    }
    const combined: MultiTermsBucket[] = []
    for (const { buckets: same, errors } of byKey.values()) {
      const docCount = same.reduce((sum, each) => sum + each.docCount, 0)
      const results = context.reduce(same.map(each => each.results))
      combined.push({ ...same[0]!, docCount, results, error: error < 0 ? -1 : error - errors })
      if (combined.length % BUCKETS_OF_STEP === 0) yield
    }
    const sorted = yield* sortedInSteps(
      combined.filter(({ docCount }) => docCount >= thresholds.minDocCount),
      comparator<MultiTermsBucket>(thresholds.order, {
        count: ({ docCount }) => docCount,
        compareKeys: (a, b) => compareTuples(sources, a.tuple, b.tuple),
        value: valueOfBucket,
      }),
    )
    const kept = sorted.slice(0, thresholds.size)
    context.addBuckets(kept.length)
    const left = sorted.slice(thresholds.size).reduce((sum, { docCount }) => sum + docCount, 0)
    const other = shards.reduce((sum, { otherDocCount }) => sum + otherDocCount, left)
    return new MultiTermsResult(this.name, this.meta, this.info, kept, other, shards.length === 1 ? 0 : error)
  }

  override show(out: Shown, showing: Showing): void {
    out.set('doc_count_error_upper_bound', longOf(this.error ?? 0))
    out.set('sum_other_doc_count', longOf(this.otherDocCount))
    out.set(
      'buckets',
      new LateList(this.buckets, ({ key, keyText, docCount, results, error }) => {
        const shown: Shown = new Map<string, unknown>([['key', key]])
        shown.set('key_as_string', keyText).set('doc_count', longOf(docCount))
        if (this.info.thresholds.showsErrors) shown.set('doc_count_error_upper_bound', longOf(error))
        results.show(shown, showing)
        return shown
      }),
    )
  }
}

export default defineBucketAggregation({
  name: 'multi_terms',
  summary: 'One bucket per combination of terms, the most frequent first.',
  page: 'search-aggregations-bucket-multi-terms-aggregation.html',
  options: {
    terms: option<readonly TupleField[]>(
      { doc: 'The fields, two at least.', default: [], required: true },
      { type: 'array', items: { type: 'object' } },
      [Token.startArray],
      (cursor, parser) => {
        const fields: TupleField[] = []
        while (cursor.next() !== Token.endArray) {
          const values = readOptions(cursor, 'multi_terms', FIELD, parser)
          if (values.field === null && values.script === null) {
            throw illegalArgument('[field] and [script] cannot both be null.  Please specify one or the other.')
          }
          fields.push(values as unknown as TupleField)
        }
        return fields
      },
    ),
    ...thresholdOptions(1),
    order: orderOption(BY_COUNT),
    show_term_doc_count_error: opt.boolean({
      doc: 'Whether buckets show the error bounds of their counts.',
      default: false,
    }),
    collect_mode: opt.text<string | null>({ doc: 'Has no effect here.', default: null }),
  },
  examples: [
    {
      title: 'Genres of products',
      mapping: { genre: { type: 'keyword' }, product: { type: 'keyword' } },
      documents: [
        { genre: 'rock', product: 'a' },
        { genre: 'rock', product: 'a' },
        { genre: 'jazz', product: 'b' },
      ],
      aggs: { pairs: { multi_terms: { terms: [{ field: 'genre' }, { field: 'product' }] } } },
      answer: {
        pairs: {
          doc_count_error_upper_bound: 0,
          sum_other_doc_count: 0,
          buckets: [
            { key: ['rock', 'a'], key_as_string: 'rock|a', doc_count: 2 },
            { key: ['jazz', 'b'], key_as_string: 'jazz|b', doc_count: 1 },
          ],
        },
      },
    },
  ],
  check({ terms }) {
    if (terms.length < 2) {
      throw illegalArgument(
        'The [terms] parameter in the aggregation [multi_terms] must be present and have at least 2 fields or scripts.',
      )
    }
  },
  aggregator({ terms, order, ...values }, scope) {
    const sources = terms.map((field, i) =>
      compositeSource(scope.context, {
        name: String(i),
        type: 'terms',
        values: { ...field, order: 'asc', missing_order: 'default', missing_bucket: false },
      }),
    )
    const thresholds = thresholdsOf(values, order as BucketOrder, values.show_term_doc_count_error)
    return new MultiTermsAggregator(scope, { sources, thresholds })
  },
})

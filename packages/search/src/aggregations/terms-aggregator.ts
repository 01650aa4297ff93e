/** Collects documents into buckets of terms. */
import { runToEnd, type Steps } from '../collect/steps.js'
import { Bitmap } from '../index/bitmap.js'
import { columnBounds } from '../index/columns.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import {
  type Aggregator,
  type AggregatorScope,
  BUCKETS_OF_STEP,
  type BucketSink,
  BucketsAggregator,
  type LeafCollector,
  NOTHING,
} from './aggregator.js'
import { aggregatorAt, type Compare, comparator } from './bucket-order.js'
import { BucketOrds } from './bucket-ords.js'
import type { AggregationResult, AggregationResults } from './result.js'
import { SmallKeys } from './small-keys.js'
import { compareTerms, type TermBucket, type TermKey, type TermsInfo, TermsResult, termBucket } from './terms-result.js'
import { topOf } from './top-buckets.js'
import type { ValuesConfig } from './values-config.js'
import type { NumericLeaf, TermsSource } from './values-source.js'

/** Makes a result of the buckets of a shard. */
export type MakeTermsResult = (buckets: readonly TermBucket[], otherDocCount: number) => AggregationResult

/** The common part of the aggregators of strings and numbers: the choice of a shard's buckets. */
export abstract class TermsAggregator extends BucketsAggregator {
  private compare: Compare<number> = () => 0

  constructor(
    scope: AggregatorScope,
    protected readonly info: TermsInfo,
    /** Makes the result of the buckets of an owner: by default that of `terms`. */
    private readonly makeResult: MakeTermsResult | null = null,
  ) {
    super(scope)
  }

  override get resultTakesLong(): boolean {
    return this.hasOneOwner || this.docCounts.length >= MANY_BUCKETS || super.resultTakesLong
  }

  override prepare(): void {
    const paths = new Map<string, { aggregator: Aggregator; key: string }>()
    for (const { path } of this.info.thresholds.order) if (path !== null) paths.set(path, aggregatorAt(this.subs, path))
    this.compare = comparator<number>(this.info.thresholds.order, {
      count: bucket => this.docCounts[bucket]!,
      compareKeys: (a, b) => this.compareKeys(a, b),
      value: (bucket, elements) => {
        const { aggregator, key } = paths.get(elements.map(({ text }) => text).join('>'))!
        return aggregator.sortValue(bucket, key)
      },
    })
  }

  /** Compares the keys of two buckets. */
  protected abstract compareKeys(a: number, b: number): number

  /** The buckets of an owner that have documents. */
  protected abstract bucketsOf(owner: number): Int32Array

  /** The term of a bucket. */
  protected abstract termOf(bucket: number): TermKey

  /** Terms of an owner that have no bucket: where buckets without documents are wanted. */
  protected abstract emptyTerms(owner: number): Iterable<TermKey>

  override result(owner: number): AggregationResult {
    return runToEnd(this.resultInSteps(owner))
  }

  override *resultInSteps(owner: number): Steps<AggregationResult> {
    const { shardSize, shardMinDocCount, minDocCount } = this.info.thresholds
    const all = this.bucketsOf(owner)
    let total = 0
    for (const bucket of all) total += this.docCounts[bucket]!
    const enough = shardMinDocCount > 1 ? all.filter(bucket => this.docCounts[bucket]! >= shardMinDocCount) : all
    const best = yield* topOf(enough.slice(), shardSize, this.compare)
    // Counted before their content is made: too many buckets end the search immediately.
    this.context.addBuckets(best.length)
    const buckets: TermBucket[] = []
    for (const bucket of best) {
      const docCount = this.docCounts[bucket]!
      total -= docCount
      buckets.push(this.bucketOf(this.termOf(bucket), docCount, yield* this.subResultsInSteps(bucket)))
      if (buckets.length % BUCKETS_OF_STEP === 0) yield
    }
    if (minDocCount === 0) this.addEmpty(owner, buckets, shardSize)
    if (buckets.length > best.length) this.context.addBuckets(buckets.length - best.length)
    return this.resultOf(buckets, total)
  }

  protected bucketOf(term: TermKey, docCount: number, results: AggregationResults): TermBucket {
    return termBucket(this.info, term, docCount, results)
  }

  protected resultOf(buckets: readonly TermBucket[], otherDocCount: number): AggregationResult {
    if (this.makeResult !== null) return this.makeResult(buckets, otherDocCount)
    const { showsErrors } = this.info.thresholds
    return new TermsResult(this.name, this.meta, this.info, buckets, otherDocCount, null, showsErrors)
  }

  private addEmpty(owner: number, buckets: TermBucket[], shardSize: number): void {
    const results = this.emptySubResults()
    for (const term of this.emptyTerms(owner)) buckets.push(termBucket(this.info, term, 0, results))
    if (buckets.length <= shardSize) return
    const { order } = this.info.thresholds
    buckets.sort(
      comparator<TermBucket>(order, {
        count: ({ docCount }) => docCount,
        compareKeys: (a, b) => compareTerms(a.term, b.term),
        value: () => Number.NaN,
      }),
    )
    buckets.length = shardSize
  }

  override empty(): AggregationResult {
    return this.resultOf([], 0)
  }
}

/** With so many buckets those of one owner may be many. */
const MANY_BUCKETS = 4096

/** More terms than these have buckets only when they are met. */
const DENSE_TERMS = 1 << 18

/** Buckets of terms by their numbers over all segments. */
export class OrdinalTermsAggregator extends TermsAggregator {
  /** Null if the number of a term is that of its bucket. */
  private readonly ords: BucketOrds | null
  private readonly smallOrds: SmallKeys | null

  constructor(
    scope: AggregatorScope,
    info: TermsInfo,
    protected readonly source: TermsSource,
    /** The terms that are wanted; null for all. */
    private readonly accepted: Bitmap | null,
    makeResult: MakeTermsResult | null = null,
  ) {
    super(scope, info, makeResult)
    const isDense = this.hasOneOwner && source.ordinals.size <= DENSE_TERMS
    this.ords = isDense ? null : new BucketOrds()
    this.smallOrds = this.ords === null ? null : SmallKeys.of(this.ords, 0, source.ordinals.size - 1)
    if (isDense) this.reserve(source.ordinals.size)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const own = this.source.leaf(leaf)
    const sink = this.sink(leaf)
    if (own === null) return NOTHING
    const { starts, ordinals, global } = own
    const { accepted } = this
    const ords = this.smallOrds ?? this.ords
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const end = starts === null ? doc + 1 : starts[doc + 1]!
          for (let at = starts === null ? doc : starts[doc]!; at < end; at++) {
            const ord = global === null ? ordinals[at]! : global[ordinals[at]!]!
            if (accepted !== null && !accepted.has(ord)) continue
            if (ords === null) sink.add(doc, ord)
            else {
              const bucket = ords.add(buckets[i]!, ord)
              if (bucket >= this.docCounts.length) this.reserve(bucket + 1)
              sink.add(doc, bucket)
            }
          }
        }
        sink.flush()
      },
    }
  }

  protected ordOf(bucket: number): number {
    return this.ords === null ? bucket : this.ords.keys[bucket]!
  }

  protected override compareKeys(a: number, b: number): number {
    return this.ordOf(a) - this.ordOf(b)
  }

  protected override bucketsOf(owner: number): Int32Array {
    if (this.ords !== null) return this.ords.ofOwner(owner)
    const { size } = this.source.ordinals
    const found = new Int32Array(size)
    let count = 0
    for (let ord = 0; ord < size; ord++) if (this.docCounts[ord]! > 0) found[count++] = ord
    return found.subarray(0, count)
  }

  protected override termOf(bucket: number): TermKey {
    return this.source.ordinals.term(this.ordOf(bucket))
  }

  protected override *emptyTerms(owner: number): Iterable<TermKey> {
    const { ordinals } = this.source
    const { accepted, ords } = this
    const shown = this.context.isPartial ? this.shownTerms() : null
    for (let ord = 0; ord < ordinals.size; ord++) {
      if ((accepted !== null && !accepted.has(ord)) || (shown !== null && !shown.has(ord))) continue
      const isEmpty = ords === null ? this.docCounts[ord] === 0 : ords.find(owner, ord) < 0
      if (isEmpty) yield ordinals.term(ord)
    }
  }

  /** The terms of documents that are shown. */
  private shownTerms(): Bitmap {
    const shown = Bitmap.empty(this.source.ordinals.size)
    for (const leaf of this.context.leaves) {
      const own = this.source.leaf(leaf)
      if (own === null) continue
      const { starts, ordinals, global } = own
      const places = livingPlaces(leaf, starts, ordinals.length)
      for (let at = places.nextFrom(0); at >= 0; at = places.nextFrom(at + 1)) {
        shown.add(global === null ? ordinals[at]! : global[ordinals[at]!]!)
      }
    }
    return shown
  }
}

/** The places of a column's values that living documents have. */
function livingPlaces({ live }: LeafReader, starts: ArrayLike<number> | null, length: number): Bitmap {
  const places = Bitmap.empty(length)
  for (let doc = live.nextFrom(0); doc >= 0; doc = live.nextFrom(doc + 1)) {
    const end = starts === null ? doc + 1 : starts[doc + 1]!
    for (let at = starts === null ? doc : starts[doc]!; at < end; at++) places.add(at)
  }
  return places
}

/** The keys of a column of small whole numbers; null for others. */
function smallKeysOf(ords: BucketOrds, values: NumericLeaf['values']): SmallKeys | null {
  if (!(values instanceof Int32Array) || values.length === 0) return null
  const { least, greatest } = columnBounds({ values })
  return SmallKeys.of(ords, Number(least), Number(greatest))
}

/** From here on a key is the place of an integer that no double holds exactly. */
const INTERNED = 2 ** 70

/** Buckets of numbers. */
export class NumberTermsAggregator extends TermsAggregator {
  private readonly ords = new BucketOrds()
  private readonly interned = new Map<bigint, number>()
  private readonly exact: bigint[] = []

  constructor(
    scope: AggregatorScope,
    info: TermsInfo,
    protected readonly config: ValuesConfig,
    /** Which numbers are wanted; null for all. */
    private readonly accepts: ((value: number) => boolean) | null,
    makeResult: MakeTermsResult | null = null,
  ) {
    super(scope, info, makeResult)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const own = this.config.numbers.leaf(leaf)
    const sink = this.sink(leaf)
    if (own === null) return NOTHING
    const { starts, values, exact } = own
    const { accepts } = this
    const ords = (exact === null ? smallKeysOf(this.ords, values) : null) ?? this.ords
    if (starts === null && exact === null && accepts === null) return this.single(values, ords, sink)
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const end = starts === null ? doc + 1 : starts[doc + 1]!
          let last = Number.NaN
          for (let at = starts === null ? doc : starts[doc]!; at < end; at++) {
            const key = exact === null ? values[at]! : this.keyOf(exact[at]!)
            // The numbers of a document are in order, and one that comes twice counts once.
            if (key === last) continue
            last = key
            if (accepts !== null && !accepts(key)) continue
            const bucket = ords.add(buckets[i]!, key)
            if (bucket >= this.docCounts.length) this.reserve(bucket + 1)
            sink.add(doc, bucket)
          }
        }
        sink.flush()
      },
    }
  }

  /** Takes documents of one value each. */
  private single(values: NumericLeaf['values'], ords: Pick<BucketOrds, 'add'>, sink: BucketSink): LeafCollector {
    const { onlyCounts } = sink
    return {
      collect: (docs, buckets, count) => {
        let { docCounts } = this
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const bucket = ords.add(buckets[i]!, values[doc]!)
          if (bucket >= docCounts.length) {
            this.reserve(bucket + 1)
            docCounts = this.docCounts
          }
          if (onlyCounts) docCounts[bucket]!++
          else sink.add(doc, bucket)
        }
        sink.flush()
      },
    }
  }

  private keyOf(value: bigint): number {
    const small = Number(value)
    if (Number.isSafeInteger(small)) return small
    let place = this.interned.get(value)
    if (place === undefined) {
      place = this.exact.push(value)
      this.interned.set(value, place)
    }
    return INTERNED * place
  }

  protected override termOf(bucket: number): number | bigint {
    const key = this.ords.keys[bucket]!
    return key >= INTERNED && this.config.isInteger ? this.exact[key / INTERNED - 1]! : key
  }

  protected override compareKeys(a: number, b: number): number {
    return compareTerms(this.termOf(a), this.termOf(b))
  }

  protected override bucketsOf(owner: number): Int32Array {
    return this.ords.ofOwner(owner)
  }

  protected override *emptyTerms(owner: number): Iterable<TermKey> {
    const met = new Set<number>()
    for (const leaf of this.context.leaves) {
      const own = this.config.numbers.leaf(leaf)
      if (own === null) continue
      this.context.spend(own.values.length)
      const shown = this.context.isPartial ? livingPlaces(leaf, own.starts, own.values.length) : null
      for (let at = 0; at < own.values.length; at++) {
        if (shown !== null && !shown.has(at)) continue
        const key = own.exact === null ? own.values[at]! : this.keyOf(own.exact[at]!)
        if (met.has(key) || (this.accepts !== null && !this.accepts(key))) continue
        met.add(key)
        if (this.ords.find(owner, key) < 0) {
          yield key >= INTERNED && this.config.isInteger ? this.exact[key / INTERNED - 1]! : key
        }
      }
    }
  }
}

/** For a field that is not mapped. */
export class UnmappedTermsAggregator extends BucketsAggregator {
  constructor(
    scope: AggregatorScope,
    private readonly makeEmpty: () => AggregationResult,
  ) {
    super(scope)
  }

  override prepare(): void {}

  override leaf(): LeafCollector {
    return NOTHING
  }

  override result(): AggregationResult {
    return this.empty()
  }

  override empty(): AggregationResult {
    return this.makeEmpty()
  }
}

/** Collects documents into buckets and values: what runs over the segments of a shard. */

import { InternalError, illegalArgument } from '@sluice/java'
import type { Steps } from '../collect/steps.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { AggregationContext } from './aggregation-context.js'
import { grownDoubles } from './compensated-sum.js'
import { tooMuchMemory } from './faults.js'
import type { AggregationResult, Meta } from './result.js'
import { AggregationResults } from './result.js'

/** Takes documents of one segment, many at a time: a call for each document would cost more than most of the work. */
export interface LeafCollector {
  /**
   * Collects the first `count` documents, each with its bucket of the parent. Documents of one bucket come in ascending order. The arrays
   * are the caller's, which uses them again.
   */
  collect(docs: Int32Array, buckets: Int32Array, count: number): void
}

/** The arguments of every aggregator. */
export interface AggregatorScope {
  readonly name: string
  /** The name of the definition. */
  readonly kind: string
  readonly meta: Meta | null
  readonly context: AggregationContext
  readonly parent: Aggregator | null
}

/** Collects for one aggregation of a shard. Buckets of the parent are numbered from 0. */
export abstract class Aggregator {
  readonly name: string
  /** The name of the definition. */
  readonly kind: string
  readonly meta: Meta | null
  readonly context: AggregationContext
  readonly parent: Aggregator | null
  /** The aggregators within each bucket. */
  subs: readonly Aggregator[] = []

  constructor({ name, kind, meta, context, parent }: AggregatorScope) {
    this.name = name
    this.kind = kind
    this.meta = meta
    this.context = context
    this.parent = parent
  }

  /** Whether the parent has but one bucket. */
  get hasOneOwner(): boolean {
    return this.parent === null || (this.parent.hasOneBucket && this.parent.hasOneOwner)
  }

  /** Whether it makes one bucket for each of the parent's. */
  get hasOneBucket(): boolean {
    return false
  }

  /** Whether scores of documents are wanted. */
  get needsScores(): boolean {
    return this.subs.some(sub => sub.needsScores)
  }

  /** Documents that are given to it before others may have their turn: few where a script runs on each. */
  get docsOfStep(): number {
    return this.subs.reduce((least, sub) => Math.min(least, sub.docsOfStep), Number.POSITIVE_INFINITY)
  }

  /** Called once when the inner aggregators are there. Throws invalid_path for an order that names none of them. */
  prepare(): void {}

  /** Does the work of `leaf` on a segment in steps: finding the documents of queries. */
  *prepareLeaf(leaf: LeafReader): Steps<void> {
    for (const sub of this.subs) yield* sub.prepareLeaf(leaf)
  }

  /** Begins a segment. */
  abstract leaf(leaf: LeafReader): LeafCollector

  /** Called when all documents of the shard were collected, inner aggregators first; in steps. */
  *finish(): Steps<void> {
    for (const sub of this.subs) yield* sub.finish()
  }

  /** The result for a bucket of the parent, which may be empty. */
  abstract result(bucket: number): AggregationResult

  /** Whether what was collected in one bucket may take long to show: it is then asked for in steps. */
  get resultTakesLong(): boolean {
    return false
  }

  /** The same in steps, between which others may have their turn. */
  *resultInSteps(bucket: number): Steps<AggregationResult> {
    yield
    return this.result(bucket)
  }

  /** The result of a bucket without documents. */
  abstract empty(): AggregationResult

  /** Checks what an order asks of it; `key` is null if the order names none. Throws illegal_argument_exception. */
  checkSortKey(_key: string | null): void {
    throw illegalArgument(
      'Buckets can only be sorted on a sub-aggregator path that is built out of zero or more single-bucket aggregations within ' +
        `the path and a final single-bucket or a metrics aggregation at the path end. Sub-path [${this.name}] points to non single-bucket aggregation.`,
    )
  }

  /** The value of a bucket that it is sorted by; `key` is empty if the order names none. */
  sortValue(_bucket: number, _key: string): number {
    throw new InternalError(`[${this.name}] sorts nothing`)
  }
}

/** Buckets that are made or combined before others may have their turn. */
export const BUCKETS_OF_STEP = 64

/** An aggregator of one number. */
export abstract class SingleValueAggregator extends Aggregator {
  override checkSortKey(key: string | null): void {
    if (key === null || key === 'value') return
    throw illegalArgument(
      `Ordering on a single-value metrics aggregation can only be done on its value. Either drop the key (a la "${this.name}") or change it to "value" (a la "${this.name}.value")`,
    )
  }
}

/** An aggregator of several numbers with names. */
export abstract class MultiValueAggregator extends Aggregator {
  /** Whether there is a number of a name. */
  protected abstract hasMetric(key: string): boolean

  override checkSortKey(key: string | null): void {
    if (key === null) {
      throw illegalArgument('When ordering on a multi-value metrics aggregation a metric name must be specified.')
    }
    if (!this.hasMetric(key)) {
      throw illegalArgument(`Unknown metric name [${key}] on multi-value metrics aggregation [${this.name}]`)
    }
  }
}

const BATCH = 2048

/** Passes documents on to the aggregators within buckets, many at a time, and counts them. */
export class BucketSink {
  private readonly docs = new Int32Array(BATCH)
  private readonly buckets = new Int32Array(BATCH)
  private count = 0

  constructor(
    private readonly owner: BucketsAggregator,
    private readonly inner: readonly LeafCollector[],
    private readonly weights: DocCounts | null,
  ) {}

  /** Adds a document to a bucket, for which the owner has room. */
  add(doc: number, bucket: number): void {
    this.owner.docCounts[bucket]! += this.weights === null ? 1 : this.weights.of(doc)
    this.pass(doc, bucket)
  }

  /** Adds documents to a bucket, for which the owner has room: those of `docs` from one up to and without another. */
  addRun(docs: Int32Array, from: number, end: number, bucket: number): void {
    if (this.weights !== null) for (let i = from; i < end; i++) this.add(docs[i]!, bucket)
    else {
      this.owner.docCounts[bucket]! += end - from
      if (this.inner.length > 0) for (let i = from; i < end; i++) this.pass(docs[i]!, bucket)
    }
  }

  /** Whether it does no more than counting each document once. */
  get onlyCounts(): boolean {
    return this.inner.length === 0 && this.weights === null
  }

  /** Passes a document on without counting it. */
  pass(doc: number, bucket: number): void {
    if (this.inner.length === 0) return
    if (this.count === BATCH) this.flush()
    this.docs[this.count] = doc
    this.buckets[this.count++] = bucket
  }

  /** Passes on what waits. */
  flush(): void {
    if (this.count === 0) return
    const { count } = this
    this.count = 0
    for (const each of this.inner) each.collect(this.docs, this.buckets, count)
  }
}

/** How many documents each document stands for: the metadata field `_doc_count`. */
export interface DocCounts {
  of(doc: number): number
}

/** Buckets of one aggregation of a shard; beyond them memory would end before the search does. */
const MAX_SHARD_BUCKETS = 8_000_000

/** Documents that are compared with buckets in one step if there is nothing in the buckets. */
const CHECKS_OF_STEP = 500_000

/** An aggregator that makes buckets. */
export abstract class BucketsAggregator extends Aggregator {
  /** Documents by bucket. */
  docCounts: Float64Array = new Float64Array(1)

  override get resultTakesLong(): boolean {
    return this.subs.length > 0
  }

  /** Documents of a step if one document may be in each of so many buckets. */
  protected docsOfStepIn(buckets: number): number {
    if (this.subs.length === 0) return Math.max(1, Math.floor(CHECKS_OF_STEP / buckets))
    return Math.max(1, Math.floor(Math.min(super.docsOfStep, BATCH) / buckets))
  }

  /** Makes room for buckets below a number. */
  protected reserve(size: number): void {
    if (size <= this.docCounts.length) return
    if (size > MAX_SHARD_BUCKETS) throw tooMuchMemory(this.name)
    this.context.spend(this.docCounts.length)
    this.docCounts = grownDoubles(this.docCounts, size)
  }

  /** Passes documents of a segment on. */
  protected sink(leaf: LeafReader): BucketSink {
    const column = leaf.numeric('_doc_count')
    const weights: DocCounts | null =
      column === undefined
        ? null
        : {
            of(doc) {
              const at = column.starts === null ? doc : column.starts[doc]!
              const end = column.starts === null ? doc + 1 : column.starts[doc + 1]!
              return end > at ? Number(column.values[at]!) : 1
            },
          }
    return new BucketSink(
      this,
      this.subs.map(sub => sub.leaf(leaf)),
      weights,
    )
  }

  docCount(bucket: number): number {
    return bucket < this.docCounts.length ? this.docCounts[bucket]! : 0
  }

  /** The results within one of its buckets. */
  protected subResults(bucket: number): AggregationResults {
    if (this.subs.length === 0) return AggregationResults.none
    return new AggregationResults(this.subs.map(sub => sub.result(bucket)))
  }

  /** The same in steps, if an inner aggregation needs them. */
  protected *subResultsInSteps(bucket: number): Steps<AggregationResults> {
    if (!this.subs.some(({ resultTakesLong }) => resultTakesLong)) return this.subResults(bucket)
    const results: AggregationResult[] = []
    for (const sub of this.subs) {
      results.push(sub.resultTakesLong ? yield* sub.resultInSteps(bucket) : sub.result(bucket))
    }
    return new AggregationResults(results)
  }

  /** The results within several of its buckets, in steps. */
  protected *subResultsOf(buckets: Iterable<number>): Steps<AggregationResults[]> {
    const results: AggregationResults[] = []
    for (const bucket of buckets) {
      results.push(yield* this.subResultsInSteps(bucket))
      if (results.length % BUCKETS_OF_STEP === 0) yield
    }
    return results
  }

  /** The results within a bucket without documents. */
  protected emptySubResults(): AggregationResults {
    if (this.subs.length === 0) return AggregationResults.none
    return new AggregationResults(this.subs.map(sub => sub.empty()))
  }
}

/** An aggregator that makes one bucket for each of the parent's. */
export abstract class SingleBucketAggregator extends BucketsAggregator {
  override get hasOneBucket(): boolean {
    return true
  }

  override checkSortKey(key: string | null): void {
    if (key === null || key === 'doc_count') return
    throw illegalArgument(
      `Ordering on a single-bucket aggregation can only be done on its doc_count. Either drop the key (a la "${this.name}") or change it to "doc_count" (a la "${this.name}.doc_count")`,
    )
  }

  override sortValue(bucket: number): number {
    return this.docCount(bucket)
  }

  /** The result of a bucket. */
  protected abstract resultOf(docCount: number, results: AggregationResults): AggregationResult

  override result(bucket: number): AggregationResult {
    return this.resultOf(this.docCount(bucket), this.subResults(bucket))
  }

  override *resultInSteps(bucket: number): Steps<AggregationResult> {
    return this.resultOf(this.docCount(bucket), yield* this.subResultsInSteps(bucket))
  }

  override empty(): AggregationResult {
    return this.resultOf(0, this.emptySubResults())
  }
}

/** Takes nothing: for segments without the field. */
export const NOTHING: LeafCollector = { collect: () => undefined }

/** The results of aggregations that make a bucket of each term. */
import { LateList } from '@sluice/core'
import { longOf } from '@sluice/java'
import { sortedInSteps } from '../collect/sort-in-steps.js'
import { runToEnd, type Steps } from '../collect/steps.js'
import { compareBytes } from '../index/compare-bytes.js'
import { BUCKETS_OF_STEP } from './aggregator.js'
import { type BucketOrder, comparator, isCountDescending, isKeyOrder, valueOfBucket } from './bucket-order.js'
import { type DocValueFormat, UNSIGNED_LONG, unsignedValue } from './doc-value-format.js'
import type { ReduceContext } from './reduce-context.js'
import {
  type AggregationResult,
  type AggregationResults,
  type KeyedBucket,
  type Meta,
  MultiBucketResult,
  type Showing,
  type Shown,
  SingleBucketResult,
  shownDouble,
} from './result.js'

/** A term as buckets have it: bytes, an integer, a double. */
export type TermKey = Uint8Array | number | bigint

/** How keys are kept and shown. */
export type TermKind = 'string' | 'long' | 'double'

/** How many buckets are wanted, and in which order. */
export interface TermsThresholds {
  readonly size: number
  readonly shardSize: number
  readonly minDocCount: number
  readonly shardMinDocCount: number
  readonly order: BucketOrder
  readonly showsErrors: boolean
}

/** The part of a terms aggregation that is the same on all shards. */
export interface TermsInfo {
  readonly kind: TermKind
  readonly format: DocValueFormat
  readonly thresholds: TermsThresholds
}

/** A bucket of a term. */
export interface TermBucket extends KeyedBucket {
  readonly term: TermKey
  /** The most by which the count may be too low; -1 if unknown. */
  readonly error: number
}

/** A bucket with its key as paths have it. */
export function termBucket(
  info: TermsInfo,
  term: TermKey,
  docCount: number,
  results: AggregationResults,
  error = 0,
): TermBucket {
  return new BucketOfTerm(info, term, docCount, results, error)
}

/** A bucket whose text is made when it is needed: most are only counted. */
class BucketOfTerm implements TermBucket {
  private text: string | null = null

  constructor(
    private readonly info: TermsInfo,
    readonly term: TermKey,
    readonly docCount: number,
    readonly results: AggregationResults,
    readonly error: number,
  ) {}

  get keyText(): string {
    return (this.text ??= termText(this.info, this.term))
  }

  get key(): unknown {
    return this.info.kind === 'string' ? this.keyText : this.term
  }
}

function termText({ kind, format }: TermsInfo, term: TermKey): string {
  if (term instanceof Uint8Array) return format.bytes(term)
  return kind === 'long' ? format.long(term) : format.double(Number(term))
}

/** Compares terms by bytes or as numbers. */
export function compareTerms(a: TermKey, b: TermKey): number {
  if (a instanceof Uint8Array && b instanceof Uint8Array) return compareBytes(a, 0, a.length, b, 0, b.length)
  return a < b ? -1 : a > b ? 1 : 0
}

/** Writes the key of a bucket. */
export function showTermKey({ kind, format }: TermsInfo, bucket: TermBucket, out: Shown): void {
  const { term } = bucket
  if (kind === 'string') out.set('key', bucket.keyText)
  else {
    const number = term as number | bigint
    out.set(
      'key',
      kind === 'double'
        ? shownDouble(Number(number))
        : format === UNSIGNED_LONG
          ? unsignedValue(number)
          : longOf(number),
    )
    if (!format.isRaw) out.set('key_as_string', bucket.keyText)
  }
}

const TYPES: Readonly<Record<TermKind, string>> = { string: 'sterms', long: 'lterms', double: 'dterms' }

/** The buckets of terms. */
export class TermsResult extends MultiBucketResult<TermBucket> {
  constructor(
    name: string,
    meta: Meta | null,
    /** Null if no field is mapped. */
    readonly info: TermsInfo | null,
    readonly buckets: readonly TermBucket[],
    /** Documents of terms that have no bucket. */
    readonly otherDocCount: number,
    /** The most by which the count of a term without a bucket may exceed that of the last one; null on a shard, -1 if unknown. */
    readonly error: number | null,
    readonly showsErrors: boolean,
  ) {
    super(name, meta)
  }

  get type(): string {
    return this.info === null ? 'umterms' : TYPES[this.info.kind]
  }

  override get canLead(): boolean {
    return this.info !== null
  }

  override withBuckets(buckets: readonly TermBucket[]): TermsResult {
    return new TermsResult(this.name, this.meta, this.info, buckets, this.otherDocCount, this.error, this.showsErrors)
  }

  /** The largest count that a shard may have left out: that of its last bucket, if it returned as many as allowed. */
  get shardError(): number {
    const { info, buckets } = this
    if (info === null || buckets.length === 0 || buckets.length < info.thresholds.shardSize) return 0
    if (isKeyOrder(info.thresholds.order)) return 0
    if (isCountDescending(info.thresholds.order)) return this.error ?? buckets.at(-1)!.docCount
    return -1
  }

  override reduce(all: readonly AggregationResult[], context: ReduceContext): AggregationResult {
    return runToEnd(this.reduceInSteps(all, context))
  }

  override *reduceInSteps(all: readonly AggregationResult[], context: ReduceContext): Steps<AggregationResult> {
    const { info } = this
    if (info === null) return this
    const shards = all.filter((each): each is TermsResult => each instanceof TermsResult && each.info !== null)
    const { size, minDocCount, order } = info.thresholds
    const error = shards.reduce((sum, shard) => (sum < 0 || shard.shardError < 0 ? -1 : sum + shard.shardError), 0)
    const groups = yield* combineTerms(shards)
    let other = shards.reduce((sum, { otherDocCount }) => sum + otherDocCount, 0)
    const candidates: TermBucket[] = []
    for (const group of groups) {
      if (group.docCount < minDocCount) continue
      const own = error < 0 ? -1 : error - group.errors
      const isDeep = group.hasInnerBuckets
      candidates.push(isDeep ? yield* group.bucketInSteps(info, context, own) : group.bucket(info, context, own))
      if (candidates.length % BUCKETS_OF_STEP === 0) yield
    }
    const compare = comparator<TermBucket>(order, {
      count: ({ docCount }) => docCount,
      compareKeys: (a, b) => compareTerms(a.term, b.term),
      value: valueOfBucket,
    })
    const sorted = yield* sortedInSteps(candidates, compare)
    for (const { docCount } of sorted.slice(size)) other += docCount
    const kept = sorted.slice(0, size)
    context.addBuckets(kept.length)
    return new TermsResult(this.name, this.meta, info, kept, other, shards.length === 1 ? 0 : error, this.showsErrors)
  }

  override show(out: Shown, showing: Showing): void {
    const { info } = this
    out.set('doc_count_error_upper_bound', this.error ?? 0)
    out.set('sum_other_doc_count', longOf(this.otherDocCount))
    out.set('buckets', new LateList(this.buckets, bucket => showTermBucket(info, bucket, showing)))
  }
}

/** Buckets of one term, of several shards. */
export class TermGroup {
  docCount = 0
  /** The largest count that the shards with the term may have left out. */
  errors = 0
  readonly buckets: TermBucket[] = []

  constructor(readonly term: TermKey) {}

  /** Whether there are buckets in the buckets. */
  get hasInnerBuckets(): boolean {
    return this.buckets[0]!.results.list.some(
      each => each instanceof MultiBucketResult || each instanceof SingleBucketResult,
    )
  }

  /** One bucket of all. */
  bucket(info: TermsInfo, context: ReduceContext, error = 0): TermBucket {
    const results = context.reduce(this.buckets.map(each => each.results))
    return termBucket(info, this.term, this.docCount, results, error)
  }

  /** The same in steps. */
  *bucketInSteps(info: TermsInfo, context: ReduceContext, error: number): Steps<TermBucket> {
    const results = yield* context.reduceInSteps(this.buckets.map(each => each.results))
    return termBucket(info, this.term, this.docCount, results, error)
  }
}

/** Buckets that are put to others of their terms in one step. */
const COMBINED_AT_ONCE = 1024

/** The buckets of all shards by their terms. */
export function* combineTerms(shards: readonly TermsResult[]): Steps<TermGroup[]> {
  const groups = new Map<string | number | bigint, TermGroup>()
  for (const shard of shards) {
    const own = shard.shardError
    for (const [place, bucket] of shard.buckets.entries()) {
      if (place % COMBINED_AT_ONCE === COMBINED_AT_ONCE - 1) yield
      const key = bucket.term instanceof Uint8Array ? bucket.keyText : bucket.term
      let group = groups.get(key)
      if (group === undefined) groups.set(key, (group = new TermGroup(bucket.term)))
      group.docCount += bucket.docCount
      group.errors += own
      group.buckets.push(bucket)
    }
  }
  return [...groups.values()]
}

/** A bucket as answers have it. */
export function showTermBucket(info: TermsInfo | null, bucket: TermBucket, showing: Showing): Shown {
  const shown: Shown = new Map()
  if (info !== null) showTermKey(info, bucket, shown)
  shown.set('doc_count', longOf(bucket.docCount))
  if (info?.thresholds.showsErrors === true) shown.set('doc_count_error_upper_bound', longOf(bucket.error))
  bucket.results.show(shown, showing)
  return shown
}

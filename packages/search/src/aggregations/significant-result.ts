/** The results of `significant_terms`. */
import { LateList } from '@sluice/core'
import { longOf } from '@sluice/java'
import { sortedInSteps } from '../collect/sort-in-steps.js'
import { runToEnd, type Steps } from '../collect/steps.js'
import { BUCKETS_OF_STEP } from './aggregator.js'
import type { ReduceContext } from './reduce-context.js'
import {
  type AggregationResult,
  type Meta,
  MultiBucketResult,
  type Showing,
  type Shown,
  shownDouble,
} from './result.js'
import type { Significance } from './significance.js'
import { compareTerms, showTermKey, type TermBucket, type TermsInfo } from './terms-result.js'

/** A bucket with how often its term is in the background. */
export interface SignificantBucket extends TermBucket {
  readonly supersetFreq: number
  readonly score: number
}

/** The part that is the same on all shards. */
export interface SignificantInfo {
  readonly terms: TermsInfo
  readonly significance: Significance
}

/** Terms by their scores. */
export class SignificantTermsResult extends MultiBucketResult<SignificantBucket> {
  constructor(
    name: string,
    meta: Meta | null,
    private readonly info: SignificantInfo | null,
    readonly buckets: readonly SignificantBucket[],
    private readonly subsetSize: number,
    private readonly supersetSize: number,
  ) {
    super(name, meta)
  }

  /** The result for an unmapped field. */
  static unmapped(name: string, meta: Meta | null): SignificantTermsResult {
    return new SignificantTermsResult(name, meta, null, [], 0, 0)
  }

  get type(): string {
    if (this.info === null) return 'umsigterms'
    return this.info.terms.kind === 'string' ? 'sigsterms' : 'siglterms'
  }

  override get canLead(): boolean {
    return this.info !== null
  }

  override withBuckets(buckets: readonly SignificantBucket[]): SignificantTermsResult {
    const { name, meta, info, subsetSize, supersetSize } = this
    return new SignificantTermsResult(name, meta, info, buckets, subsetSize, supersetSize)
  }

  override reduce(all: readonly AggregationResult[], context: ReduceContext): AggregationResult {
    return runToEnd(this.reduceInSteps(all, context))
  }

  override *reduceInSteps(all: readonly AggregationResult[], context: ReduceContext): Steps<AggregationResult> {
    const { info } = this
    if (info === null) return this
    const shards = all.filter((each): each is SignificantTermsResult => each instanceof SignificantTermsResult)
    const subsetSize = shards.reduce((sum, shard) => sum + shard.subsetSize, 0)
    const supersetSize = shards.reduce((sum, shard) => sum + shard.supersetSize, 0)
    const byTerm = new Map<string, SignificantBucket[]>()
    for (const { buckets } of shards) {
      for (const [place, bucket] of buckets.entries()) {
        byTerm.set(bucket.keyText, [...(byTerm.get(bucket.keyText) ?? []), bucket])
        if (place % BUCKETS_OF_STEP === 0) yield
      }
    }
    const { size, minDocCount } = info.terms.thresholds
    const combined: SignificantBucket[] = []
    for (const same of byTerm.values()) {
      const bucket = combine(same, info.significance, subsetSize, supersetSize)
      if (bucket.score > 0 && bucket.docCount >= minDocCount) combined.push(bucket)
      if (combined.length % BUCKETS_OF_STEP === 0) yield
    }
    const sorted = yield* sortedInSteps(combined, (a, b) => b.score - a.score || compareTerms(a.term, b.term))
    const kept = sorted.slice(0, size)
    context.addBuckets(kept.length)
    const reduced: SignificantBucket[] = []
    for (const bucket of kept) {
      const results = context.reduce(byTerm.get(bucket.keyText)!.map(each => each.results))
      reduced.push({ ...bucket, results })
      if (reduced.length % BUCKETS_OF_STEP === 0) yield
    }
    return new SignificantTermsResult(this.name, this.meta, info, reduced, subsetSize, supersetSize)
  }

  override show(out: Shown, showing: Showing): void {
    const { info } = this
    if (info !== null) {
      out.set('doc_count', longOf(this.subsetSize))
      out.set('bg_count', longOf(this.supersetSize))
    }
    out.set(
      'buckets',
      new LateList(this.buckets, bucket => {
        const shown: Shown = new Map()
        showTermKey(info!.terms, bucket, shown)
        shown.set('doc_count', longOf(bucket.docCount))
        shown.set('score', shownDouble(bucket.score))
        shown.set('bg_count', longOf(bucket.supersetFreq))
        bucket.results.show(shown, showing)
        return shown
      }),
    )
  }
}

function combine(
  same: readonly SignificantBucket[],
  significance: Significance,
  subsetSize: number,
  supersetSize: number,
): SignificantBucket {
  const docCount = same.reduce((sum, bucket) => sum + bucket.docCount, 0)
  const supersetFreq = same.reduce((sum, bucket) => sum + bucket.supersetFreq, 0)
  const score = significance({ subsetFreq: docCount, subsetSize, supersetFreq, supersetSize })
  return { ...same[0]!, docCount, supersetFreq, score }
}

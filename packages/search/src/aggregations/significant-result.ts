/** The results of `significant_terms`. */
import { longOf } from '@sluice/java'
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

/** What all shards know. */
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

  /** Of a field that is not mapped. */
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
    const { info } = this
    if (info === null) return this
    const shards = all.filter((each): each is SignificantTermsResult => each instanceof SignificantTermsResult)
    const subsetSize = shards.reduce((sum, shard) => sum + shard.subsetSize, 0)
    const supersetSize = shards.reduce((sum, shard) => sum + shard.supersetSize, 0)
    const byTerm = new Map<string, SignificantBucket[]>()
    for (const { buckets } of shards) {
      for (const bucket of buckets) byTerm.set(bucket.keyText, [...(byTerm.get(bucket.keyText) ?? []), bucket])
    }
    const { size, minDocCount } = info.terms.thresholds
    const combined = [...byTerm.values()].map(same => combine(same, info.significance, subsetSize, supersetSize))
    const kept = combined
      .filter(({ score, docCount }) => score > 0 && docCount >= minDocCount)
      .sort((a, b) => b.score - a.score || compareTerms(a.term, b.term))
      .slice(0, size)
    context.addBuckets(kept.length)
    const reduced = kept.map(bucket => {
      const results = context.reduce(byTerm.get(bucket.keyText)!.map(each => each.results))
      return { ...bucket, results }
    })
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
      this.buckets.map(bucket => {
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

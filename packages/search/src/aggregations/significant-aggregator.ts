/** Collects for `significant_terms`: terms of the found documents, and how often they are in the background. */
import type { Steps } from '../collect/steps.js'
import type { Bitmap } from '../index/bitmap.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { Weight } from '../query/lucene/query.js'
import type { AggregationContext } from './aggregation-context.js'
import type { AggregatorScope, LeafCollector } from './aggregator.js'
import { grownDoubles } from './compensated-sum.js'
import { matchingDocs } from './doc-set.js'
import { docsOfLevel } from './nested-docs.js'
import type { AggregationResult } from './result.js'
import type { Significance } from './significance.js'
import { type SignificantBucket, SignificantTermsResult } from './significant-result.js'
import { NumberTermsAggregator, OrdinalTermsAggregator } from './terms-aggregator.js'
import { type TermBucket, type TermsInfo, termBucket } from './terms-result.js'
import { topOf } from './top-buckets.js'
import type { ValuesConfig } from './values-config.js'
import type { TermsSource } from './values-source.js'

/** The background that found documents are compared with. */
export interface Background {
  readonly significance: Significance
  /** Null for all documents. */
  readonly filter: Weight | null
}

/** Documents of the background, or terms, that are gone through before others may have their turn. */
const PART = 1024

/** Calls `visit` for every document of the background, in steps; returns how many there are. */
function* eachBackground(
  context: AggregationContext,
  { filter }: Background,
  begin: (leaf: LeafReader) => ((doc: number) => void) | null,
): Steps<number> {
  let size = 0
  for (const leaf of context.leaves) {
    const visit = begin(leaf)
    const docs = filter === null ? docsOfLevel(leaf, null) : matchingDocs(context, filter, leaf)
    if (docs === null) continue
    context.spend(leaf.maxDoc)
    const roots = docsOfLevel(leaf, null)!
    for (let doc = docs.nextFrom(0); doc >= 0; doc = docs.nextFrom(doc + 1)) {
      if (!leaf.live.has(doc) || !roots.has(doc)) continue
      visit?.(doc)
      if (++size % PART === 0) yield
    }
  }
  return size
}

/** Counts the documents of each owner. */
class OwnerCounts {
  counts = new Float64Array(1)

  around(inner: LeafCollector): LeafCollector {
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          const bucket = buckets[i]!
          if (bucket >= this.counts.length) this.counts = grownDoubles(this.counts, bucket + 1)
          this.counts[bucket]!++
        }
        inner.collect(docs, buckets, count)
      },
    }
  }

  of(owner: number): number {
    return owner < this.counts.length ? this.counts[owner]! : 0
  }
}

/** The inputs of scoring the buckets of an owner. */
interface Scored {
  readonly info: TermsInfo
  readonly background: Background
  readonly subsetSize: number
  readonly supersetSize: number
}

/** The best buckets of a shard, in steps. */
function* bestBuckets(
  { info, background, subsetSize, supersetSize }: Scored,
  buckets: Int32Array,
  docCount: (bucket: number) => number,
  supersetFreq: (bucket: number) => number,
  make: (bucket: number, score: number, supersetFreq: number) => SignificantBucket,
): Steps<SignificantBucket[]> {
  const { shardSize, shardMinDocCount } = info.thresholds
  const scores = new Map<number, number>()
  for (const [i, bucket] of buckets.entries()) {
    if (i % PART === 0) yield
    const subsetFreq = docCount(bucket)
    if (subsetFreq < shardMinDocCount) continue
    const frequencies = { subsetFreq, subsetSize, supersetFreq: supersetFreq(bucket), supersetSize }
    scores.set(bucket, background.significance(frequencies))
  }
  yield
  const best = yield* topOf(
    Int32Array.from(scores.keys()),
    shardSize,
    (a, b) => scores.get(b)! - scores.get(a)! || a - b,
  )
  const made: SignificantBucket[] = []
  for (const bucket of best) {
    if (made.length % PART === 0) yield
    made.push(make(bucket, scores.get(bucket)!, supersetFreq(bucket)))
  }
  return made
}

/** The aggregator of strings and addresses. */
export class SignificantOrdinalsAggregator extends OrdinalTermsAggregator {
  private readonly owners = new OwnerCounts()
  private frequencies: Float64Array | null = null
  private supersetSize = 0

  constructor(
    scope: AggregatorScope,
    info: TermsInfo,
    source: TermsSource,
    accepted: Bitmap | null,
    private readonly background: Background,
  ) {
    super(scope, info, source, accepted)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    return this.owners.around(super.leaf(leaf))
  }

  /** How many documents of the background have each term. */
  private *supersetFreqs(): Steps<Float64Array> {
    if (this.frequencies !== null) return this.frequencies
    const found = new Float64Array(this.source.ordinals.size)
    this.supersetSize = yield* eachBackground(this.context, this.background, leaf => {
      const own = this.source.leaf(leaf)
      if (own === null) return null
      const { starts, ordinals, global } = own
      return doc => {
        const end = starts === null ? doc + 1 : starts[doc + 1]!
        for (let at = starts === null ? doc : starts[doc]!; at < end; at++) {
          found[global === null ? ordinals[at]! : global[ordinals[at]!]!]!++
        }
      }
    })
    return (this.frequencies = found)
  }

  override *resultInSteps(owner: number): Steps<AggregationResult> {
    yield
    const { info, background } = this
    const frequencies = yield* this.supersetFreqs()
    const scored = { info, background, subsetSize: this.owners.of(owner), supersetSize: this.supersetSize }
    const buckets = yield* bestBuckets(
      scored,
      this.bucketsOf(owner),
      bucket => this.docCounts[bucket]!,
      bucket => frequencies[this.ordOf(bucket)]!,
      (bucket, score, supersetFreq) =>
        scoredBucket(
          termBucket(info, this.termOf(bucket), this.docCounts[bucket]!, this.subResults(bucket)),
          score,
          supersetFreq,
        ),
    )
    this.context.addBuckets(buckets.length)
    return significantResult(this, scored, buckets)
  }

  override empty(): AggregationResult {
    const { info, background } = this
    return significantResult(this, { info, background, subsetSize: 0, supersetSize: this.supersetSize }, [])
  }
}

/** The aggregator of numbers. */
export class SignificantNumbersAggregator extends NumberTermsAggregator {
  private readonly owners = new OwnerCounts()
  private frequencies: Map<number, number> | null = null
  private supersetSize = 0

  constructor(
    scope: AggregatorScope,
    info: TermsInfo,
    config: ValuesConfig,
    accepts: ((value: number) => boolean) | null,
    private readonly background: Background,
  ) {
    super(scope, info, config, accepts)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    return this.owners.around(super.leaf(leaf))
  }

  private *supersetFreqs(): Steps<Map<number, number>> {
    if (this.frequencies !== null) return this.frequencies
    const found = new Map<number, number>()
    this.supersetSize = yield* eachBackground(this.context, this.background, leaf => {
      const own = this.config.numbers.leaf(leaf)
      if (own === null) return null
      const { starts, values } = own
      return doc => {
        const from = starts === null ? doc : starts[doc]!
        const end = starts === null ? doc + 1 : starts[doc + 1]!
        for (let at = from; at < end; at++) {
          const value = values[at]!
          if (at === from || values[at - 1] !== value) found.set(value, (found.get(value) ?? 0) + 1)
        }
      }
    })
    return (this.frequencies = found)
  }

  override *resultInSteps(owner: number): Steps<AggregationResult> {
    yield
    const { info, background } = this
    const frequencies = yield* this.supersetFreqs()
    const scored = { info, background, subsetSize: this.owners.of(owner), supersetSize: this.supersetSize }
    const buckets = yield* bestBuckets(
      scored,
      this.bucketsOf(owner),
      bucket => this.docCounts[bucket]!,
      bucket => frequencies.get(Number(this.termOf(bucket))) ?? 0,
      (bucket, score, supersetFreq) =>
        scoredBucket(
          termBucket(info, this.termOf(bucket), this.docCounts[bucket]!, this.subResults(bucket)),
          score,
          supersetFreq,
        ),
    )
    this.context.addBuckets(buckets.length)
    return significantResult(this, scored, buckets)
  }

  override empty(): AggregationResult {
    const { info, background } = this
    return significantResult(this, { info, background, subsetSize: 0, supersetSize: this.supersetSize }, [])
  }
}

const significantResult = (
  { name, meta }: Pick<AggregatorScope, 'name' | 'meta'>,
  { info, background, subsetSize, supersetSize }: Scored,
  buckets: readonly SignificantBucket[],
): SignificantTermsResult =>
  new SignificantTermsResult(
    name,
    meta,
    { terms: info, significance: background.significance },
    buckets,
    subsetSize,
    supersetSize,
  )

const scoredBucket = (
  { term, key, keyText, docCount, results, error }: TermBucket,
  score: number,
  supersetFreq: number,
): SignificantBucket => ({ term, key, keyText, docCount, results, error, score, supersetFreq })

/** Collects the documents of a shard with the best scores, and gives these to the aggregators within. */

import { illegalArgument } from '@sluice/java'
import type { Steps } from '../collect/steps.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type AggregatorScope, type LeafCollector, SingleBucketAggregator } from './aggregator.js'
import type { AggregationResult, AggregationResults } from './result.js'
import { PlainBucketResult } from './single-bucket.js'
import type { ValuesConfig } from './values-config.js'

/** How many documents may have the same value of a field. */
export interface Diversity {
  readonly config: ValuesConfig
  readonly most: number
}

interface Candidate {
  readonly leaf: number
  readonly doc: number
  readonly score: number
  /** The value that few documents may share; null if the document has none. */
  readonly value: number | null
}

/** The best documents of each bucket: by score, then in their own order. */
export class BestDocsAggregator extends SingleBucketAggregator {
  private readonly found = new Map<number, Candidate[]>()

  constructor(
    scope: AggregatorScope,
    private readonly type: string,
    private readonly size: number,
    private readonly diversity: Diversity | null,
  ) {
    super(scope)
  }

  override get needsScores(): boolean {
    return true
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const { context } = this
    const readValue = this.diversity === null ? () => null : readerOf(this.diversity.config, leaf)
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const candidate = { leaf: leaf.ord, doc, score: context.scores.of(doc), value: readValue(doc) }
          const own = this.found.get(buckets[i]!)
          if (own === undefined) this.found.set(buckets[i]!, [candidate])
          else {
            own.push(candidate)
            if (this.diversity === null && own.length > 2 * this.size + 64) own.sort(better).splice(this.size)
          }
        }
      },
    }
  }

  /** Gives the best documents on, segment by segment. */
  override *finish(): Steps<void> {
    const byLeaf = new Map<number, { doc: number; bucket: number }[]>()
    for (const [bucket, candidates] of this.found) {
      for (const { leaf, doc } of this.best(candidates)) {
        const own = byLeaf.get(leaf)
        if (own === undefined) byLeaf.set(leaf, [{ doc, bucket }])
        else own.push({ doc, bucket })
      }
    }
    for (const leaf of this.context.leaves) {
      const chosen = byLeaf.get(leaf.ord)
      if (chosen === undefined) continue
      const sink = this.sink(leaf)
      for (const { doc, bucket } of chosen.sort((a, b) => a.doc - b.doc)) {
        this.reserve(bucket + 1)
        sink.add(doc, bucket)
      }
      sink.flush()
    }
    yield* super.finish()
  }

  private best(candidates: Candidate[]): Candidate[] {
    candidates.sort(better)
    if (this.diversity === null) return candidates.slice(0, this.size)
    const counts = new Map<number, number>()
    const kept: Candidate[] = []
    for (const candidate of candidates) {
      if (kept.length === this.size) break
      if (candidate.value !== null) {
        const count = (counts.get(candidate.value) ?? 0) + 1
        if (count > this.diversity.most) continue
        counts.set(candidate.value, count)
      }
      kept.push(candidate)
    }
    return kept
  }

  protected override resultOf(docCount: number, results: AggregationResults): AggregationResult {
    return new PlainBucketResult(this.name, this.meta, this.type, docCount, results)
  }
}

const better = (a: Candidate, b: Candidate): number => b.score - a.score || a.leaf - b.leaf || a.doc - b.doc

/** Reads the value of a document: the number of a term, or a number. Throws illegal_argument_exception for several values. */
function readerOf(config: ValuesConfig, leaf: LeafReader): (doc: number) => number | null {
  const isTerms = config.kind === 'keyword' || config.kind === 'ip'
  const terms = isTerms ? config.terms().leaf(leaf) : null
  const numbers = isTerms ? null : config.numbers.leaf(leaf)
  const starts = (terms ?? numbers)?.starts ?? null
  if (terms === null && numbers === null) return () => null
  return doc => {
    const at = starts === null ? doc : starts[doc]!
    const count = starts === null ? 1 : starts[doc + 1]! - at
    if (count === 0) return null
    if (count > 1) throw illegalArgument('Sample diversifying key must be a single valued-field')
    if (numbers !== null) return numbers.values[at]!
    const ord = terms!.ordinals[at]!
    return terms!.global === null ? ord : terms!.global[ord]!
  }
}

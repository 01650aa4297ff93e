/** A digest of numbers for each bucket. */
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type LeafCollector, NOTHING } from './aggregator.js'
import type { ValuesConfig } from './values-config.js'

/** What quantiles are computed from. */
export interface QuantileSketch {
  readonly size: number
  add(value: number): void
  quantile(q: number): number
  cdf(value: number): number
}

/** Sketches by bucket. */
export class Digests<D extends QuantileSketch> {
  private readonly digests: (D | undefined)[] = []

  constructor(private readonly create: () => D) {}

  leaf(config: ValuesConfig, leaf: LeafReader): LeafCollector {
    const own = config.numbers.leaf(leaf)
    if (own === null) return NOTHING
    const { starts, values } = own
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const from = starts === null ? doc : starts[doc]!
          const end = starts === null ? doc + 1 : starts[doc + 1]!
          if (from === end) continue
          const digest = this.at(buckets[i]!)
          for (let at = from; at < end; at++) digest.add(values[at]!)
        }
      },
    }
  }

  private at(bucket: number): D {
    return (this.digests[bucket] ??= this.create())
  }

  /** The sketch of a bucket; an empty one where nothing was added. */
  of(bucket: number): D {
    return this.digests[bucket] ?? this.create()
  }
}

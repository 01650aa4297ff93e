/** A digest of numbers for each bucket. */
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type LeafCollector, NOTHING } from './aggregator.js'
import type { ValuesConfig } from './values-config.js'

/** The state from which quantiles are computed. */
export interface QuantileSketch {
  readonly size: number
  add(value: number): void
  /** Adds numbers by their places: those of `places` from one up to and without another. */
  addAt(values: ArrayLike<number>, places: Int32Array, from: number, end: number): void
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
    if (starts === null) {
      return {
        collect: (docs, buckets, count) => {
          for (let from = 0, end = 0; from < count; from = end) {
            const bucket = buckets[from]!
            while (end < count && buckets[end] === bucket) end++
            this.at(bucket).addAt(values, docs, from, end)
          }
        },
      }
    }
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const from = starts[doc]!
          const end = starts[doc + 1]!
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

  /** The sketch of a bucket; an empty one if nothing was added. */
  of(bucket: number): D {
    return this.digests[bucket] ?? this.create()
  }
}

/** The common part of `min` and `max`. */
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type AggregatorScope, type LeafCollector, NOTHING } from './aggregator.js'
import { grownDoubles } from './compensated-sum.js'
import type { DocValueFormat } from './doc-value-format.js'
import { DoubleResult, NumericMetricAggregator } from './numeric-metric.js'
import type { AggregationResult, Meta } from './result.js'
import type { ValuesConfig } from './values-config.js'

/** Which end of the numbers is wanted. */
export type Extreme = 'min' | 'max'

const startOf = (extreme: Extreme): number => (extreme === 'min' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY)

/** Finds the least or the largest number of each bucket. */
export class ExtremeAggregator extends NumericMetricAggregator {
  private found: Float64Array

  constructor(
    scope: AggregatorScope,
    config: ValuesConfig,
    private readonly extreme: Extreme,
  ) {
    super(scope, config)
    this.found = new Float64Array(1).fill(startOf(extreme))
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const own = this.config.numbers.leaf(leaf)
    if (own === null) return NOTHING
    const { starts, values } = own
    const isMin = this.extreme === 'min'
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const bucket = buckets[i]!
          if (bucket >= this.found.length) this.found = grownDoubles(this.found, bucket + 1, startOf(this.extreme))
          const from = starts === null ? doc : starts[doc]!
          const end = starts === null ? doc + 1 : starts[doc + 1]!
          if (from === end) continue
          // The numbers of a document are in order.
          const value = values[isMin ? from : end - 1]!
          if (isMin ? value < this.found[bucket]! : value > this.found[bucket]!) this.found[bucket] = value
        }
      },
    }
  }

  override sortValue(bucket: number): number {
    return bucket < this.found.length ? this.found[bucket]! : startOf(this.extreme)
  }

  override result(bucket: number): AggregationResult {
    return new ExtremeResult(this.name, this.meta, this.sortValue(bucket), this.config.format, this.extreme)
  }

  override empty(): AggregationResult {
    return new ExtremeResult(this.name, this.meta, startOf(this.extreme), this.config.format, this.extreme)
  }
}

/** The least or the largest number; an infinity if there is none. */
class ExtremeResult extends DoubleResult {
  constructor(
    name: string,
    meta: Meta | null,
    value: number,
    format: DocValueFormat,
    readonly type: Extreme,
  ) {
    super(name, meta, value, format)
  }

  override reduce(all: readonly AggregationResult[]): AggregationResult {
    const values = all.flatMap(each => (each instanceof ExtremeResult ? [each.value] : []))
    const value = values.reduce(this.type === 'min' ? lesser : larger, startOf(this.type))
    return new ExtremeResult(this.name, this.meta, value, this.format, this.type)
  }
}

const lesser = (a: number, b: number): number => Math.min(a, b)
const larger = (a: number, b: number): number => Math.max(a, b)

/** Count, sum, sum of squares, least and largest number by bucket. */
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type LeafCollector, NOTHING } from './aggregator.js'
import { CompensatedSum, CompensatedSums, grownDoubles } from './compensated-sum.js'
import type { ValuesConfig } from './values-config.js'

/** The figures of one bucket. */
export interface StatsFigures {
  readonly count: number
  readonly sum: number
  readonly sumOfSquares: number
  readonly min: number
  readonly max: number
}

/** The figures of nothing. */
export const NO_FIGURES: StatsFigures = {
  count: 0,
  sum: 0,
  sumOfSquares: 0,
  min: Number.POSITIVE_INFINITY,
  max: Number.NEGATIVE_INFINITY,
}

/** The figures of several shards together. */
export function sumFigures(all: readonly StatsFigures[]): StatsFigures {
  const sum = new CompensatedSum()
  const sumOfSquares = new CompensatedSum()
  let { count, min, max } = NO_FIGURES
  for (const own of all) {
    sum.add(own.sum)
    sumOfSquares.add(own.sumOfSquares)
    count += own.count
    min = Math.min(min, own.min)
    max = Math.max(max, own.max)
  }
  return { count, sum: sum.value, sumOfSquares: sumOfSquares.value, min, max }
}

/** Collects the figures. */
export class StatsSums {
  private counts = new Float64Array(1)
  private mins = new Float64Array(1).fill(Number.POSITIVE_INFINITY)
  private maxes = new Float64Array(1).fill(Number.NEGATIVE_INFINITY)
  private readonly sums = new CompensatedSums()
  private readonly squares = new CompensatedSums()

  constructor(private readonly withSquares: boolean) {}

  leaf(config: ValuesConfig, leaf: LeafReader): LeafCollector {
    const own = config.numbers.leaf(leaf)
    if (own === null) return NOTHING
    const { starts, values } = own
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const bucket = buckets[i]!
          if (bucket >= this.counts.length) this.reserve(bucket + 1)
          const end = starts === null ? doc + 1 : starts[doc + 1]!
          for (let at = starts === null ? doc : starts[doc]!; at < end; at++) this.add(bucket, values[at]!)
        }
      },
    }
  }

  private add(bucket: number, value: number): void {
    this.counts[bucket]!++
    this.sums.add(bucket, value)
    if (this.withSquares) this.squares.add(bucket, value * value)
    if (value < this.mins[bucket]!) this.mins[bucket] = value
    if (value > this.maxes[bucket]!) this.maxes[bucket] = value
  }

  private reserve(size: number): void {
    this.counts = grownDoubles(this.counts, size)
    this.mins = grownDoubles(this.mins, size, Number.POSITIVE_INFINITY)
    this.maxes = grownDoubles(this.maxes, size, Number.NEGATIVE_INFINITY)
    this.sums.reserve(this.counts.length)
    this.squares.reserve(this.counts.length)
  }

  of(bucket: number): StatsFigures {
    if (bucket >= this.counts.length) return NO_FIGURES
    return {
      count: this.counts[bucket]!,
      sum: this.sums.of(bucket),
      sumOfSquares: this.squares.of(bucket),
      min: this.mins[bucket]!,
      max: this.maxes[bucket]!,
    }
  }
}

/** The figures of numbers, added as pipeline aggregations add them: without what was lost to rounding. */
export function figuresOf(numbers: readonly number[]): StatsFigures {
  let { count, sum, sumOfSquares, min, max } = NO_FIGURES
  for (const value of numbers) {
    count++
    sum += value
    sumOfSquares += value * value
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  return { count, sum, sumOfSquares, min, max }
}
